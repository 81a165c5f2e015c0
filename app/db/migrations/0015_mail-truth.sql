-- WHAT A MAIL SERVER HAS REFUSED IS SAID, AND WHO HAS TO ACT HEARS WHAT WAS SAID (docs/decisions/014, 059, 060)
--
-- Who asks a customer has "not handed" in the place of "mailed" where the mail was refused: a word that version 2.0.0 does
-- not know.

-- A program leaves a kind of mail alone that it does not know.
ALTER TABLE outbox_mails DROP CONSTRAINT outbox_mails_kind_check,
  ADD CONSTRAINT outbox_mails_kind_check CHECK (length(kind) BETWEEN 1 AND 40);


-- NOTIFICATIONS
--
-- `since` is when it was told first, where `created_at` is when it was told last: what was said in between is what it
-- tells of. A notification may be about an invitation too.
ALTER TABLE notifications ADD COLUMN since timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN invitation_id uuid CONSTRAINT notifications_invitation_id_invitations_id_fk
    REFERENCES invitations (id) ON DELETE CASCADE;
UPDATE notifications SET since = created_at;
ALTER TABLE notifications DROP CONSTRAINT notifications_finite_check, DROP CONSTRAINT notifications_subject_check,
  ADD CONSTRAINT notifications_finite_check CHECK (isfinite(since) AND isfinite(created_at) AND isfinite(seen_at)),
  ADD CONSTRAINT notifications_subject_check CHECK (num_nonnulls(document_id, submission_id, invitation_id) = 1);
DROP INDEX notifications_unseen_key;
CREATE UNIQUE INDEX notifications_unseen_key ON notifications
  (user_id, kind, coalesce(document_id, submission_id, invitation_id), coalesce(suggested_by, user_id))
  WHERE seen_at IS NULL;
CREATE INDEX notifications_invitation_idx ON notifications (invitation_id);

-- Tells people of something, but not who does it; without people those who may publish that text. Nobody of the staff
-- writes such a row otherwise: a writer cannot know who may publish. What is told again before it is seen stays one row.
DROP FUNCTION notify_people(text, uuid, uuid, uuid[]);
CREATE FUNCTION notify_people(of_kind text, document uuid, submission uuid, people uuid[], invitation uuid DEFAULT NULL)
  RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  INSERT INTO notifications (id, user_id, kind, document_id, submission_id, invitation_id, actor_id, suggested_by)
  SELECT gen_random_uuid(), told.id, of_kind, document, submission, invitation, current_user_id(),
    CASE of_kind WHEN 'change proposed' THEN current_user_id() END
  FROM "user" AS told
  WHERE told.id IS DISTINCT FROM current_user_id() AND CASE WHEN people IS NOT NULL THEN told.id = ANY (people) ELSE EXISTS (
    SELECT FROM user_roles JOIN kind_rights ON kind_rights.role = split_part(user_roles.role, '+', 1) AND act = 'publish'
      JOIN documents ON documents.kind = kind_rights.kind
    WHERE user_roles.user_id = told.id AND documents.id = document) END
  ON CONFLICT (user_id, kind, (coalesce(document_id, submission_id, invitation_id)), (coalesce(suggested_by, user_id)))
    WHERE seen_at IS NULL DO UPDATE SET created_at = now(), actor_id = EXCLUDED.actor_id
