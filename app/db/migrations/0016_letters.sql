-- takes: /letters
-- LETTERS: WHAT STAFF AND WHOEVER HAS WRITTEN TO THEM SAY TO EACH OTHER (docs/decisions/068)

ALTER TABLE contact_submissions
  -- From here the time is counted for which it is kept: the last letter of either side. Null for a message that came before
  -- the privacy policy said so: its time is counted from its arrival, until its sender writes again.
  ADD COLUMN last_letter_at timestamptz,
  -- `answered_at` is null while an answer is due; this is the first one, which the counts of weeks are about. Null where
  -- `answered_at` is the first.
  ADD COLUMN first_answered_at timestamptz,
  -- When it goes because its sender has asked for that.
  ADD COLUMN erase_at timestamptz,
  DROP CONSTRAINT contact_submissions_finite_check,
  ADD CONSTRAINT contact_submissions_finite_check CHECK (
    isfinite(created_at) AND isfinite(read_at) AND isfinite(due_at) AND isfinite(answered_at) AND isfinite(deleted_at)
    AND isfinite(last_letter_at) AND isfinite(first_answered_at) AND isfinite(erase_at));
ALTER TABLE contact_submissions ALTER COLUMN last_letter_at SET DEFAULT now();

ALTER TABLE submission_entries
  -- Of a letter that came by a link: by which, since who holds the one that was shown reads no letter of the other.
  ADD COLUMN by_link text,
  DROP CONSTRAINT submission_entries_kind_check,
  ADD CONSTRAINT submission_entries_kind_check CHECK (
    kind IN ('note', 'reply', 'status', 'owner', 'spam', 'not spam', 'letter', 'letter by mail')),
  ADD CONSTRAINT submission_entries_link_check CHECK (
    CASE kind WHEN 'letter' THEN by_link IS NOT NULL AND by_link IN ('shown', 'mailed') ELSE by_link IS NULL END);
DROP INDEX submission_entries_search_idx;
CREATE INDEX submission_entries_search_idx ON submission_entries USING gin (fold_text(body) gin_trgm_ops)
  WITH (fastupdate = false) WHERE kind IN ('note', 'reply', 'letter', 'letter by mail');

-- The first answer stays known when the next one is due.
CREATE FUNCTION keep_first_answer() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  NEW.first_answered_at := coalesce(OLD.first_answered_at, OLD.answered_at);
  RETURN NEW;
END
$$;
REVOKE ALL ON FUNCTION keep_first_answer() FROM PUBLIC;
CREATE TRIGGER contact_submissions_answered BEFORE UPDATE OF answered_at ON contact_submissions
  FOR EACH ROW WHEN (OLD.answered_at IS NOT NULL AND OLD.answered_at IS DISTINCT FROM NEW.answered_at)
  EXECUTE FUNCTION keep_first_answer();

-- A letter of either side prolongs the time for which a message is kept and for which its links open; a reply to a message
-- that came before the policy said so does not prolong the former. What staff paste counts from its day.
CREATE FUNCTION count_from_letter() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE contact_submissions SET last_letter_at = greatest(last_letter_at, NEW.created_at)
  WHERE id = NEW.submission_id AND (last_letter_at IS NOT NULL OR NEW.kind <> 'reply');
  UPDATE guest_links SET expires_at = greatest(expires_at, NEW.created_at + interval '180 days')
  WHERE submission_id = NEW.submission_id;
  RETURN NULL;
END
$$;
REVOKE ALL ON FUNCTION count_from_letter() FROM PUBLIC;
CREATE TRIGGER submission_entries_counted AFTER INSERT ON submission_entries
  FOR EACH ROW WHEN (NEW.kind IN ('reply', 'letter', 'letter by mail')) EXECUTE FUNCTION count_from_letter();

