CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "case_study_editors" (
	"case_study_id" uuid NOT NULL,
	"tab" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "case_study_editors_case_study_id_tab_pk" PRIMARY KEY("case_study_id","tab")
);
--> statement-breakpoint
CREATE TABLE "outbox_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"submission_id" uuid,
	"entry_id" uuid,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_error" text,
	"sent_at" timestamp with time zone,
	"dead_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outbox_mails_kind_check" CHECK ("outbox_mails"."kind" in ('notification', 'digest', 'confirmation', 'reply'))
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "submission_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"submission_id" uuid NOT NULL,
	"author_id" uuid,
	"kind" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "submission_entries_kind_check" CHECK ("submission_entries"."kind" in ('note', 'reply', 'status', 'owner', 'spam', 'not spam'))
);
--> statement-breakpoint
ALTER TABLE "contact_submissions" drop column "search_text";--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD COLUMN "search_text" text GENERATED ALWAYS AS (name || E'\n' || email || E'\n' || coalesce(company, '') || E'\n' || message || E'\n' || upper(substr(right(id::text, 8), 1, 4) || '-' || substr(right(id::text, 8), 5, 4))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD COLUMN "reference" text GENERATED ALWAYS AS (upper(substr(right(id::text, 8), 1, 4) || '-' || substr(right(id::text, 8), 5, 4))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD COLUMN "status" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD COLUMN "read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD COLUMN "due_at" timestamp with time zone DEFAULT now() + interval '24 hours' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD COLUMN "spam_reasons" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD COLUMN "client_hash" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_id_user_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_study_editors" ADD CONSTRAINT "case_study_editors_case_study_id_case_studies_id_fk" FOREIGN KEY ("case_study_id") REFERENCES "public"."case_studies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_study_editors" ADD CONSTRAINT "case_study_editors_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD CONSTRAINT "outbox_mails_submission_id_contact_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."contact_submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD CONSTRAINT "outbox_mails_entry_id_submission_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."submission_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_entries" ADD CONSTRAINT "submission_entries_submission_id_contact_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."contact_submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_entries" ADD CONSTRAINT "submission_entries_author_id_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_created_at_idx" ON "audit_log" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "outbox_mails_waiting_idx" ON "outbox_mails" USING btree ("next_attempt_at","id") WHERE sent_at is null and dead_at is null;--> statement-breakpoint
CREATE INDEX "outbox_mails_dead_idx" ON "outbox_mails" USING btree ("dead_at","id") WHERE dead_at is not null;--> statement-breakpoint
CREATE INDEX "outbox_mails_submission_idx" ON "outbox_mails" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "outbox_mails_entry_idx" ON "outbox_mails" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "submission_entries_submission_idx" ON "submission_entries" USING btree ("submission_id","created_at","id");--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD CONSTRAINT "contact_submissions_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_submissions_status_idx" ON "contact_submissions" USING btree ("status","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contact_submissions_unread_idx" ON "contact_submissions" USING btree ("created_at") WHERE deleted_at is null and read_at is null and status <> 'spam';--> statement-breakpoint
CREATE INDEX "contact_submissions_due_at_idx" ON "contact_submissions" USING btree ("due_at","id") WHERE deleted_at is null and answered_at is null and status in ('new', 'open');--> statement-breakpoint
CREATE INDEX "contact_submissions_owner_idx" ON "contact_submissions" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "contact_submissions_email_idx" ON "contact_submissions" USING btree (lower("email"),"id") WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD CONSTRAINT "contact_submissions_status_check" CHECK ("contact_submissions"."status" in ('new', 'open', 'waiting', 'closed', 'spam'));--> statement-breakpoint
-- Dropping the column has dropped its index.
CREATE INDEX "contact_submissions_search_idx" ON "contact_submissions" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
UPDATE contact_submissions SET due_at = created_at + interval '24 hours';
--> statement-breakpoint
-- Sends the mail of the outbox and does nothing else (jobs/mail.ts).
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'site_mailer') THEN
    BEGIN
      CREATE ROLE site_mailer NOLOGIN NOINHERIT;
    EXCEPTION WHEN duplicate_object OR unique_violation THEN
      NULL; -- made by another database at this moment
    END;
  END IF;
  IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
    IF current_setting('server_version_num')::int >= 160000 THEN
      -- As text: PostgreSQL 15 would refuse to read it.
      EXECUTE 'GRANT site_mailer TO CURRENT_USER WITH INHERIT FALSE, SET TRUE';
    ELSE
      GRANT site_mailer TO CURRENT_USER;
    END IF;
  END IF;
END
$$;
--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO site_mailer;
--> statement-breakpoint
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['submission_entries', 'outbox_mails', 'audit_log', 'case_study_editors', 'rate_limits'] LOOP
    EXECUTE format('REVOKE ALL ON TABLE %I FROM PUBLIC', name);
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY owner_all ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', name);
  END LOOP;
END
$$;
--> statement-breakpoint
-- A visitor leaves a message that is new or doubtful, and the mail that tells of it; reads neither.
GRANT INSERT (due_at, status, spam_reasons, client_hash) ON contact_submissions TO site_visitor, site_member;
--> statement-breakpoint
ALTER POLICY everyone_writes ON contact_submissions
  WITH CHECK (status IN ('new', 'spam') AND read_at IS NULL AND owner_id IS NULL AND answered_at IS NULL);
--> statement-breakpoint
GRANT INSERT (id, kind, submission_id, next_attempt_at) ON outbox_mails TO site_visitor, site_member;
--> statement-breakpoint
CREATE POLICY everyone_tells ON outbox_mails FOR INSERT TO site_visitor, site_member
  WITH CHECK (kind IN ('notification', 'confirmation') AND submission_id IS NOT NULL);
--> statement-breakpoint
-- Staff work on messages; nobody changes a word of one.
GRANT UPDATE (status, read_at, owner_id, answered_at) ON contact_submissions TO site_admin;
--> statement-breakpoint
GRANT SELECT, INSERT ON submission_entries TO site_admin;
--> statement-breakpoint
CREATE POLICY admin_reads ON submission_entries FOR SELECT TO site_admin USING (true);
--> statement-breakpoint
-- In one's own name only.
CREATE POLICY admin_writes ON submission_entries FOR INSERT TO site_admin
  WITH CHECK (author_id = nullif(current_setting('app.user_id', true), '')::uuid);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE (attempts, next_attempt_at, dead_at) ON outbox_mails TO site_admin;
--> statement-breakpoint
CREATE POLICY admin_all ON outbox_mails TO site_admin USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT ON audit_log TO site_admin;
--> statement-breakpoint
CREATE POLICY admin_reads ON audit_log FOR SELECT TO site_admin USING (true);
--> statement-breakpoint
CREATE POLICY admin_writes ON audit_log FOR INSERT TO site_admin
  WITH CHECK (actor_id = nullif(current_setting('app.user_id', true), '')::uuid);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON case_study_editors TO site_admin;
--> statement-breakpoint
CREATE POLICY admin_reads ON case_study_editors FOR SELECT TO site_admin USING (true);
--> statement-breakpoint
CREATE POLICY admin_inserts ON case_study_editors FOR INSERT TO site_admin
  WITH CHECK (user_id = nullif(current_setting('app.user_id', true), '')::uuid);
--> statement-breakpoint
CREATE POLICY admin_renews ON case_study_editors FOR UPDATE TO site_admin
  USING (user_id = nullif(current_setting('app.user_id', true), '')::uuid)
  WITH CHECK (user_id = nullif(current_setting('app.user_id', true), '')::uuid);
--> statement-breakpoint
-- Their own, and whatever was left behind by a tab that is gone.
CREATE POLICY admin_leaves ON case_study_editors FOR DELETE TO site_admin
  USING (user_id = nullif(current_setting('app.user_id', true), '')::uuid OR seen_at < now() - interval '5 minutes');
--> statement-breakpoint
-- Staff see each other's addresses: owner, author, 'also open by'.
GRANT SELECT (id, email) ON "user" TO site_admin;
--> statement-breakpoint
CREATE POLICY admin_reads ON "user" FOR SELECT TO site_admin USING (true);
--> statement-breakpoint
GRANT SELECT ON user_roles TO site_admin;
--> statement-breakpoint
CREATE POLICY admin_reads ON user_roles FOR SELECT TO site_admin USING (true);
--> statement-breakpoint
-- The worker reads what a mail tells of, and marks what it has sent.
GRANT SELECT ON outbox_mails, submission_entries TO site_mailer;
--> statement-breakpoint
GRANT SELECT (id, name, email, company, message, reference, status, due_at, created_at, deleted_at)
  ON contact_submissions TO site_mailer;
--> statement-breakpoint
GRANT INSERT (id, kind), UPDATE (attempts, next_attempt_at, last_error, sent_at, dead_at) ON outbox_mails TO site_mailer;
--> statement-breakpoint
CREATE POLICY mailer_all ON outbox_mails TO site_mailer USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY mailer_reads ON submission_entries FOR SELECT TO site_mailer USING (kind = 'reply');
--> statement-breakpoint
CREATE POLICY mailer_reads ON contact_submissions FOR SELECT TO site_mailer USING (true);
--> statement-breakpoint
-- Limits are counted on the connections of the sign-in.
GRANT SELECT, INSERT, UPDATE, DELETE ON rate_limits TO site_auth;
--> statement-breakpoint
CREATE POLICY auth_all ON rate_limits TO site_auth USING (true) WITH CHECK (true);
--> statement-breakpoint
-- Operators' commands are written down too; mail that was sent goes after 90 days, doubtful messages after 30.
GRANT INSERT ON audit_log TO site_system;
--> statement-breakpoint
CREATE POLICY system_writes ON audit_log FOR INSERT TO site_system WITH CHECK (actor_id IS NULL);
--> statement-breakpoint
GRANT SELECT (sent_at), DELETE ON outbox_mails TO site_system;
--> statement-breakpoint
CREATE POLICY system_expires ON outbox_mails TO site_system USING (sent_at < now() - interval '90 days');
--> statement-breakpoint
GRANT SELECT (status) ON contact_submissions TO site_system;
--> statement-breakpoint
-- The days are a setting (RETENTION_DAYS) of at least 30, which the transaction brings along.
ALTER POLICY system_expires ON contact_submissions USING (
  created_at < now() - make_interval(days => greatest(30, coalesce(nullif(current_setting('app.retention_days', true), '')::int, 365)))
  OR deleted_at < now() - interval '30 days'
  OR (status = 'spam' AND created_at < now() - interval '30 days')
);
--> statement-breakpoint
-- Inboxes that are open, counts and the mail worker hear of it, on whichever process (server-sent events).
CREATE FUNCTION site_tell_of_submission() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('contact_submissions', coalesce(NEW.id, OLD.id)::text);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER contact_submissions_changed AFTER INSERT OR UPDATE OR DELETE ON contact_submissions
  FOR EACH ROW EXECUTE FUNCTION site_tell_of_submission();
--> statement-breakpoint
CREATE FUNCTION site_tell_of_mail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('outbox_mails', '');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER outbox_mails_changed AFTER INSERT OR UPDATE OF next_attempt_at ON outbox_mails
  FOR EACH STATEMENT EXECUTE FUNCTION site_tell_of_mail();