$$;
REVOKE ALL ON FUNCTION notify_people(text, uuid, uuid, uuid[], uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION notify_people(text, uuid, uuid, uuid[], uuid)
  TO site_admin, site_editor, site_writer, site_inbox;

-- What somebody who is away is told of texts and messages, their colleague is told too, where their role may read it; an
-- invitation is for who has sent it. A colleague who is away as well has theirs told; who has been told it already ends the
-- row.
CREATE OR REPLACE FUNCTION tell_colleague() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO notifications (id, user_id, kind, document_id, submission_id, actor_id, suggested_by)
  SELECT gen_random_uuid(), colleague_id, NEW.kind, NEW.document_id, NEW.submission_id, NEW.actor_id, NEW.suggested_by
  FROM absences LEFT JOIN documents ON documents.id = NEW.document_id
  WHERE absences.user_id = NEW.user_id AND NEW.invitation_id IS NULL AND ends_at > now()
    AND colleague_id IS DISTINCT FROM NEW.actor_id
    AND CASE WHEN NEW.document_id IS NULL THEN person_may(colleague_id, 'answer', '')
      ELSE person_may(colleague_id, 'publish', documents.kind) OR documents.author_id = colleague_id END
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;

-- Whether somebody may publish a text.
CREATE FUNCTION publishes(person uuid, document uuid) RETURNS boolean LANGUAGE sql STABLE
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM user_roles JOIN kind_rights ON kind_rights.role = split_part(user_roles.role, '+', 1)
      AND act = 'publish' JOIN documents ON documents.kind = kind_rights.kind
    WHERE user_roles.user_id = person AND documents.id = document)
$$;
REVOKE ALL ON FUNCTION publishes(uuid, uuid) FROM PUBLIC;