-- Kept from the last letter; at once where its sender has asked for its erasure and three days are over.
DROP POLICY system_expires ON contact_submissions;
GRANT SELECT (last_letter_at, erase_at) ON contact_submissions TO site_system;
CREATE POLICY system_expires ON contact_submissions TO site_system USING (
  coalesce(last_letter_at, created_at)
    < now() - make_interval(days => greatest(30, coalesce(nullif(current_setting('app.retention_days', true), '')::int, 365)))
  OR deleted_at < now() - interval '30 days'
  OR erase_at < now()
  OR (status = 'spam' AND coalesce(last_letter_at, created_at) < now() - interval '30 days')
);
DROP POLICY system_keeps_marked ON contact_submissions;
CREATE POLICY system_keeps_marked ON contact_submissions AS RESTRICTIVE FOR DELETE TO site_system USING (
  status <> 'spam'
  OR coalesce(last_letter_at, created_at)
    < now() - make_interval(days => greatest(30, coalesce(nullif(current_setting('app.retention_days', true), '')::int, 365)))
  OR deleted_at < now() - interval '30 days'
  OR erase_at < now()
  OR NOT EXISTS (
    SELECT FROM submission_entries WHERE submission_id = contact_submissions.id AND kind = 'spam'
      AND submission_entries.created_at >= now() - interval '30 days')
);


-- LINKS
--
-- Two for a message at most. The one that is shown to who has sent the form has the id of the message; the one that is
-- mailed to the address is made when its mail is written. They end by being deleted.
ALTER TABLE guest_links
  ADD COLUMN submission_id uuid CONSTRAINT guest_links_submission_id_contact_submissions_id_fk
    REFERENCES contact_submissions (id) ON DELETE CASCADE,
  ADD COLUMN handed text,
  DROP CONSTRAINT guest_links_subject_check,
  ADD CONSTRAINT guest_links_subject_check CHECK (CASE opens
    WHEN 'preview' THEN document_id IS NOT NULL AND num_nonnulls(sign_off_id, submission_id, handed) = 0
    WHEN 'sign-off' THEN sign_off_id IS NOT NULL AND num_nonnulls(document_id, revision_id, submission_id, handed) = 0
    WHEN 'letters' THEN submission_id IS NOT NULL AND handed IS NOT NULL AND handed IN ('shown', 'mailed')
      AND num_nonnulls(document_id, revision_id, sign_off_id) = 0
    ELSE false END),
  DROP CONSTRAINT guest_links_expiry_check,
  ADD CONSTRAINT guest_links_expiry_check CHECK (opens = 'letters' OR expires_at <= created_at + interval '90 days');
CREATE UNIQUE INDEX guest_links_submission_key ON guest_links (submission_id, handed);
DROP POLICY content_selects ON guest_links;
CREATE POLICY content_selects ON guest_links FOR SELECT TO site_admin, site_editor USING (opens <> 'letters');

-- Whoever has sent the form is shown a link, also for what lies in the spam tray.
CREATE FUNCTION show_letters() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO guest_links (id, opens, handed, submission_id, expires_at)
  VALUES (NEW.id, 'letters', 'shown', NEW.id, now() + interval '180 days');
  RETURN NULL;
END
$$;
REVOKE ALL ON FUNCTION show_letters() FROM PUBLIC;
CREATE TRIGGER contact_submissions_shown AFTER INSERT ON contact_submissions
  FOR EACH ROW EXECUTE FUNCTION show_letters();

