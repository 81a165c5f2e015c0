-- SAMPLES THAT NOBODY HAS EDITED HAVE THE WORDS OF THE RELEASE THAT RUNS

-- An edited sample is the company's own document (sample is false), so no text that somebody wrote is reached here.
GRANT UPDATE (title, summary, tags, body, words, first_published_at, created_at, updated_at) ON documents TO site_system;
CREATE POLICY system_renews_samples ON documents FOR UPDATE TO site_system
  USING (sample AND deleted_at IS NULL) WITH CHECK (sample AND deleted_at IS NULL);
GRANT SELECT, UPDATE (revision_id, title, summary, tags, body, words, created_at, updated_at)
  ON publications TO site_system;
CREATE POLICY system_renews_samples ON publications FOR UPDATE TO site_system
  USING (sample AND deleted_at IS NULL) WITH CHECK (sample AND deleted_at IS NULL);
