-- oldest version: 2.0.0
-- WORDS THAT STAFF WRITE ONCE FOR MANY MAILS, AND THE PAGE THAT BROUGHT A MESSAGE

-- What a reply may begin with. Where there is none, the program offers its own. The row 'confirmation' has the words of the
-- mail that a sender gets at once: nobody looks at it before it goes.
CREATE TABLE reply_templates (
  id text PRIMARY KEY,
  name text NOT NULL,
  words text NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT reply_templates_length_check CHECK (
    length(id) BETWEEN 1 AND 36 AND length(name) <= 80 AND length(words) BETWEEN 1 AND 10000
  ),
  CONSTRAINT reply_templates_finite_check CHECK (isfinite(updated_at))
);
ALTER TABLE reply_templates ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON reply_templates TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON reply_templates TO site_admin, site_inbox;
CREATE POLICY messages_all ON reply_templates TO site_admin, site_inbox USING (true) WITH CHECK (true);
GRANT SELECT ON reply_templates TO site_mailer;
CREATE POLICY mailer_selects_confirmation ON reply_templates FOR SELECT TO site_mailer USING (id = 'confirmation');

-- What stands below somebody's replies; null: they have not said it. Only they themselves read it.
ALTER TABLE "user" ADD COLUMN signature text,
  ADD CONSTRAINT user_signature_check CHECK (length(signature) <= 1000);

-- The path of the page of this site from which somebody came to the form, as their browser said it: without what stood
-- behind a question mark, and no address of another site.
ALTER TABLE contact_submissions ADD COLUMN came_from text,
  ADD CONSTRAINT contact_submissions_came_from_check CHECK (
    came_from ~ '^/[!-~]*$' AND came_from !~ '//|[?#\\]' AND length(came_from) <= 200
  );
GRANT INSERT (came_from) ON contact_submissions TO site_visitor, site_member;
