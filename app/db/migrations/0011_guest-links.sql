-- LINKS FOR PEOPLE WITHOUT AN ACCOUNT (docs/decisions/067)
--
-- A preview link and a link to a sign-off are one thing: a person, one subject, until a day. Their rows are copied with
-- their ids, from which their secrets are made (domain/guest-links/link-token.server.ts): each address that was given opens
-- as before. What is for one kind alone is in the checks and policies below.

CREATE TABLE guest_links (
  id uuid PRIMARY KEY,
  opens text NOT NULL,
  document_id uuid CONSTRAINT guest_links_document_id_documents_id_fk REFERENCES documents (id) ON DELETE CASCADE,
  revision_id uuid CONSTRAINT guest_links_revision_id_revisions_id_fk REFERENCES revisions (id),
  sign_off_id uuid CONSTRAINT guest_links_sign_off_id_sign_offs_id_fk REFERENCES sign_offs (id) ON DELETE CASCADE,
  label text NOT NULL DEFAULT '',
  views integer NOT NULL DEFAULT 0,
  author_id uuid CONSTRAINT guest_links_author_id_user_id_fk REFERENCES "user" (id) ON DELETE SET NULL,
  expires_at timestamptz NOT NULL DEFAULT now() + interval '14 days',
  revoked_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT guest_links_finite_check CHECK (isfinite(expires_at) AND isfinite(revoked_at) AND isfinite(created_at)),
  CONSTRAINT guest_links_subject_check CHECK (CASE opens
    WHEN 'preview' THEN document_id IS NOT NULL AND sign_off_id IS NULL
    WHEN 'sign-off' THEN sign_off_id IS NOT NULL AND num_nonnulls(document_id, revision_id) = 0
    ELSE false END),
  CONSTRAINT guest_links_label_check CHECK (length(label) <= 100),
  CONSTRAINT guest_links_expiry_check CHECK (expires_at <= created_at + interval '90 days')
);
CREATE INDEX guest_links_document_idx ON guest_links (document_id, created_at);
CREATE INDEX guest_links_revision_idx ON guest_links (revision_id);
CREATE UNIQUE INDEX guest_links_sign_off_key ON guest_links (sign_off_id);
CREATE INDEX guest_links_author_idx ON guest_links (author_id);
CREATE INDEX guest_links_expires_at_idx ON guest_links (expires_at);

INSERT INTO guest_links (id, opens, document_id, revision_id, label, views, author_id, expires_at, revoked_at, created_at)
SELECT id, 'preview', document_id, revision_id, label, views, author_id, expires_at, revoked_at, created_at
FROM preview_links;
INSERT INTO guest_links (id, opens, sign_off_id, author_id, expires_at, revoked_at, created_at)
SELECT link.id, 'sign-off', sign_off_id, author_id, expires_at, revoked_at, link.created_at
FROM sign_off_links AS link JOIN sign_offs ON sign_offs.id = sign_off_id;

-- A customer asks for a new link where the old one has ended; not where staff have ended it.
ALTER TABLE sign_offs ADD COLUMN link_revoked_at timestamptz,
  DROP CONSTRAINT sign_offs_finite_check,
  ADD CONSTRAINT sign_offs_finite_check CHECK (isfinite(called_off_at) AND isfinite(link_revoked_at)
    AND isfinite(approved_at) AND isfinite(erased_at) AND isfinite(created_at));
UPDATE sign_offs SET link_revoked_at = revoked_at FROM guest_links
WHERE sign_off_id = sign_offs.id AND revoked_at IS NOT NULL;
-- Keeps with a question that staff have ended its link: links are in no backup, and go after their end.
CREATE FUNCTION keep_revocation() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE sign_offs SET link_revoked_at = NEW.revoked_at WHERE id = NEW.sign_off_id;
  RETURN NULL;
END
$$;
REVOKE ALL ON FUNCTION keep_revocation() FROM PUBLIC;
CREATE TRIGGER guest_links_revoked AFTER UPDATE OF revoked_at ON guest_links
  FOR EACH ROW WHEN (NEW.sign_off_id IS NOT NULL AND NEW.revoked_at IS NOT NULL) EXECUTE FUNCTION keep_revocation();

ALTER TABLE guest_links ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON guest_links TO CURRENT_USER USING (true) WITH CHECK (true);
-- Staff make links in their own name: to a text that they may publish, and to what they have asked. They name and revoke
-- any of such texts; nobody makes one work again or last longer.
GRANT SELECT, INSERT (id, opens, document_id, revision_id, sign_off_id, label, author_id, expires_at),
  UPDATE (label, revoked_at) ON guest_links TO site_admin, site_editor;
