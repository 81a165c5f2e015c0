-- A CUSTOMER'S SIGN-OFF (docs/decisions/059)
--
-- A company is asked whether a text that names it may be public. Who has the link sees that one text, says what should be
-- different, and approves it. The kinds of mail, and a choice of the company, are words that version 1.0.0 does not know:
-- there is no line that names it.

CREATE TABLE sign_offs (
  id uuid PRIMARY KEY,
  document_id uuid NOT NULL CONSTRAINT sign_offs_document_id_documents_id_fk REFERENCES documents (id) ON DELETE CASCADE,
  revision_id uuid NOT NULL CONSTRAINT sign_offs_revision_id_revisions_id_fk REFERENCES revisions (id),
  guest_name text NOT NULL,
  company text NOT NULL,
  email text,
  note text NOT NULL DEFAULT '',
  -- 'mailed': nobody of the staff has seen the link; 'handed over': who has asked has, or it went to an address of theirs.
  handed text NOT NULL,
  author_id uuid CONSTRAINT sign_offs_author_id_user_id_fk REFERENCES "user" (id) ON DELETE SET NULL,
  called_off_at timestamptz,
  approved_at timestamptz,
  approver_name text,
  approver_role text,
  permitted_until date,
  fingerprint bytea,
  statement text,
  erased_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT sign_offs_finite_check CHECK (
    isfinite(called_off_at) AND isfinite(approved_at) AND isfinite(erased_at) AND isfinite(created_at)
  ),
  CONSTRAINT sign_offs_length_check CHECK (
    length(guest_name) <= 100 AND length(company) BETWEEN 1 AND 100 AND length(note) <= 2000
    AND length(approver_name) <= 100 AND length(approver_role) <= 100
  ),
  CONSTRAINT sign_offs_handed_check CHECK (handed IN ('mailed', 'handed over')),
  CONSTRAINT sign_offs_approval_check CHECK (
    (approved_at IS NULL) = (fingerprint IS NULL)
    AND (permitted_until IS NULL OR approved_at IS NOT NULL AND isfinite(permitted_until))
  )
);
CREATE INDEX sign_offs_document_idx ON sign_offs (document_id, created_at);
CREATE INDEX sign_offs_revision_idx ON sign_offs (revision_id);
CREATE INDEX sign_offs_author_idx ON sign_offs (author_id);
CREATE INDEX sign_offs_email_idx ON sign_offs (lower(email));