-- The message that was stored from this form: a form that is sent twice leads to the letters of one message.
CREATE FUNCTION sent_message(of_form text) RETURNS uuid LANGUAGE sql STABLE
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT id FROM contact_submissions WHERE fingerprint = of_form
$$;
REVOKE ALL ON FUNCTION sent_message(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sent_message(text) TO site_visitor, site_member;

-- The link that a mail to the sender of a message brings; a new one where the last has ended.
CREATE FUNCTION mailed_letters_link(message uuid) RETURNS uuid LANGUAGE sql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  INSERT INTO guest_links (id, opens, handed, submission_id, expires_at)
  VALUES (gen_random_uuid(), 'letters', 'mailed', message, now() + interval '180 days')
  ON CONFLICT (submission_id, handed) DO UPDATE SET expires_at = greatest(guest_links.expires_at, EXCLUDED.expires_at)
  RETURNING id
$$;
REVOKE ALL ON FUNCTION mailed_letters_link(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION mailed_letters_link(uuid) TO site_mailer;

-- Ends both links of a message: how many there were. The next mail brings a new one.
CREATE FUNCTION end_letters_links(message uuid) RETURNS integer LANGUAGE sql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  WITH ended AS (DELETE FROM guest_links WHERE submission_id = message RETURNING id) SELECT count(*)::int FROM ended
$$;
REVOKE ALL ON FUNCTION end_letters_links(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION end_letters_links(uuid) TO site_admin, site_inbox;


-- WHOEVER HOLDS A LINK
--
-- The message whose letters the link of the transaction opens, and how it was handed over.
CREATE FUNCTION open_letters() RETURNS TABLE (message uuid, handed text, expires_at timestamptz) LANGUAGE sql STABLE
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT contact_submissions.id, link.handed, link.expires_at
  FROM open_guest_link() AS link JOIN contact_submissions ON contact_submissions.id = link.submission_id
  WHERE link.opens = 'letters' AND deleted_at IS NULL
$$;
REVOKE ALL ON FUNCTION open_letters() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION open_letters() TO site_guest;

-- What lies in the spam tray looks like what has just come.
CREATE VIEW guest_letters AS
  SELECT id, message AS words, reference, link.handed, link.expires_at, created_at, due_at,
    CASE WHEN link.handed = 'mailed' THEN answered_at IS NULL AND status <> 'done'
      ELSE true END AS is_answer_due,
    coalesce(last_letter_at, created_at) AS kept_from,
    CASE WHEN link.handed = 'mailed' THEN erase_at END AS erase_at,
    CASE WHEN link.handed = 'mailed' THEN jsonb_build_object('name', name, 'email', email, 'company', company) END AS sender
  FROM open_letters() AS link (message_id, handed, expires_at) JOIN contact_submissions ON id = message_id;
CREATE VIEW guest_letter_entries AS
  SELECT entry.id, entry.kind, entry.body, entry.created_at
  FROM open_letters() AS link (message_id, handed, expires_at) JOIN submission_entries AS entry ON submission_id = message_id
  WHERE CASE link.handed WHEN 'mailed' THEN kind IN ('reply', 'letter', 'letter by mail') ELSE by_link = 'shown' END;
GRANT SELECT ON guest_letters, guest_letter_entries TO site_guest;

-- Writes a letter of whoever holds the link: 'written' (also where it was already), 'full' after 20 of a day, 'gone'.
-- Until staff have answered once, a doubted one puts the message into the spam tray, where it stays: the office is told of
-- that as of whatever comes into the tray, by a mail at `tell_at`.
-- Otherwise the message is open and unread, an answer is due (by `due`, or when it was before), its owner is told, or
-- who answers messages, and where it has none a mail goes to the office at `tell_at`.
CREATE FUNCTION guest_writes(letter uuid, words text, due timestamptz, tell_at timestamptz, reasons text[]) RETURNS text
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  link record;
  thread contact_submissions;
BEGIN
  SELECT * INTO link FROM open_letters();
  SELECT * INTO thread FROM contact_submissions WHERE id = link.message AND deleted_at IS NULL FOR NO KEY UPDATE;
  IF thread.id IS NULL THEN
    RETURN 'gone';
  END IF;
  IF EXISTS (SELECT FROM submission_entries WHERE id = letter) THEN
    RETURN 'written';
  END IF;
  IF (SELECT count(*) FROM submission_entries
      WHERE submission_id = thread.id AND kind = 'letter' AND created_at > now() - interval '1 day') >= 20 THEN
    RETURN 'full';
  END IF;
  INSERT INTO submission_entries (id, submission_id, kind, by_link, body)
  VALUES (letter, thread.id, 'letter', link.handed, words);
  IF thread.status = 'spam' THEN
    RETURN 'written';
  END IF;
  IF cardinality(reasons) > 0 AND thread.answered_at IS NULL AND thread.first_answered_at IS NULL THEN
    UPDATE contact_submissions SET status = 'spam', spam_reasons = reasons WHERE id = thread.id;
    INSERT INTO outbox_mails (id, kind, submission_id, next_attempt_at)
    SELECT gen_random_uuid(), 'spam tray', thread.id, tell_at WHERE tell_at IS NOT NULL;
    RETURN 'written';
  END IF;
  PERFORM take_letter(thread.id, due);
  PERFORM notify_people('letter', NULL, thread.id,
    CASE WHEN thread.owner_id IS NULL THEN who_answers() ELSE ARRAY[thread.owner_id] END);
  IF tell_at IS NOT NULL AND thread.owner_id IS NULL THEN
    INSERT INTO outbox_mails (id, kind, submission_id, entry_id, next_attempt_at)
    VALUES (gen_random_uuid(), 'letter', thread.id, letter, tell_at);
  END IF;
  INSERT INTO audit_log (id, actor_id, action, subjects) VALUES (gen_random_uuid(), NULL, 'letter received', ARRAY[thread.id]);
  RETURN 'written';
END
$$;
-- A letter of its sender makes a message open and unread, and an answer is due: by `due`, or as it was where none was given.
CREATE FUNCTION take_letter(thread uuid, due timestamptz) RETURNS void LANGUAGE sql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  UPDATE contact_submissions SET read_at = NULL, answered_at = NULL,
    status = CASE WHEN status IN ('waiting', 'done') THEN 'open' ELSE status END,
    due_at = CASE WHEN answered_at IS NULL AND status IN ('new', 'open') THEN due_at ELSE due END
  WHERE id = thread
$$;
REVOKE ALL ON FUNCTION guest_writes(uuid, text, timestamptz, timestamptz, text[]), take_letter(uuid, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION guest_writes(uuid, text, timestamptz, timestamptz, text[]) TO site_guest;

-- Whether the link, or digits, went to that address five times within a day.
CREATE FUNCTION is_mailed_often(address text) RETURNS boolean LANGUAGE sql STABLE
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT count(*) >= 5 FROM outbox_mails AS mail JOIN contact_submissions AS other ON other.id = mail.submission_id
  WHERE lower(other.email) = lower(address) AND mail.kind IN ('letters link', 'letters code')
    AND mail.created_at > now() - interval '1 day'
$$;
REVOKE ALL ON FUNCTION is_mailed_often(text) FROM PUBLIC;

-- Mails to the address of the message: its link, or the digits for what cannot be undone. False where that was done often.
-- For what lies in the spam tray it answers and counts the same, by a mail that passes as sent.
CREATE FUNCTION guest_mails(what text) RETURNS boolean LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  thread contact_submissions;
BEGIN
  SELECT contact_submissions.* INTO thread FROM open_letters() AS link JOIN contact_submissions ON id = link.message
  WHERE what IN ('letters link', 'letters code') FOR NO KEY UPDATE OF contact_submissions;
  IF is_mailed_often(thread.email) THEN
    RETURN false;
  END IF;
  INSERT INTO outbox_mails (id, kind, submission_id, sent_at)
  SELECT gen_random_uuid(), what, thread.id, CASE thread.status WHEN 'spam' THEN now() END WHERE thread.id IS NOT NULL;
  RETURN true;
END
$$;
REVOKE ALL ON FUNCTION guest_mails(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION guest_mails(text) TO site_guest;

-- The message goes three days from now, and who answers messages is told; its sender too, where mail is set up. Without
-- `wanted` it stays after all. When it goes, or null.
CREATE FUNCTION guest_erases(wanted boolean) RETURNS timestamptz LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  thread contact_submissions;
BEGIN
  SELECT contact_submissions.* INTO thread FROM open_letters() AS link JOIN contact_submissions ON id = link.message
  WHERE link.handed = 'mailed' FOR NO KEY UPDATE OF contact_submissions;
  IF thread.id IS NULL OR wanted = (thread.erase_at IS NOT NULL) THEN
    RETURN thread.erase_at;
  END IF;
  IF wanted THEN
    UPDATE contact_submissions SET erase_at = now() + interval '72 hours' WHERE id = thread.id RETURNING * INTO thread;
    PERFORM notify_people('erasure asked', NULL, thread.id,
      CASE WHEN thread.owner_id IS NULL THEN who_answers() ELSE ARRAY[thread.owner_id] END);
    IF current_setting('app.sends_mail', true) = 'on' THEN
      INSERT INTO outbox_mails (id, kind, submission_id) VALUES (gen_random_uuid(), 'letters erased', thread.id);
    END IF;
  ELSE
    UPDATE contact_submissions SET erase_at = NULL WHERE id = thread.id RETURNING * INTO thread;
    PERFORM forget_notifications('{erasure asked}', NULL, thread.id);
    DELETE FROM outbox_mails WHERE submission_id = thread.id AND kind = 'letters erased' AND sent_at IS NULL;
  END IF;
  INSERT INTO audit_log (id, actor_id, action, subjects) VALUES (gen_random_uuid(), NULL,
    CASE WHEN wanted THEN 'erasure asked' ELSE 'erasure called off' END, ARRAY[thread.id]);
  RETURN thread.erase_at;
END
$$;
REVOKE ALL ON FUNCTION guest_erases(boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION guest_erases(boolean) TO site_guest;

-- Mails a link once more to the address that it went to: of a question, with a new one where that has ended, or of letters.
-- It answers whether it has, for the counts of mails alone: who asks learns in no way whether there is such a thing.
CREATE OR REPLACE FUNCTION guest_asks_again(address text, reference text, days integer) RETURNS boolean LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  asked sign_offs;
  link uuid;
  thread uuid;
BEGIN
  SELECT id INTO thread FROM contact_submissions
  WHERE lower(email) = lower(address) AND reference_of(id) = upper(guest_asks_again.reference)
    AND deleted_at IS NULL AND status <> 'spam' ORDER BY created_at DESC LIMIT 1;
  IF thread IS NOT NULL THEN
    IF is_mailed_often(address) THEN
      RETURN false;
    END IF;
    INSERT INTO outbox_mails (id, kind, submission_id) VALUES (gen_random_uuid(), 'letters link', thread);
    RETURN true;
  END IF;
  SELECT sign_offs.* INTO asked FROM sign_offs JOIN documents ON documents.id = document_id
  WHERE lower(email) = lower(address) AND reference_of(sign_offs.id) = upper(guest_asks_again.reference)
    AND called_off_at IS NULL AND link_revoked_at IS NULL AND erased_at IS NULL AND deleted_at IS NULL
  ORDER BY sign_offs.created_at DESC LIMIT 1 FOR NO KEY UPDATE OF sign_offs;
  IF asked.id IS NULL THEN
    RETURN false;
  END IF;
  DELETE FROM guest_links WHERE sign_off_id = asked.id AND expires_at <= now();
  INSERT INTO guest_links (id, opens, sign_off_id, expires_at)
  VALUES (gen_random_uuid(), 'sign-off', asked.id, now() + make_interval(days => days)) ON CONFLICT (sign_off_id) DO NOTHING;
  SELECT id INTO link FROM guest_links WHERE sign_off_id = asked.id;
  INSERT INTO outbox_mails (id, kind, guest_link_id, sign_off_id)
  VALUES (gen_random_uuid(), 'sign-off asked', link, asked.id);
  INSERT INTO audit_log (id, actor_id, action, subjects)
  VALUES (gen_random_uuid(), NULL, 'sign-off link mailed again', ARRAY[asked.document_id]);
  RETURN true;
END
$$;

-- The mailer says until when a message is there.
GRANT SELECT (erase_at) ON contact_submissions TO site_mailer;
-- Staff paste a letter that came by mail into its message: the same follows, and nobody is told.
GRANT EXECUTE ON FUNCTION take_letter(uuid, timestamptz) TO site_admin, site_inbox;

-- Tells once of each time that an answer is due that it should have been given by now.
CREATE OR REPLACE FUNCTION tell_of_late_messages() RETURNS void LANGUAGE sql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT notify_people('message late', NULL, late.id, who_answers()) FROM contact_submissions AS late
  WHERE answered_at IS NULL AND status IN ('new', 'open') AND deleted_at IS NULL
    AND due_at < now() AND due_at > now() - interval '14 days'
    AND NOT EXISTS (SELECT FROM notifications
      WHERE submission_id = late.id AND kind = 'message late' AND notifications.created_at >= late.due_at)
$$;

-- Whether a letter of its sender has come since the reply was written that a mail carries: it is not the answer to that.
CREATE FUNCTION reply_is_overtaken(mail uuid) RETURNS boolean LANGUAGE sql STABLE
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM outbox_mails JOIN submission_entries AS reply ON reply.id = entry_id
    JOIN submission_entries AS later ON later.submission_id = reply.submission_id
      AND later.kind IN ('letter', 'letter by mail') AND later.created_at > reply.created_at
    WHERE outbox_mails.id = mail)
$$;
REVOKE ALL ON FUNCTION reply_is_overtaken(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION reply_is_overtaken(uuid) TO site_mailer;