CREATE POLICY content_selects ON guest_links FOR SELECT TO site_admin, site_editor USING (true);
CREATE POLICY content_makes_own ON guest_links FOR INSERT TO site_admin, site_editor WITH CHECK (
  author_id = current_user_id() AND CASE opens
    WHEN 'preview' THEN EXISTS (SELECT FROM documents WHERE id = document_id AND may('publish', kind))
    ELSE EXISTS (SELECT FROM sign_offs WHERE id = sign_off_id AND author_id = current_user_id()) END);
CREATE POLICY content_changes ON guest_links FOR UPDATE TO site_admin, site_editor USING (
  revoked_at IS NULL AND EXISTS (SELECT FROM documents WHERE may('publish', kind)
    AND id = coalesce(document_id, (SELECT asked.document_id FROM sign_offs AS asked WHERE asked.id = sign_off_id))))
  WITH CHECK (opens = 'preview' OR revoked_at IS NOT NULL);
-- Staff see for 30 days that a link has ended.
GRANT SELECT (expires_at), DELETE ON guest_links TO site_system;
CREATE POLICY system_expires ON guest_links TO site_system USING (expires_at < now() - interval '30 days');
GRANT SELECT ON guest_links TO site_mailer;
CREATE POLICY mailer_selects ON guest_links FOR SELECT TO site_mailer
  USING (opens = 'sign-off' AND expires_at > now() AND revoked_at IS NULL);

-- THE GUEST
--
-- site_guest has no right to any table: views and functions, all about the link that its transaction names. A link that
-- has ended is for it as one that never was.
CREATE FUNCTION open_guest_link() RETURNS guest_links LANGUAGE sql STABLE
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT * FROM guest_links WHERE id = nullif(current_setting('app.guest_link', true), '')::uuid
    AND revoked_at IS NULL AND expires_at > now()
$$;
REVOKE ALL ON FUNCTION open_guest_link() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION open_guest_link() TO site_guest;

CREATE VIEW guest_preview AS
  SELECT link.document_id, link.revision_id, link.expires_at
  FROM open_guest_link() AS link JOIN documents ON documents.id = link.document_id
  WHERE opens = 'preview' AND deleted_at IS NULL;
GRANT SELECT ON guest_preview TO site_guest;
-- Somebody reads what a preview link shows.
CREATE FUNCTION guest_views() RETURNS void LANGUAGE sql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  UPDATE guest_links SET views = views + 1 WHERE opens = 'preview' AND id = (SELECT id FROM open_guest_link())
$$;
REVOKE ALL ON FUNCTION guest_views() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION guest_views() TO site_guest;

CREATE OR REPLACE FUNCTION open_sign_off() RETURNS uuid LANGUAGE sql STABLE
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT sign_offs.id FROM open_guest_link() AS link
    JOIN sign_offs ON sign_offs.id = link.sign_off_id JOIN documents ON documents.id = sign_offs.document_id
  WHERE called_off_at IS NULL AND erased_at IS NULL AND deleted_at IS NULL
$$;

-- A CUSTOMER WITHDRAWS WHAT THEY PERMIT
ALTER TABLE sign_off_withdrawals ADD COLUMN by_guest boolean NOT NULL DEFAULT false;
CREATE OR REPLACE VIEW withdrawn_permissions AS
  SELECT DISTINCT ON (asked.document_id, lower(asked.company))
    asked.document_id, asked.company, withdrawn.reason, withdrawn.author_id, withdrawn.created_at, withdrawn.by_guest
  FROM sign_off_withdrawals AS withdrawn JOIN sign_offs AS asked ON asked.id = sign_off_id
  WHERE called_off_at IS NULL AND NOT EXISTS (SELECT FROM sign_offs AS newer
    WHERE newer.document_id = asked.document_id AND newer.called_off_at IS NULL
      AND lower(newer.company) = lower(asked.company) AND newer.approved_at > withdrawn.created_at)
  ORDER BY asked.document_id, lower(asked.company), withdrawn.created_at DESC;
CREATE OR REPLACE VIEW guest_sign_off AS
  SELECT asked.id, asked.document_id, asked.revision_id, text.number, documents.kind, guest_name, asked.company, note, handed,
    -- Who has given no name has their address in its place, which is for nobody outside.
    nullif(nullif("user".name, ''), "user".email) AS asked_by, asked.created_at AS asked_at, link.expires_at, approved_at,
    approver_name, approver_role, permitted_until, fingerprint, statement,
    text.title, text.slug, text.summary, text.image, text.tags, text.body,
    (SELECT withdrawn.created_at FROM withdrawn_permissions AS withdrawn
      WHERE withdrawn.document_id = asked.document_id AND lower(withdrawn.company) = lower(asked.company)) AS withdrawn_at
  FROM sign_offs AS asked
    JOIN guest_links AS link ON link.sign_off_id = asked.id
    JOIN revisions AS text ON text.id = asked.revision_id
    JOIN documents ON documents.id = asked.document_id
    LEFT JOIN "user" ON "user".id = asked.author_id
  WHERE asked.id = open_sign_off();