-- The secret in the link is made from the id (domain/documents/previews/preview-token.server.ts), so nothing here opens a
-- page. A backup holds no link: what was revoked since would open again.
CREATE TABLE sign_off_links (
  id uuid PRIMARY KEY,
  sign_off_id uuid NOT NULL CONSTRAINT sign_off_links_sign_off_id_sign_offs_id_fk
    REFERENCES sign_offs (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT sign_off_links_finite_check CHECK (isfinite(expires_at) AND isfinite(revoked_at) AND isfinite(created_at)),
  CONSTRAINT sign_off_links_expiry_check CHECK (expires_at <= created_at + interval '90 days')
);
CREATE UNIQUE INDEX sign_off_links_sign_off_key ON sign_off_links (sign_off_id);
CREATE INDEX sign_off_links_expires_at_idx ON sign_off_links (expires_at);

CREATE TABLE sign_off_words (
  id uuid PRIMARY KEY,
  sign_off_id uuid NOT NULL CONSTRAINT sign_off_words_sign_off_id_sign_offs_id_fk
    REFERENCES sign_offs (id) ON DELETE CASCADE,
  place text NOT NULL,
  old_words text NOT NULL,
  new_words text,
  remark text,
  state text NOT NULL DEFAULT 'open',
  reason text NOT NULL DEFAULT '',
  decided_by uuid CONSTRAINT sign_off_words_decided_by_user_id_fk REFERENCES "user" (id) ON DELETE SET NULL,
  decided_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT sign_off_words_finite_check CHECK (isfinite(decided_at) AND isfinite(created_at)),
  CONSTRAINT sign_off_words_state_check CHECK (state IN ('open', 'taken', 'refused', 'taken back')),
  CONSTRAINT sign_off_words_kind_check CHECK (num_nonnulls(new_words, remark) > 0),
  CONSTRAINT sign_off_words_length_check CHECK (
    length(place) <= 200 AND length(old_words) <= 2000 AND length(new_words) <= 2000 AND length(remark) <= 2000
    AND length(reason) <= 2000
  )
);
CREATE INDEX sign_off_words_sign_off_idx ON sign_off_words (sign_off_id, created_at);
CREATE INDEX sign_off_words_decided_by_idx ON sign_off_words (decided_by);

ALTER TABLE sign_offs ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
ALTER TABLE sign_off_links ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
ALTER TABLE sign_off_words ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON sign_offs TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY owner_all ON sign_off_links TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY owner_all ON sign_off_words TO CURRENT_USER USING (true) WITH CHECK (true);

-- Who may publish a text asks about it, in their own name. What was said is changed by nobody of the staff; only an admin
-- calls a question off, so that no text goes past an answer that the company has to wait for.
GRANT SELECT, INSERT (id, document_id, revision_id, guest_name, company, email, note, handed, author_id)
  ON sign_offs TO site_admin, site_editor;
GRANT UPDATE (called_off_at) ON sign_offs TO site_admin;
CREATE POLICY content_selects ON sign_offs FOR SELECT TO site_admin, site_editor USING (true);
CREATE POLICY content_asks ON sign_offs FOR INSERT TO site_admin, site_editor WITH CHECK (
  author_id = current_user_id()
  AND EXISTS (SELECT FROM documents WHERE id = document_id AND may('publish', kind))
  AND EXISTS (SELECT FROM revisions WHERE id = revision_id AND revisions.document_id = sign_offs.document_id
    AND proposal IS NULL));
CREATE POLICY admin_calls_off ON sign_offs FOR UPDATE TO site_admin
  USING (called_off_at IS NULL) WITH CHECK (called_off_at IS NOT NULL);
GRANT SELECT, INSERT (id, sign_off_id, expires_at), UPDATE (revoked_at) ON sign_off_links TO site_admin, site_editor;
CREATE POLICY content_selects ON sign_off_links FOR SELECT TO site_admin, site_editor USING (true);
CREATE POLICY content_makes_own ON sign_off_links FOR INSERT TO site_admin, site_editor
  WITH CHECK (EXISTS (SELECT FROM sign_offs WHERE id = sign_off_id AND author_id = current_user_id()));
CREATE POLICY content_revokes ON sign_off_links FOR UPDATE TO site_admin, site_editor USING (
  revoked_at IS NULL AND EXISTS (SELECT FROM sign_offs JOIN documents ON documents.id = document_id
    WHERE sign_offs.id = sign_off_id AND may('publish', kind))) WITH CHECK (revoked_at IS NOT NULL);
GRANT SELECT, UPDATE (state, reason, decided_by, decided_at) ON sign_off_words TO site_admin, site_editor;
CREATE POLICY content_selects ON sign_off_words FOR SELECT TO site_admin, site_editor USING (true);
CREATE POLICY content_decides ON sign_off_words FOR UPDATE TO site_admin, site_editor USING (
  state = 'open' AND EXISTS (SELECT FROM sign_offs JOIN documents ON documents.id = document_id
    WHERE sign_offs.id = sign_off_id AND may('publish', kind)))
  WITH CHECK (state IN ('taken', 'refused') AND decided_by = current_user_id());
-- What is carried out at its moment looks once more at what the customer has said.
GRANT SELECT (id, document_id, revision_id, company, handed, called_off_at, approved_at, permitted_until, created_at)
  ON sign_offs TO site_publisher;
CREATE POLICY publisher_selects ON sign_offs FOR SELECT TO site_publisher USING (true);
GRANT SELECT (sign_off_id, place, old_words, new_words, state) ON sign_off_words TO site_publisher;
CREATE POLICY publisher_selects ON sign_off_words FOR SELECT TO site_publisher USING (state = 'taken');
-- Staff see for 30 days that a link has ended.
GRANT SELECT (expires_at), DELETE ON sign_off_links TO site_system;
CREATE POLICY system_expires ON sign_off_links TO site_system USING (expires_at < now() - interval '30 days');


-- THE GUEST
--
-- site_guest has no right to any table: two views and three functions, all about the link that its transaction names.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'site_guest') THEN
    CREATE ROLE site_guest NOLOGIN NOINHERIT;
  ELSIF EXISTS (SELECT FROM pg_roles WHERE rolname = 'site_guest'
    AND (rolcanlogin OR rolinherit OR rolsuper OR rolbypassrls)) THEN
    RAISE EXCEPTION 'the role site_guest is somebody else''s' USING ERRCODE = 'duplicate_object';
  END IF;
  EXECUTE 'GRANT site_guest TO site_base ' || CASE WHEN current_setting('server_version_num')::int >= 160000
    THEN 'WITH INHERIT FALSE, SET TRUE' ELSE '' END;