-- Whether somebody reads what staff have written into a text and not published: who has begun it, and who may publish it.
CREATE FUNCTION reads_draft(person uuid, document uuid) RETURNS boolean LANGUAGE sql STABLE
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT publishes(person, document) OR EXISTS (SELECT FROM documents WHERE id = document AND author_id = person)
$$;
REVOKE ALL ON FUNCTION reads_draft(uuid, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION reads_draft(uuid, uuid) TO site_mailer;

-- A remark and an answer are told to those who wait for it, while they read the draft that they are about.
CREATE OR REPLACE FUNCTION tell_of_remark() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM notify_people('remark', NEW.document_id, NULL, ARRAY(
    SELECT person FROM (SELECT author_id FROM documents WHERE id = NEW.document_id
      UNION SELECT author_id FROM review_requests WHERE document_id = NEW.document_id AND ended_at IS NULL) AS told (person)
    WHERE reads_draft(person, NEW.document_id)));
  RETURN NULL;
END
$$;
CREATE OR REPLACE FUNCTION tell_of_answer() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  answered review_remarks;
BEGIN
  SELECT * INTO answered FROM review_remarks WHERE id = NEW.remark_id;
  PERFORM notify_people('remark', answered.document_id, NULL, ARRAY(
    SELECT person FROM (SELECT author_id FROM documents WHERE id = answered.document_id
      UNION SELECT answered.author_id
      UNION SELECT author_id FROM review_answers WHERE remark_id = NEW.remark_id) AS told (person)
    WHERE reads_draft(person, answered.document_id)));
  RETURN NULL;
END
$$;

-- What a notification tells of, as {"count": how many, "said": [{"who", "about", "words", "remark"}, ...]} with the newest
-- five, the oldest of them first: remarks and answers, the note of a review, what a customer wants, approvals, the reason
-- of a mail server. Of a visitor's message it says no word. Staff ask about their own; who sends mail, about anybody's. What
-- stands in a draft, or is said of it, is for who reads it still, and what a customer says for who may publish the text. What
-- was said after the line was told last is of the next line.
CREATE FUNCTION told_words(told uuid) RETURNS jsonb LANGUAGE sql STABLE
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  WITH one AS (
    SELECT *, document_id IS NOT NULL AND reads_draft(user_id, document_id) AS is_reader
    FROM notifications WHERE id = told AND (user_id = current_user_id() OR current_user_id() IS NULL)
  ), said AS (
    SELECT remark.created_at AS at, remark.id, person_name(remark.author_id) AS who, remark.quote AS about,
      remark.body AS words, NULL AS remark
    FROM one JOIN review_remarks AS remark USING (document_id)
    WHERE is_reader AND remark.created_at <= one.created_at
      AND (one.kind = 'remark' AND remark.created_at >= since OR one.kind = 'sent back' AND remark.done_at IS NULL)
      AND remark.author_id IS DISTINCT FROM one.user_id
    UNION ALL
    SELECT answer.created_at, answer.id, person_name(answer.author_id), remark.body, answer.body, NULL
    FROM one JOIN review_remarks AS remark USING (document_id) JOIN review_answers AS answer ON remark_id = remark.id
    WHERE is_reader AND one.kind = 'remark' AND answer.created_at BETWEEN since AND one.created_at
      AND answer.author_id IS DISTINCT FROM one.user_id
    UNION ALL
    SELECT asked.created_at, asked.id, NULL, '', asked.note, NULL
    FROM one JOIN review_requests AS asked USING (document_id)
    WHERE is_reader AND one.kind = 'review requested' AND asked.ended_at IS NULL AND asked.note <> ''
    UNION ALL
    SELECT wish.created_at, wish.id, concat(nullif(guest_name, '') || ' of ', company), old_words, new_words, wish.remark
    FROM one JOIN sign_offs USING (document_id) JOIN sign_off_words AS wish ON sign_off_id = sign_offs.id
    WHERE one.kind = 'customer said' AND wish.created_at >= since AND state <> 'taken back'
      AND publishes(user_id, document_id)
    UNION ALL
    SELECT approved_at, sign_offs.id, concat(approver_name || ', ' || approver_role || ' of ', company), '', permitted_until::text, NULL
    FROM one JOIN sign_offs USING (document_id)
    WHERE one.kind = 'customer approved' AND approved_at >= since AND publishes(user_id, document_id)
    UNION ALL
    SELECT withdrawn.created_at, withdrawn.id, concat(nullif(guest_name, '') || ' of ', company), '', withdrawn.reason, NULL
    FROM one JOIN sign_offs USING (document_id) JOIN sign_off_withdrawals AS withdrawn ON sign_off_id = sign_offs.id
    WHERE one.kind = 'customer withdrew' AND by_guest AND withdrawn.created_at >= since AND publishes(user_id, document_id)
    UNION ALL
    SELECT mail.dead_at, mail.id, coalesce(asked.email, message.name, invited.email), '', mail.last_error, NULL
    FROM one JOIN outbox_mails AS mail ON mail.dead_at >= since
      LEFT JOIN sign_offs AS asked ON asked.id = mail.sign_off_id AND mail.user_id IS NULL
        AND mail.kind <> 'permission ends'
      LEFT JOIN contact_submissions AS message ON message.id = mail.submission_id AND mail.entry_id IS NOT NULL
      LEFT JOIN invitations AS invited ON invited.id = mail.invitation_id
    WHERE one.kind = 'mail lost'
      AND coalesce(one.document_id, one.submission_id, one.invitation_id) IN (asked.document_id, message.id, invited.id)
      AND (one.document_id IS NULL OR publishes(one.user_id, one.document_id))
  )
  SELECT jsonb_build_object('count', (SELECT count(*) FROM said), 'said', coalesce((
    SELECT jsonb_agg(jsonb_build_object('who', who, 'about', about, 'words', words, 'remark', remark) ORDER BY at, id)
    FROM (SELECT * FROM said ORDER BY at DESC, id DESC LIMIT 5) AS newest), '[]'))
$$;
REVOKE ALL ON FUNCTION told_words(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION told_words(uuid) TO site_admin, site_editor, site_writer, site_inbox, site_mailer;


-- MAILS THAT DO NOT ARRIVE
--
-- Who asks a customer sees what became of the mail. The row of a mail with a link names the question too, so that its end
-- is known once the link is gone.
UPDATE outbox_mails AS mail SET sign_off_id = link.sign_off_id FROM guest_links AS link
WHERE mail.kind = 'sign-off asked' AND mail.sign_off_id IS NULL AND link.id = mail.guest_link_id;
GRANT SELECT (author_id) ON documents TO site_mailer;
GRANT SELECT (id, kind, sign_off_id, attempts, next_attempt_at, last_error, sent_at, dead_at), INSERT (sign_off_id)
  ON outbox_mails TO site_editor;
CREATE POLICY content_selects_sign_offs ON outbox_mails FOR SELECT TO site_editor USING (sign_off_id IS NOT NULL);
CREATE POLICY content_mails_own ON outbox_mails AS RESTRICTIVE FOR INSERT TO site_editor WITH CHECK (
  sign_off_id IS NULL OR EXISTS (SELECT FROM sign_offs WHERE sign_offs.id = sign_off_id AND author_id = current_user_id()));
ALTER TABLE sign_offs DROP CONSTRAINT sign_offs_handed_check,
  -- 'not handed': the mail was refused, or given up, before anybody approved.
  ADD CONSTRAINT sign_offs_handed_check CHECK (handed IN ('mailed', 'handed over', 'not handed'));
-- Those that were given up before.
UPDATE sign_offs SET handed = 'not handed' FROM outbox_mails AS mail
WHERE mail.sign_off_id = sign_offs.id AND mail.kind = 'sign-off asked' AND mail.dead_at IS NOT NULL AND approved_at IS NULL;

-- A mail that will not arrive is told to who has sent it: who asks a customer, answers a message, invites a colleague. A
-- question whose mail was refused was not handed to anybody.
CREATE FUNCTION tell_of_lost_mail() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  asked sign_offs;
BEGIN
  IF NEW.entry_id IS NOT NULL THEN
    PERFORM notify_people('mail lost', NULL, NEW.submission_id, ARRAY(
      SELECT author_id FROM submission_entries WHERE id = NEW.entry_id));
  ELSIF NEW.invitation_id IS NOT NULL THEN
    PERFORM notify_people('mail lost', NULL, NULL, ARRAY(
      SELECT author_id FROM invitations WHERE id = NEW.invitation_id), NEW.invitation_id);
  ELSIF NEW.sign_off_id IS NOT NULL AND NEW.user_id IS NULL AND NEW.kind <> 'permission ends' THEN
    IF NEW.kind = 'sign-off asked' THEN
      UPDATE sign_offs SET handed = 'not handed' WHERE id = NEW.sign_off_id AND handed = 'mailed' AND approved_at IS NULL
        AND NOT EXISTS (SELECT FROM outbox_mails WHERE sign_off_id = NEW.sign_off_id AND kind = 'sign-off asked'
          AND sent_at IS NOT NULL);
    END IF;
    SELECT * INTO asked FROM sign_offs WHERE id = NEW.sign_off_id;
    PERFORM notify_people('mail lost', asked.document_id, NULL, ARRAY[asked.author_id]);
  END IF;
  RETURN NULL;
END
$$;
REVOKE ALL ON FUNCTION tell_of_lost_mail() FROM PUBLIC;
-- One that was mailed after all has arrived, but staff have seen its link meanwhile.
CREATE FUNCTION hand_after_all() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE sign_offs SET handed = 'handed over' WHERE id = NEW.sign_off_id AND handed = 'not handed' AND approved_at IS NULL;
  RETURN NULL;
END
$$;
REVOKE ALL ON FUNCTION hand_after_all() FROM PUBLIC;
CREATE TRIGGER outbox_mails_handed AFTER UPDATE OF sent_at ON outbox_mails FOR EACH ROW
  WHEN (OLD.sent_at IS NULL AND NEW.sent_at IS NOT NULL AND NEW.kind = 'sign-off asked') EXECUTE FUNCTION hand_after_all();
CREATE TRIGGER outbox_mails_lost AFTER UPDATE OF dead_at ON outbox_mails
  FOR EACH ROW WHEN (OLD.dead_at IS NULL AND NEW.dead_at IS NOT NULL) EXECUTE FUNCTION tell_of_lost_mail();


-- MESSAGES
--
-- Everybody who answers messages.
CREATE FUNCTION who_answers() RETURNS uuid[] LANGUAGE sql STABLE
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT ARRAY(SELECT user_id FROM user_roles WHERE role IN ('admin', 'inbox', 'editor+inbox', 'writer+inbox'))
$$;
-- A new message is told to everybody who answers messages, and no more once somebody has taken it in hand. What lies in the
-- spam tray is told to nobody, until it is found to be none.
CREATE FUNCTION tell_of_message() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' OR NEW.status = 'new' AND OLD.status = 'spam' THEN
    PERFORM notify_people('message new', NULL, NEW.id, who_answers());
  ELSIF NEW.status <> 'new' THEN
    PERFORM forget_notifications('{message new}', NULL, NEW.id);
    IF NEW.status <> 'open' THEN
      PERFORM forget_notifications('{message late}', NULL, NEW.id);
    END IF;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER contact_submissions_told AFTER INSERT ON contact_submissions
  FOR EACH ROW WHEN (NEW.status = 'new') EXECUTE FUNCTION tell_of_message();
CREATE TRIGGER contact_submissions_told_again AFTER UPDATE OF status ON contact_submissions
  FOR EACH ROW WHEN (NEW.status <> OLD.status) EXECUTE FUNCTION tell_of_message();

-- Tells once that a message should have been answered by now; not of one for which that was so two weeks ago. The worker
-- that carries out plans asks for it.
CREATE FUNCTION tell_of_late_messages() RETURNS void LANGUAGE sql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT notify_people('message late', NULL, late.id, who_answers()) FROM contact_submissions AS late
  WHERE answered_at IS NULL AND status IN ('new', 'open') AND deleted_at IS NULL
    AND due_at < now() AND due_at > now() - interval '14 days'
    AND NOT EXISTS (SELECT FROM notifications WHERE submission_id = late.id AND kind = 'message late')
$$;
REVOKE ALL ON FUNCTION who_answers(), tell_of_message(), tell_of_late_messages() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION tell_of_late_messages() TO site_publisher;


-- THE CUSTOMER HEARS OF IT
--
-- The mail that has told a customer what became of their wishes: who sends mail makes one for each question.
ALTER TABLE sign_off_words ADD COLUMN mail_id uuid CONSTRAINT sign_off_words_mail_id_outbox_mails_id_fk
  REFERENCES outbox_mails (id) ON DELETE SET NULL;
CREATE INDEX sign_off_words_untold_idx ON sign_off_words (decided_at)
  WHERE state IN ('taken', 'refused') AND mail_id IS NULL;
CREATE INDEX sign_off_words_mail_idx ON sign_off_words (mail_id);
GRANT SELECT (id, sign_off_id, new_words, remark, state, reason, decided_at, mail_id, created_at), UPDATE (mail_id)
  ON sign_off_words TO site_mailer;
CREATE POLICY mailer_selects ON sign_off_words FOR SELECT TO site_mailer USING (state IN ('taken', 'refused'));
CREATE POLICY mailer_tells ON sign_off_words FOR UPDATE TO site_mailer
  USING (state IN ('taken', 'refused') AND mail_id IS NULL) WITH CHECK (true);
GRANT SELECT (handed, erased_at, approver_name, approver_role, fingerprint, statement) ON sign_offs TO site_mailer;
GRANT INSERT (sign_off_id) ON outbox_mails TO site_mailer;

-- A copy of an approval goes to the address that was asked, and to who has asked.
CREATE FUNCTION mail_approval() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO outbox_mails (id, kind, sign_off_id, user_id)
  SELECT gen_random_uuid(), 'sign-off approved', NEW.id, NULL::uuid WHERE NEW.email IS NOT NULL AND NEW.handed <> 'not handed'
  UNION ALL
  SELECT gen_random_uuid(), 'sign-off approved', NEW.id, NEW.author_id WHERE NEW.author_id IS NOT NULL;
  RETURN NULL;
END
$$;
REVOKE ALL ON FUNCTION mail_approval() FROM PUBLIC;
CREATE TRIGGER sign_offs_mailed AFTER UPDATE OF approved_at ON sign_offs FOR EACH ROW
  WHEN (OLD.approved_at IS NULL AND NEW.approved_at IS NOT NULL AND current_setting('app.sends_mail', true) = 'on')
  EXECUTE FUNCTION mail_approval();
