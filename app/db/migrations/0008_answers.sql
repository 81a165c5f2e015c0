CREATE INDEX "contact_submissions_due_idx" ON "contact_submissions" USING btree ("due_at","id") WHERE deleted_at is null;
--> statement-breakpoint
-- A reply counts as an answer when the mail server has taken it; one that nobody will get puts the message back.
GRANT SELECT (answered_at), UPDATE (status, answered_at) ON contact_submissions TO site_mailer;
--> statement-breakpoint
CREATE POLICY mailer_answers ON contact_submissions FOR UPDATE TO site_mailer
  USING (status <> 'spam') WITH CHECK (status IN ('new', 'open', 'waiting', 'closed'));