END
$$;
GRANT USAGE ON SCHEMA public TO site_guest;

-- What the link of the transaction asks about; null where it has ended, was revoked or never was.
CREATE FUNCTION open_sign_off() RETURNS uuid LANGUAGE sql STABLE
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT sign_offs.id FROM sign_off_links
    JOIN sign_offs ON sign_offs.id = sign_off_id JOIN documents ON documents.id = document_id
  WHERE sign_off_links.id = nullif(current_setting('app.sign_off_link', true), '')::uuid
    AND revoked_at IS NULL AND expires_at > now()
    AND called_off_at IS NULL AND erased_at IS NULL AND deleted_at IS NULL
$$;
REVOKE ALL ON FUNCTION open_sign_off() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION open_sign_off() TO site_guest;

CREATE VIEW guest_sign_off AS
  SELECT asked.id, asked.document_id, asked.revision_id, text.number, documents.kind, guest_name, company, note, handed,
    -- Who has given no name has their address in its place, which is for nobody outside.
    nullif(nullif("user".name, ''), "user".email) AS asked_by, asked.created_at AS asked_at, expires_at, approved_at, approver_name,
    approver_role, permitted_until, fingerprint, statement,
    text.title, text.slug, text.summary, text.image, text.tags, text.body
  FROM sign_offs AS asked
    JOIN sign_off_links ON sign_off_id = asked.id
    JOIN revisions AS text ON text.id = revision_id
    JOIN documents ON documents.id = asked.document_id
    LEFT JOIN "user" ON "user".id = asked.author_id
  WHERE asked.id = open_sign_off();
CREATE VIEW guest_words AS
  SELECT id, place, old_words, new_words, remark, state, reason, created_at
  FROM sign_off_words WHERE sign_off_id = open_sign_off() AND state <> 'taken back';
GRANT SELECT ON guest_sign_off, guest_words TO site_guest;

-- Writes down what a guest wants otherwise: 'done'; 'full' where a hundred have been said, 'approved' where it is
-- decided, 'gone' for a link that opens nothing. The same id sent twice is one; once taken
-- back it is said anew.
CREATE FUNCTION guest_says(word uuid, at_place text, old_one text, new_one text, said text) RETURNS text
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  asked sign_offs;
BEGIN
  SELECT * INTO asked FROM sign_offs WHERE id = open_sign_off() FOR NO KEY UPDATE;
  IF asked.id IS NULL THEN
    RETURN 'gone';
  ELSIF EXISTS (SELECT FROM sign_off_words WHERE id = word AND sign_off_id = asked.id AND state <> 'taken back') THEN
    RETURN 'done';
  ELSIF asked.approved_at IS NOT NULL THEN
    RETURN 'approved';
  ELSIF (SELECT count(*) >= 100 FROM sign_off_words WHERE sign_off_id = asked.id) THEN
    RETURN 'full';
  END IF;
  INSERT INTO sign_off_words (id, sign_off_id, place, old_words, new_words, remark)
  VALUES (word, asked.id, at_place, old_one, new_one, said)
  ON CONFLICT (id) DO UPDATE SET state = 'open', place = at_place, old_words = old_one, new_words = new_one, remark = said,
    created_at = now() WHERE sign_off_words.sign_off_id = asked.id AND sign_off_words.state = 'taken back';
  RETURN 'done';
END
$$;

-- Takes back what a guest has said and nobody has decided: nothing is left of its words. False where there is none.
CREATE FUNCTION guest_takes_back(word uuid) RETURNS boolean LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  -- An approval rests on the wishes that stood: from then on none is taken back.
  PERFORM FROM sign_offs WHERE id = open_sign_off() AND approved_at IS NULL FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  UPDATE sign_off_words SET state = 'taken back', place = '', old_words = '', new_words = NULL, remark = ''
  WHERE id = word AND state = 'open' AND sign_off_id = open_sign_off();
  RETURN FOUND;
END
$$;