-- Writes down that the company does not permit the text any more: false where it has not approved it by this link, or has
-- withdrawn it already.
CREATE FUNCTION guest_withdraws(said text) RETURNS boolean LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  asked sign_offs;
BEGIN
  SELECT * INTO asked FROM sign_offs WHERE id = open_sign_off() AND approved_at IS NOT NULL FOR NO KEY UPDATE;
  IF asked.id IS NULL OR EXISTS (SELECT FROM withdrawn_permissions
      WHERE document_id = asked.document_id AND lower(company) = lower(asked.company)) THEN
    RETURN false;
  END IF;
  INSERT INTO sign_off_withdrawals (id, sign_off_id, reason, by_guest) VALUES (gen_random_uuid(), asked.id, said, true);
  INSERT INTO audit_log (id, actor_id, action, subjects)
  VALUES (gen_random_uuid(), NULL, 'permission withdrawn', ARRAY[asked.document_id]);
  RETURN true;
END
$$;
REVOKE ALL ON FUNCTION guest_withdraws(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION guest_withdraws(text) TO site_guest;
CREATE TRIGGER sign_off_withdrawals_told AFTER INSERT ON sign_off_withdrawals
  FOR EACH ROW WHEN (NEW.by_guest) EXECUTE FUNCTION tell_of_customer('customer withdrew', 'sign_off_id');

-- Forgets whom sign-offs were about: company, date and fingerprint of the version stay, and of what was approved the words
-- that staff have taken, which stand in the text: without them it would differ from what was approved.
CREATE OR REPLACE FUNCTION erase_sign_offs(ids uuid[]) RETURNS void LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  DELETE FROM sign_off_words WHERE sign_off_id = ANY (ids) AND NOT (state = 'taken' AND new_words IS NOT NULL
    AND EXISTS (SELECT FROM sign_offs WHERE sign_offs.id = sign_off_id AND approved_at IS NOT NULL));
  UPDATE sign_off_words SET remark = NULL WHERE sign_off_id = ANY (ids);
  UPDATE sign_off_withdrawals SET reason = '' WHERE sign_off_id = ANY (ids);
  DELETE FROM guest_links WHERE sign_off_id = ANY (ids);
  UPDATE sign_offs SET guest_name = '', email = NULL, note = '', approver_name = NULL, approver_role = NULL,
    statement = NULL, erased_at = now() WHERE id = ANY (ids);
END
$$;

-- A NEW LINK FOR A CUSTOMER WHOSE LINK HAS ENDED
--
-- The last eight digits of the id of a question, which its mails name.
CREATE FUNCTION reference_of(id uuid) RETURNS text LANGUAGE sql IMMUTABLE AS $$ SELECT upper(right(id::text, 8)) $$;

DROP POLICY content_mails_links ON outbox_mails;
ALTER TABLE outbox_mails DROP CONSTRAINT outbox_mails_sign_off_link_id_sign_off_links_id_fk;
ALTER TABLE outbox_mails RENAME COLUMN sign_off_link_id TO guest_link_id;
ALTER INDEX outbox_mails_sign_off_link_idx RENAME TO outbox_mails_guest_link_idx;
ALTER TABLE outbox_mails ADD CONSTRAINT outbox_mails_guest_link_id_guest_links_id_fk
  FOREIGN KEY (guest_link_id) REFERENCES guest_links (id) ON DELETE CASCADE;
CREATE POLICY content_mails_links ON outbox_mails FOR INSERT TO site_editor WITH CHECK (
  kind = 'sign-off asked' AND EXISTS (SELECT FROM guest_links JOIN sign_offs ON sign_offs.id = sign_off_id
    WHERE guest_links.id = guest_link_id AND sign_offs.author_id = current_user_id() AND email IS NOT NULL));

-- Mails the link of a question once more to the address that it went to, and makes a new one where that has ended. It
-- answers whether it has, for the counts of mails alone: who asks learns in no way whether there is such a question.
CREATE FUNCTION guest_asks_again(address text, reference text, days integer) RETURNS boolean LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  asked sign_offs;
  link uuid;
BEGIN
  SELECT sign_offs.* INTO asked FROM sign_offs JOIN documents ON documents.id = document_id
  WHERE lower(email) = lower(address) AND reference_of(sign_offs.id) = upper(reference)
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
REVOKE ALL ON FUNCTION guest_asks_again(text, text, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION guest_asks_again(text, text, integer) TO site_guest;

-- The one exception to "migrations only add": nothing but the two tables of links, whose rows were copied above.
DROP TABLE preview_links;
DROP TABLE sign_off_links;
