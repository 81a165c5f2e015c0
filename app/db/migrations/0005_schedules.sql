-- Publications and withdrawals that wait for their moment (docs/decisions/024): one row each, carried out by
-- site_publisher in one transaction with what it does.

CREATE TABLE schedules (
  id uuid PRIMARY KEY,
  case_study_id uuid NOT NULL CONSTRAINT schedules_case_study_id_case_studies_id_fk
    REFERENCES case_studies (id) ON DELETE CASCADE,
  action text NOT NULL,
  revision_id uuid CONSTRAINT schedules_revision_id_revisions_id_fk REFERENCES revisions (id),
  due_at timestamptz NOT NULL,
  batch uuid,
  author_id uuid CONSTRAINT schedules_author_id_user_id_fk REFERENCES "user" (id) ON DELETE SET NULL,
  done_at timestamptz,
  cancelled_at timestamptz,
  failed_at timestamptz,
  failure text,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT schedules_action_check CHECK (action IN ('publish', 'withdraw')),
  CONSTRAINT schedules_revision_check CHECK ((action = 'publish') = (revision_id IS NOT NULL)),
  CONSTRAINT schedules_one_end_check CHECK (num_nonnulls(done_at, cancelled_at, failed_at) <= 1),
  CONSTRAINT schedules_failure_check CHECK (
    (failed_at IS NULL) = (failure IS NULL) AND failure IN ('slug taken', 'in the trash', 'release', 'error')
  ),
  CONSTRAINT schedules_finite_check CHECK (
    isfinite(due_at) AND isfinite(done_at) AND isfinite(cancelled_at) AND isfinite(failed_at) AND isfinite(created_at)
  )
);
CREATE UNIQUE INDEX schedules_pending_key ON schedules (case_study_id, action)
  WHERE done_at IS NULL AND cancelled_at IS NULL AND failed_at IS NULL;
CREATE INDEX schedules_due_idx ON schedules (due_at, id)
  WHERE done_at IS NULL AND cancelled_at IS NULL AND failed_at IS NULL;
CREATE INDEX schedules_case_study_idx ON schedules (case_study_id);
CREATE INDEX schedules_revision_idx ON schedules (revision_id);
CREATE INDEX schedules_author_idx ON schedules (author_id);

ALTER TABLE schedules ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON schedules TO CURRENT_USER USING (true) WITH CHECK (true);
-- Staff plan in their own name, and change what still waits; only the publisher says how it ended.
GRANT SELECT, INSERT, UPDATE (revision_id, due_at, cancelled_at) ON schedules TO site_admin;
CREATE POLICY admin_select ON schedules FOR SELECT TO site_admin USING (true);
CREATE POLICY admin_insert ON schedules FOR INSERT TO site_admin
  WITH CHECK (author_id = current_user_id() AND num_nonnulls(done_at, cancelled_at, failed_at) = 0);
CREATE POLICY admin_update ON schedules FOR UPDATE TO site_admin
  USING (done_at IS NULL AND failed_at IS NULL AND cancelled_at IS NULL) WITH CHECK (true);
GRANT SELECT, UPDATE (done_at, failed_at, failure, cancelled_at) ON schedules TO site_publisher;
CREATE POLICY publisher_select ON schedules FOR SELECT TO site_publisher USING (true);
CREATE POLICY publisher_update ON schedules FOR UPDATE TO site_publisher
  USING (done_at IS NULL AND failed_at IS NULL AND cancelled_at IS NULL) WITH CHECK (true);

-- The publisher makes a stored text public or takes it back; it writes no text.
GRANT UPDATE (first_published_at) ON case_studies TO site_publisher;
CREATE POLICY publisher_update ON case_studies FOR UPDATE TO site_publisher
  USING (deleted_at IS NULL) WITH CHECK (deleted_at IS NULL);
GRANT UPDATE (published_at) ON revisions TO site_publisher;
CREATE POLICY publisher_update ON revisions FOR UPDATE TO site_publisher USING (true) WITH CHECK (true);
GRANT DELETE ON publications TO site_publisher;

-- The author of a publication that failed is told by mail, as all mail is: through the outbox.
ALTER TABLE outbox_mails
  ADD COLUMN schedule_id uuid CONSTRAINT outbox_mails_schedule_id_schedules_id_fk
    REFERENCES schedules (id) ON DELETE CASCADE,
  DROP CONSTRAINT outbox_mails_kind_check,
  ADD CONSTRAINT outbox_mails_kind_check
    CHECK (kind IN ('notification', 'digest', 'confirmation', 'reply', 'publication failed'));
CREATE INDEX outbox_mails_schedule_idx ON outbox_mails (schedule_id);
GRANT INSERT (id, kind, schedule_id) ON outbox_mails TO site_publisher;
CREATE POLICY publisher_tells_of_failures ON outbox_mails FOR INSERT TO site_publisher
  WITH CHECK (kind = 'publication failed' AND schedule_id IS NOT NULL);
-- Of what failed, the mail names the title and goes to the address of who planned it.
GRANT SELECT (id, case_study_id, revision_id, due_at, batch, author_id, failed_at, failure) ON schedules TO site_mailer;
CREATE POLICY mailer_selects_failures ON schedules FOR SELECT TO site_mailer USING (failed_at IS NOT NULL);
GRANT SELECT (id, title) ON revisions TO site_mailer;
CREATE POLICY mailer_selects_failures ON revisions FOR SELECT TO site_mailer
  USING (EXISTS (SELECT FROM schedules WHERE revision_id = revisions.id AND failed_at IS NOT NULL));
GRANT SELECT (id, email) ON "user" TO site_mailer;
CREATE POLICY mailer_selects_authors ON "user" FOR SELECT TO site_mailer
  USING (EXISTS (SELECT FROM schedules WHERE author_id = "user".id AND failed_at IS NOT NULL));

-- Every process hears that there is something to wait for (jobs/publishing.ts).
CREATE FUNCTION notify_schedule() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('schedules', '');
  RETURN NULL;
END
$$;
CREATE TRIGGER schedules_changed AFTER INSERT OR UPDATE OF due_at ON schedules
  FOR EACH STATEMENT EXECUTE FUNCTION notify_schedule();