-- Writes down that the text may be public, by whom and until when, once: 'done', 'approved' where that was said before,
-- 'changed' where other wishes stand than were seen, 'gone' for a link that opens nothing. Where what companies permit
-- ends, a withdrawal is planned in the name of who has asked, and they are told 30 days before. It gives way to that of a
-- newer permission; one that staff have planned for an earlier moment stays. A day ends by the clock of the office.
CREATE FUNCTION guest_approves(name text, position_held text, last_day date, office text, seen uuid[], agreed text)
  RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  asked sign_offs;
  planned schedules;
  ends_at timestamptz;
  sends_mail boolean := current_setting('app.sends_mail', true) = 'on';
BEGIN
  -- Documents are locked first, as by everybody who plans.
  PERFORM FROM documents WHERE id = (SELECT document_id FROM sign_offs WHERE id = open_sign_off()) FOR NO KEY UPDATE;
  SELECT * INTO asked FROM sign_offs WHERE id = open_sign_off() FOR NO KEY UPDATE;
  IF asked.id IS NULL THEN
    RETURN 'gone';
  ELSIF asked.approved_at IS NOT NULL THEN
    RETURN 'approved';
  ELSIF EXISTS (SELECT FROM sign_off_words WHERE sign_off_id = asked.id AND state IN ('open', 'taken')
      AND id <> ALL (seen))
    OR EXISTS (SELECT FROM unnest(seen) AS wish WHERE NOT EXISTS (SELECT FROM sign_off_words WHERE id = wish
      AND sign_off_id = asked.id AND state IN ('open', 'taken'))) THEN
    RETURN 'changed';
  END IF;
  UPDATE sign_offs SET approved_at = now(), approver_name = name, approver_role = position_held,
    permitted_until = last_day, statement = agreed,
    fingerprint = (SELECT digest_text(title, slug, summary, image, tags, body) FROM revisions WHERE id = asked.revision_id)
  WHERE id = asked.id;
  INSERT INTO audit_log (id, actor_id, action, subjects)
  VALUES (gen_random_uuid(), NULL, 'sign-off approved', ARRAY[asked.document_id]);
  IF sends_mail AND last_day IS NOT NULL THEN
    INSERT INTO outbox_mails (id, kind, sign_off_id, next_attempt_at)
    VALUES (gen_random_uuid(), 'permission ends', asked.id,
      greatest(now(), (last_day + 1)::timestamp AT TIME ZONE office - interval '30 days'));
  END IF;
  SELECT min(day.ends) INTO ends_at
  FROM sign_offs AS given, LATERAL (SELECT (given.permitted_until + 1)::timestamp AT TIME ZONE office) AS day (ends)
  WHERE given.document_id = asked.document_id AND given.called_off_at IS NULL AND day.ends > now()
    AND NOT EXISTS (SELECT FROM sign_offs AS later WHERE later.document_id = given.document_id
      AND later.approved_at IS NOT NULL AND later.called_off_at IS NULL AND lower(later.company) = lower(given.company)
      AND (later.created_at, later.id) > (given.created_at, given.id));
  SELECT * INTO planned FROM schedules WHERE document_id = asked.document_id AND action = 'withdraw'
    AND num_nonnulls(done_at, cancelled_at, failed_at) = 0;
  IF planned.due_at IS NOT DISTINCT FROM ends_at OR (planned.due_at < coalesce(ends_at, 'infinity') AND NOT EXISTS (
    SELECT FROM sign_offs WHERE document_id = asked.document_id
      AND (permitted_until + 1)::timestamp AT TIME ZONE office = planned.due_at)) THEN
    RETURN 'done';
  END IF;
  UPDATE schedules SET cancelled_at = now() WHERE id = planned.id;
  IF ends_at IS NOT NULL THEN
    INSERT INTO schedules (id, document_id, action, due_at, author_id)
    VALUES (gen_random_uuid(), asked.document_id, 'withdraw', ends_at, asked.author_id);
  END IF;
  RETURN 'done';
