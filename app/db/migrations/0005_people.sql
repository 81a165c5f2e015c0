-- What a person is called wherever staff read who did something: their name, or the address where there is none. The
-- address stands beside a name that another person has too, and beside one that looks like an address.
CREATE FUNCTION person_name(person uuid) RETURNS text LANGUAGE sql STABLE
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT CASE
    WHEN name IN ('', email) THEN email
    WHEN strpos(name, '@') > 0 OR EXISTS (
      SELECT FROM "user" AS other WHERE other.id <> one.id AND fold_text(other.name) = fold_text(one.name)
    ) THEN name || ' (' || email || ')'
    ELSE name
  END
  FROM "user" AS one WHERE id = person
$$;
REVOKE ALL ON FUNCTION person_name(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION person_name(uuid) TO site_admin, site_editor, site_writer, site_inbox, site_mailer;
CREATE INDEX user_name_idx ON "user" (fold_text(name));

-- When somebody was asked for their name at a sign-in: once.
ALTER TABLE "user" ADD COLUMN name_asked_at timestamptz,
  DROP CONSTRAINT user_finite_check,
  ADD CONSTRAINT user_finite_check CHECK (isfinite(created_at) AND isfinite(updated_at) AND isfinite(name_asked_at));


-- NOTIFICATIONS
--
-- What somebody is to know of: what was done, about which text or message, by whom and when (docs/decisions/060). One row
-- for each person, kind and subject until it is seen; `mail_id` is the mail that has told it.
CREATE TABLE notifications (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL CONSTRAINT notifications_user_id_user_id_fk REFERENCES "user" (id) ON DELETE CASCADE,
  -- One of domain/notifications/mail-topics.ts; a program leaves alone what it does not know.
  kind text NOT NULL,
  document_id uuid CONSTRAINT notifications_document_id_documents_id_fk REFERENCES documents (id) ON DELETE CASCADE,
  submission_id uuid CONSTRAINT notifications_submission_id_contact_submissions_id_fk
    REFERENCES contact_submissions (id) ON DELETE CASCADE,
  actor_id uuid CONSTRAINT notifications_actor_id_user_id_fk REFERENCES "user" (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz,
  mail_id uuid CONSTRAINT notifications_mail_id_outbox_mails_id_fk REFERENCES outbox_mails (id) ON DELETE SET NULL,
  CONSTRAINT notifications_kind_check CHECK (length(kind) BETWEEN 1 AND 40),
  CONSTRAINT notifications_subject_check CHECK (num_nonnulls(document_id, submission_id) = 1),
  CONSTRAINT notifications_finite_check CHECK (isfinite(created_at) AND isfinite(seen_at))
);
CREATE UNIQUE INDEX notifications_unseen_key ON notifications (user_id, kind, coalesce(document_id, submission_id))
  WHERE seen_at IS NULL;
CREATE INDEX notifications_user_idx ON notifications (user_id, created_at, id);
CREATE INDEX notifications_unmailed_idx ON notifications (created_at) WHERE seen_at IS NULL AND mail_id IS NULL;
CREATE INDEX notifications_document_idx ON notifications (document_id);
CREATE INDEX notifications_submission_idx ON notifications (submission_id);
CREATE INDEX notifications_actor_idx ON notifications (actor_id);
CREATE INDEX notifications_mail_idx ON notifications (mail_id);

ALTER TABLE notifications ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON notifications TO CURRENT_USER USING (true) WITH CHECK (true);
-- Everybody reads their own, and says that they have seen them.
GRANT SELECT, UPDATE (seen_at) ON notifications TO site_admin, site_editor, site_writer, site_inbox;
CREATE POLICY own_select ON notifications FOR SELECT TO site_admin, site_editor, site_writer, site_inbox
  USING (user_id = current_user_id());
CREATE POLICY own_seen ON notifications FOR UPDATE TO site_admin, site_editor, site_writer, site_inbox
  USING (user_id = current_user_id()) WITH CHECK (user_id = current_user_id());
-- They are kept for 90 days.
GRANT SELECT (created_at), DELETE ON notifications TO site_system;
CREATE POLICY system_expires ON notifications TO site_system USING (created_at < now() - interval '90 days');

-- Tells people of something, but not who does it; without people those who may publish that text. Nobody of the staff
-- writes such a row otherwise: a writer cannot know who may publish. What is told again before it is seen stays one row.
CREATE FUNCTION notify_people(of_kind text, document uuid, submission uuid, people uuid[]) RETURNS void LANGUAGE sql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  INSERT INTO notifications (id, user_id, kind, document_id, submission_id, actor_id)
  SELECT gen_random_uuid(), told.id, of_kind, document, submission, current_user_id()
  FROM "user" AS told
  WHERE told.id IS DISTINCT FROM current_user_id() AND CASE WHEN people IS NOT NULL THEN told.id = ANY (people) ELSE EXISTS (
    SELECT FROM user_roles JOIN kind_rights ON kind_rights.role = split_part(user_roles.role, '+', 1) AND act = 'publish'
      JOIN documents ON documents.kind = kind_rights.kind
    WHERE user_roles.user_id = told.id AND documents.id = document) END
  ON CONFLICT (user_id, kind, (coalesce(document_id, submission_id))) WHERE seen_at IS NULL
    DO UPDATE SET created_at = now(), actor_id = EXCLUDED.actor_id
$$;
-- What was told and is not true any more goes, where nobody has seen it yet.
CREATE FUNCTION forget_notifications(kinds text[], document uuid, submission uuid) RETURNS void LANGUAGE sql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  DELETE FROM notifications
  WHERE coalesce(document_id, submission_id) = coalesce(document, submission) AND kind = ANY (kinds) AND seen_at IS NULL
$$;
REVOKE ALL ON FUNCTION notify_people(text, uuid, uuid, uuid[]), forget_notifications(text[], uuid, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION notify_people(text, uuid, uuid, uuid[]), forget_notifications(text[], uuid, uuid)
  TO site_admin, site_editor, site_writer, site_inbox;

-- A request for a review is told to those who may publish the text, its return to who has asked; what was told of the
-- review before is not true any more.
CREATE FUNCTION tell_of_review() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.ended_at IS NULL THEN
    PERFORM forget_notifications('{change proposed,sent back,declined}', NEW.document_id, NULL);
    PERFORM notify_people('review requested', NEW.document_id, NULL, NULL);
  ELSE
    PERFORM forget_notifications('{review requested}', NEW.document_id, NULL);
    IF NEW.ending = 'returned' THEN
      PERFORM notify_people('sent back', NEW.document_id, NULL, ARRAY[NEW.author_id]);
    END IF;
  END IF;
  RETURN NULL;
END
$$;
REVOKE ALL ON FUNCTION tell_of_review() FROM PUBLIC;
DROP TRIGGER review_requests_mailed ON review_requests;
DROP FUNCTION mail_review();
CREATE TRIGGER review_requests_told AFTER INSERT OR UPDATE OF ended_at ON review_requests
  FOR EACH ROW EXECUTE FUNCTION tell_of_review();

-- A change that is proposed is told to those who may decide, unless they are asked for a review of it anyway, and what
-- was decided to who has proposed it. One that a newer one replaces (number_proposal) has come to no end.
CREATE FUNCTION tell_of_proposal() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.proposal = 'open' THEN
    -- What is left of it once somebody has decided a part (leave_of_proposal).
    IF NEW.author_id IS DISTINCT FROM current_user_id() THEN
      PERFORM notify_people('decided in part', NEW.document_id, NULL, ARRAY[NEW.author_id]);
    ELSIF NOT EXISTS (SELECT FROM review_requests WHERE document_id = NEW.document_id AND ended_at IS NULL) THEN
      PERFORM notify_people('change proposed', NEW.document_id, NULL, NULL);
    END IF;
    RETURN NULL;
  ELSIF NEW.proposal = 'withdrawn' AND pg_trigger_depth() > 1 THEN
    RETURN NULL;
  END IF;
  PERFORM forget_notifications('{change proposed}', NEW.document_id, NULL);
  IF NEW.proposal <> 'withdrawn' THEN
    PERFORM notify_people(NEW.proposal, NEW.document_id, NULL, ARRAY[NEW.author_id]);
  END IF;
  RETURN NULL;
END
$$;
REVOKE ALL ON FUNCTION tell_of_proposal() FROM PUBLIC;
CREATE TRIGGER revisions_told AFTER INSERT OR UPDATE OF proposal ON revisions
  FOR EACH ROW WHEN (NEW.proposal IS NOT NULL) EXECUTE FUNCTION tell_of_proposal();

-- A remark is told to whose text it is about and to who has asked for its review; an answer to the first of them, to who
-- has remarked and to who has answered before.
CREATE FUNCTION tell_of_remark() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM notify_people('remark', NEW.document_id, NULL, ARRAY(
    SELECT author_id FROM documents WHERE id = NEW.document_id
    UNION SELECT author_id FROM review_requests WHERE document_id = NEW.document_id AND ended_at IS NULL));
  RETURN NULL;
END
$$;
-- The same of an answer.
CREATE FUNCTION tell_of_answer() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  answered review_remarks;
BEGIN
  SELECT * INTO answered FROM review_remarks WHERE id = NEW.remark_id;
  PERFORM notify_people('remark', answered.document_id, NULL, ARRAY(
    SELECT author_id FROM documents WHERE id = answered.document_id
    UNION SELECT answered.author_id
    UNION SELECT author_id FROM review_answers WHERE remark_id = NEW.remark_id));
  RETURN NULL;
END
$$;
REVOKE ALL ON FUNCTION tell_of_remark(), tell_of_answer() FROM PUBLIC;
CREATE TRIGGER review_remarks_told AFTER INSERT ON review_remarks FOR EACH ROW EXECUTE FUNCTION tell_of_remark();
CREATE TRIGGER review_answers_told AFTER INSERT ON review_answers FOR EACH ROW EXECUTE FUNCTION tell_of_answer();

-- A text that becomes public is told to who has begun it, to who has written it and to whom it is the answer
-- (approve_request, which runs before); one that is taken back by Undo, or withdrawn, is not.
CREATE FUNCTION tell_of_publication() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' OR TG_OP = 'UPDATE' AND NEW.revision_id = OLD.previous_id THEN
    PERFORM forget_notifications('{published}', OLD.document_id, NULL);
  ELSIF TG_OP = 'INSERT' OR NEW.revision_id <> OLD.revision_id THEN
    PERFORM notify_people('published', NEW.document_id, NULL, ARRAY(
      SELECT author_id FROM documents WHERE id = NEW.document_id
      UNION SELECT author_id FROM revisions WHERE id = NEW.revision_id
      UNION SELECT author_id FROM review_requests
        WHERE document_id = NEW.document_id AND ending = 'approved' AND ended_at = now()));
  END IF;
  RETURN NULL;
END
$$;
REVOKE ALL ON FUNCTION tell_of_publication() FROM PUBLIC;
CREATE TRIGGER publications_told AFTER INSERT OR UPDATE OF revision_id OR DELETE ON publications
  FOR EACH ROW WHEN (current_setting('app.preview', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION tell_of_publication();

-- What a customer says, takes back or approves (docs/decisions/059) is told to who has asked them and to whose text it is.
-- TG_ARGV: the kind of the notification, and the column that names the question.
CREATE FUNCTION tell_of_customer() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  asked sign_offs;
BEGIN
  SELECT * INTO asked FROM sign_offs WHERE id = (to_jsonb(NEW) ->> TG_ARGV[1])::uuid;
  PERFORM notify_people(TG_ARGV[0], asked.document_id, NULL, ARRAY(
    SELECT asked.author_id UNION SELECT author_id FROM documents WHERE id = asked.document_id));
  RETURN NULL;
END
$$;
REVOKE ALL ON FUNCTION tell_of_customer() FROM PUBLIC;
CREATE TRIGGER sign_off_words_told AFTER INSERT OR UPDATE OF state ON sign_off_words
  FOR EACH ROW WHEN (NEW.state IN ('open', 'taken back')) EXECUTE FUNCTION tell_of_customer('customer said', 'sign_off_id');
CREATE TRIGGER sign_offs_told AFTER UPDATE OF approved_at ON sign_offs
  FOR EACH ROW WHEN (NEW.approved_at IS NOT NULL) EXECUTE FUNCTION tell_of_customer('customer approved', 'id');

-- Who sends mail makes one for each person of what is due by what they have chosen: kinds and when, as
-- domain/notifications/mail-topics.ts has them.
ALTER TABLE "user" ADD COLUMN mail_choices jsonb NOT NULL DEFAULT '{}',
  ADD CONSTRAINT user_mail_choices_check CHECK (jsonb_typeof(mail_choices) = 'object' AND length(mail_choices::text) <= 2000);
CREATE TRIGGER notifications_changed AFTER INSERT OR UPDATE OF created_at ON notifications
  FOR EACH STATEMENT EXECUTE FUNCTION notify_outbox();
ALTER TABLE outbox_mails DROP CONSTRAINT outbox_mails_kind_check, ADD CONSTRAINT outbox_mails_kind_check CHECK (kind IN (
  'notification', 'confirmation', 'reply', 'publication failed',
  'invitation', 'password reset', 'password changed', 'factors reset', 'review requested', 'review answered', 'spam tray',
  'news', 'sign-off asked', 'permission ends'
));
GRANT INSERT (user_id) ON outbox_mails TO site_mailer;
GRANT SELECT, UPDATE (mail_id) ON notifications TO site_mailer;
CREATE POLICY mailer_select ON notifications FOR SELECT TO site_mailer USING (
  seen_at IS NULL AND (mail_id IS NULL OR EXISTS (SELECT FROM outbox_mails WHERE id = mail_id AND sent_at IS NULL)));
CREATE POLICY mailer_update ON notifications FOR UPDATE TO site_mailer USING (mail_id IS NULL) WITH CHECK (true);
-- Of whoever is to be told, and of what: as much as the mail says, and whether they still hold the right.
GRANT SELECT (mail_choices) ON "user" TO site_mailer;
CREATE POLICY mailer_selects_told ON "user" FOR SELECT TO site_mailer
  USING (EXISTS (SELECT FROM notifications WHERE user_id = "user".id));
CREATE POLICY mailer_selects_told ON user_roles FOR SELECT TO site_mailer
  USING (EXISTS (SELECT FROM notifications WHERE user_id = user_roles.user_id));
CREATE POLICY mailer_selects_notified ON documents FOR SELECT TO site_mailer
  USING (EXISTS (SELECT FROM notifications WHERE document_id = documents.id));
CREATE POLICY mailer_counts_notified ON review_remarks FOR SELECT TO site_mailer
  USING (EXISTS (SELECT FROM notifications WHERE document_id = review_remarks.document_id));

-- Mails about reviews are such news now. What waits to be sent is told that way; what was sent stays in the log.
INSERT INTO notifications (id, user_id, kind, document_id, actor_id, created_at)
  SELECT mail.id, mail.user_id,
    CASE WHEN mail.kind = 'review requested' THEN mail.kind WHEN ending = 'declined' THEN ending ELSE 'sent back' END,
    document_id, CASE WHEN mail.kind = 'review requested' THEN author_id END, mail.created_at
  FROM outbox_mails AS mail JOIN review_requests ON review_requests.id = request_id
  WHERE sent_at IS NULL AND mail.user_id IS NOT NULL
  ON CONFLICT DO NOTHING;
DELETE FROM outbox_mails WHERE request_id IS NOT NULL AND sent_at IS NULL;
DROP POLICY mailer_selects ON review_requests;
DROP POLICY mailer_counts ON review_remarks;
DROP POLICY mailer_selects_who_asked ON "user";
DROP POLICY mailer_selects_addressees ON user_roles;
DROP POLICY mailer_selects_told_of ON documents;
CREATE POLICY mailer_selects_told_of ON documents FOR SELECT TO site_mailer
  USING (EXISTS (SELECT FROM schedules WHERE document_id = documents.id AND failed_at IS NOT NULL));
REVOKE SELECT (id, document_id, author_id, ending) ON review_requests FROM site_mailer;
ALTER TABLE outbox_mails DROP COLUMN request_id;