END
$$;
REVOKE ALL ON FUNCTION guest_says(uuid, text, text, text, text), guest_takes_back(uuid),
  guest_approves(text, text, date, text, uuid[], text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION guest_says(uuid, text, text, text, text), guest_takes_back(uuid),
  guest_approves(text, text, date, text, uuid[], text) TO site_guest;

-- Forgets whom sign-offs were about: company, date and fingerprint of the version stay.
CREATE FUNCTION erase_sign_offs(ids uuid[]) RETURNS void LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  DELETE FROM sign_off_words WHERE sign_off_id = ANY (ids);
  DELETE FROM sign_off_links WHERE sign_off_id = ANY (ids);
  UPDATE sign_offs SET guest_name = '', email = NULL, note = '', approver_name = NULL, approver_role = NULL,
    statement = NULL, erased_at = now() WHERE id = ANY (ids);
END
$$;
REVOKE ALL ON FUNCTION erase_sign_offs(uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION erase_sign_offs(uuid[]) TO site_admin;


-- MAILS
ALTER TABLE outbox_mails
  ADD COLUMN sign_off_id uuid CONSTRAINT outbox_mails_sign_off_id_sign_offs_id_fk
    REFERENCES sign_offs (id) ON DELETE CASCADE,
  ADD COLUMN sign_off_link_id uuid CONSTRAINT outbox_mails_sign_off_link_id_sign_off_links_id_fk
    REFERENCES sign_off_links (id) ON DELETE CASCADE,
  DROP CONSTRAINT outbox_mails_kind_check,
  ADD CONSTRAINT outbox_mails_kind_check CHECK (kind IN (
    'notification', 'confirmation', 'reply', 'publication failed', 'invitation', 'password reset', 'password changed',
    'factors reset', 'review requested', 'review answered', 'spam tray', 'sign-off asked', 'permission ends'
  ));
CREATE INDEX outbox_mails_sign_off_idx ON outbox_mails (sign_off_id);
CREATE INDEX outbox_mails_sign_off_link_idx ON outbox_mails (sign_off_link_id);
-- A link that is mailed is put into the outbox by who makes it, for its own link alone.
GRANT INSERT (id, kind, sign_off_link_id) ON outbox_mails TO site_editor;
CREATE POLICY content_mails_links ON outbox_mails FOR INSERT TO site_editor WITH CHECK (
  kind = 'sign-off asked' AND EXISTS (SELECT FROM sign_off_links JOIN sign_offs ON sign_offs.id = sign_off_id
    WHERE sign_off_links.id = sign_off_link_id AND author_id = current_user_id() AND email IS NOT NULL));
GRANT SELECT ON sign_off_links TO site_mailer;
CREATE POLICY mailer_selects ON sign_off_links FOR SELECT TO site_mailer
  USING (expires_at > now() AND revoked_at IS NULL);
GRANT SELECT (id, document_id, guest_name, company, email, note, author_id, called_off_at, approved_at,
  permitted_until, created_at) ON sign_offs TO site_mailer;
CREATE POLICY mailer_selects ON sign_offs FOR SELECT TO site_mailer USING (true);
CREATE POLICY mailer_selects_asked_about ON documents FOR SELECT TO site_mailer
  USING (EXISTS (SELECT FROM sign_offs WHERE document_id = documents.id));
CREATE POLICY mailer_selects_who_asked_customers ON "user" FOR SELECT TO site_mailer
  USING (EXISTS (SELECT FROM sign_offs WHERE author_id = "user".id));


-- ADDRESSES: nothing leads away from a sign-off.
DELETE FROM addresses WHERE path ~ '^/sign-off(/|$|\?)' OR to_path ~ '^/sign-off(/|$)';
ALTER TABLE addresses DROP CONSTRAINT addresses_path_check, DROP CONSTRAINT addresses_to_path_check,
  ADD CONSTRAINT addresses_path_check CHECK (
    path ~ '^(/|(/([a-z0-9_~!$&''()*+,;=:-]|%[2-9A-F][0-9A-F])([a-z0-9._~!$&''()*+,;=:-]|%[2-9A-F][0-9A-F])*)+)(\?[A-Za-z0-9_*.%+=&-]+)?$'
    AND length(path) <= 500 AND path <> '/' AND split_part(path, '?', 1) !~ '%(2F|5C|7F)'
    AND split_part(path, '?', 1) !~ '^/(admin|preview|sign-off|health|media|assets|share|art)(/|$)'
    AND split_part(path, '?', 1) !~ '\.(md|data)$'
  ),
  ADD CONSTRAINT addresses_to_path_check CHECK (
    to_path ~ '^(/|(/[a-z0-9_-][a-z0-9._~-]*)+)$' AND length(to_path) <= 300 AND to_path <> path
    AND to_path !~ '^/(admin|preview|sign-off|health|media|assets|share|art)(/|$)'
  );
