-- The whole schema: first functions that columns need, then roles, then each table with its indexes, rights and
-- triggers. One statement after another in one transaction; schema.server.ts says the tables once more for drizzle.
-- Released with 1.0.0: not a byte of it changes any more (history.test.ts); what comes next is a file of its own.

-- Substring search by trigram indexes; a trusted extension since PostgreSQL 13.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- array_to_string is only STABLE in general; of text it is IMMUTABLE, as generated columns need it.
CREATE FUNCTION join_lines(lines text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN array_to_string(lines, E'\n');

-- The distinct words of a text in lower case, cut to 40 characters. What separates words is written out, because
-- [[:alnum:]] depends on the locale; domain/search/tokens.ts splits in the same places.
CREATE FUNCTION word_vector(words text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_to_tsvector(array_agg(DISTINCT left(word, 40))), ''::tsvector)
  FROM regexp_split_to_table(
    lower(words),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+'
  ) AS word
  WHERE word <> ''
$$;

-- Whether a public text is the newest one is asked of every document to count a list's states; whole texts took 20 ms.
CREATE FUNCTION digest_text(title text, slug text, summary text, image text, tags text[], body jsonb)
RETURNS bytea LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN sha256(convert_to(jsonb_build_array(title, slug, summary, image, tags, body)::text, 'UTF8'));

-- Which pictures of the library a text shows, or leads to.
CREATE FUNCTION media_in(image text, body jsonb) RETURNS uuid[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT found[1]::uuid), '{}') FROM regexp_matches(
    coalesce(image, '') || E'\n' || body::text,
    '/media/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})', 'g') AS found
$$;


-- ROLES
--
-- Roles belong to the whole cluster, and two sites may share one: each database has roles of its own. Wherever a name
-- begins with `site_` in a migration, logins.ts puts the beginning that is this database's.
--
-- A login begins as site_base, which may do nothing, or as site_auth. A transaction takes one of
--   site_visitor    reads what is public, leaves a contact submission
--   site_member     signed in, the same rights, may look up its own role
--   site_admin, site_editor, site_writer, site_inbox
--                   staff (docs/decisions/027); entered only through enter_role()
--   "site_editor+inbox", "site_writer+inbox"
--                   staff who do both; they inherit, and nothing is granted to them
--   site_auth       better-auth: its own four tables, the counters of its limits, second factors
--   site_mailer     sends the mail of the outbox (jobs/mail.ts)
--   site_publisher  makes a stored text public, at its moment or in a preview; it writes no text
--   site_counter    adds to the counts of usage, and reads nothing
--   site_system     operator commands and start-up: users, roles, samples, retention
-- Who may take site_base may take the others by it, and has none of their rights before.
DO $$
DECLARE
  name text;
  -- PostgreSQL 15 cannot read it, and goes by NOINHERIT.
  options text := CASE WHEN current_setting('server_version_num')::int >= 160000
    THEN 'WITH INHERIT FALSE, SET TRUE' ELSE '' END;
BEGIN
  FOREACH name IN ARRAY ARRAY[
    'site_base', 'site_visitor', 'site_member', 'site_admin', 'site_editor', 'site_writer', 'site_inbox',
    'site_auth', 'site_mailer', 'site_publisher', 'site_counter', 'site_system'
  ] LOOP
    -- One that is there is left over from a database of the same name.
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = name) THEN
      EXECUTE format('CREATE ROLE %I NOLOGIN NOINHERIT', name);
    ELSIF EXISTS (SELECT FROM pg_roles WHERE rolname = name AND (rolcanlogin OR rolinherit OR rolsuper OR rolbypassrls)) THEN
      RAISE EXCEPTION 'the role % is somebody else''s', name USING ERRCODE = 'duplicate_object';
    END IF;
    IF name <> 'site_base' THEN
      EXECUTE format('GRANT %I TO site_base %s', name, options);
    END IF;
    EXECUTE format('GRANT USAGE ON SCHEMA public TO %I', name);
  END LOOP;
  FOREACH name IN ARRAY ARRAY['site_editor+inbox', 'site_writer+inbox'] LOOP
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = name) THEN
      EXECUTE format('CREATE ROLE %I NOLOGIN INHERIT', name);
    ELSIF EXISTS (SELECT FROM pg_roles WHERE rolname = name AND (rolcanlogin OR rolsuper OR rolbypassrls)) THEN
      RAISE EXCEPTION 'the role % is somebody else''s', name USING ERRCODE = 'duplicate_object';
    END IF;
    EXECUTE format('GRANT %I TO site_base %s', name, options);
    EXECUTE format('GRANT %I, site_inbox TO %I', split_part(name, '+', 1), name);
  END LOOP;
END
$$;

-- The name of an actor's role in this database.
CREATE FUNCTION database_role(actor text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN 'site_' || actor;

-- Whether the schema is as new as the program (migrate.ts); hashes of files that everybody has.
GRANT USAGE ON SCHEMA drizzle TO site_base;
GRANT SELECT ON drizzle.__drizzle_migrations TO site_base;

-- Whose transaction it is; enter_role() notes it.
CREATE FUNCTION current_user_id() RETURNS uuid LANGUAGE sql STABLE
  RETURN nullif(current_setting('app.user_id', true), '')::uuid;

-- Every table has forced row-level security, and the policy owner_all for who owns it, migrations and backups (at the
-- end of this file). What no policy allows is refused, whatever has been granted.


-- USERS

CREATE TABLE "user" (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  email text NOT NULL CONSTRAINT user_email_unique UNIQUE,
  email_verified boolean NOT NULL DEFAULT false,
  image text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT user_finite_check CHECK (isfinite(created_at) AND isfinite(updated_at))
);

GRANT SELECT, INSERT, UPDATE, DELETE ON "user" TO site_auth, site_system;
CREATE POLICY auth_all ON "user" TO site_auth USING (true) WITH CHECK (true);
CREATE POLICY system_all ON "user" TO site_system USING (true) WITH CHECK (true);
-- Staff see each other's addresses and names: owner, author, 'also open by', audit log.
GRANT SELECT (id, email, name) ON "user" TO site_admin, site_editor, site_writer, site_inbox;
CREATE POLICY admin_select ON "user" FOR SELECT TO site_admin, site_editor, site_writer, site_inbox USING (true);
GRANT DELETE ON "user" TO site_admin;
CREATE POLICY admin_deletes ON "user" FOR DELETE TO site_admin USING (true);

CREATE TABLE user_roles (
  user_id uuid PRIMARY KEY CONSTRAINT user_roles_user_id_user_id_fk REFERENCES "user" (id) ON DELETE CASCADE,
  role text NOT NULL,
  CONSTRAINT user_roles_role_check CHECK (role IN ('admin', 'editor', 'writer', 'inbox', 'editor+inbox', 'writer+inbox', 'none'))
);

GRANT SELECT, INSERT, UPDATE, DELETE ON user_roles TO site_system;
CREATE POLICY system_all ON user_roles TO site_system USING (true) WITH CHECK (true);
GRANT SELECT ON user_roles TO site_member, site_admin, site_inbox;
CREATE POLICY own_role ON user_roles FOR SELECT TO site_member USING (user_id = current_user_id());
CREATE POLICY admin_select ON user_roles FOR SELECT TO site_admin, site_inbox USING (true);
GRANT INSERT, UPDATE ON user_roles TO site_admin;
CREATE POLICY admin_inserts ON user_roles FOR INSERT TO site_admin WITH CHECK (true);
CREATE POLICY admin_updates ON user_roles FOR UPDATE TO site_admin USING (true) WITH CHECK (true);

CREATE TABLE session (
  id uuid PRIMARY KEY,
  token text NOT NULL CONSTRAINT session_token_unique UNIQUE,
  user_id uuid NOT NULL CONSTRAINT session_user_id_user_id_fk REFERENCES "user" (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  ip_address text,
  user_agent text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- When the second factor was passed, and when the person last proved who they are.
  second_factor_at timestamptz,
  confirmed_at timestamptz DEFAULT now(),
  CONSTRAINT session_finite_check CHECK (
    isfinite(expires_at) AND isfinite(created_at) AND isfinite(updated_at)
    AND isfinite(second_factor_at) AND isfinite(confirmed_at)
  )
);
CREATE INDEX session_user_id_idx ON session (user_id);
CREATE INDEX session_expires_at_idx ON session (expires_at);

GRANT SELECT, INSERT, UPDATE, DELETE ON session TO site_auth, site_system;
CREATE POLICY auth_all ON session TO site_auth USING (true) WITH CHECK (true);
CREATE POLICY system_all ON session TO site_system USING (true) WITH CHECK (true);
GRANT SELECT (user_id), DELETE ON session TO site_admin;
CREATE POLICY admin_resets ON session TO site_admin USING (true);

CREATE TABLE account (
  id uuid PRIMARY KEY,
  account_id text NOT NULL,
  provider_id text NOT NULL,
  user_id uuid NOT NULL CONSTRAINT account_user_id_user_id_fk REFERENCES "user" (id) ON DELETE CASCADE,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT account_finite_check CHECK (
    isfinite(access_token_expires_at) AND isfinite(refresh_token_expires_at)
    AND isfinite(created_at) AND isfinite(updated_at)
  )
);
CREATE INDEX account_user_id_idx ON account (user_id);

GRANT SELECT, INSERT, UPDATE, DELETE ON account TO site_auth, site_system;
CREATE POLICY auth_all ON account TO site_auth USING (true) WITH CHECK (true);
CREATE POLICY system_all ON account TO site_system USING (true) WITH CHECK (true);

CREATE TABLE verification (
  id uuid PRIMARY KEY,
  identifier text NOT NULL,
  value text NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT verification_finite_check CHECK (
    isfinite(expires_at) AND isfinite(created_at) AND isfinite(updated_at)
  )
);
CREATE INDEX verification_identifier_idx ON verification (identifier);

GRANT SELECT, INSERT, UPDATE, DELETE ON verification TO site_auth;
CREATE POLICY auth_all ON verification TO site_auth USING (true) WITH CHECK (true);

-- Attempts counted by rate-limiter-flexible, on the connections of the sign-in.
CREATE TABLE rate_limits (
  key text PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);

GRANT SELECT, INSERT, UPDATE, DELETE ON rate_limits TO site_auth;
CREATE POLICY auth_all ON rate_limits TO site_auth USING (true) WITH CHECK (true);

-- The last admin stays, whoever of the staff would take the role or the account; operators may. Two who take it from
-- each other wait here for one another. Who is no admin any more has invited nobody.
CREATE FUNCTION keep_an_admin() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.role = 'admin' THEN
    RETURN NULL;
  END IF;
  IF current_user_id() IS NOT NULL THEN
    PERFORM pg_advisory_xact_lock(hashtext('last admin'));
    IF NOT EXISTS (SELECT FROM user_roles WHERE role = 'admin') THEN
      RAISE EXCEPTION 'the last admin stays' USING ERRCODE = 'check_violation', CONSTRAINT = 'keep_an_admin';
    END IF;
  END IF;
  DELETE FROM invitations WHERE author_id = OLD.user_id;
  RETURN NULL;
END
$$;
REVOKE ALL ON FUNCTION keep_an_admin() FROM PUBLIC;
CREATE TRIGGER user_roles_keep_an_admin AFTER UPDATE OF role OR DELETE ON user_roles
  FOR EACH ROW WHEN (OLD.role = 'admin') EXECUTE FUNCTION keep_an_admin();


-- SECOND FACTORS (docs/decisions/028)
--
-- Who has one signs in with a password and a code, or with a passkey, which is both. Until then the session is half:
-- it opens nothing.

-- One-time codes. A code of a step that is not later than the last accepted one is refused.
CREATE TABLE totp_factors (
  user_id uuid PRIMARY KEY CONSTRAINT totp_factors_user_id_user_id_fk REFERENCES "user" (id) ON DELETE CASCADE,
  secret text NOT NULL,
  confirmed_at timestamptz,
  last_step bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT totp_factors_finite_check CHECK (isfinite(confirmed_at) AND isfinite(created_at))
);

CREATE TABLE passkeys (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL CONSTRAINT passkeys_user_id_user_id_fk REFERENCES "user" (id) ON DELETE CASCADE,
  credential_id text NOT NULL,
  public_key text NOT NULL,
  counter bigint NOT NULL DEFAULT 0,
  transports text[] NOT NULL DEFAULT '{}',
  name text NOT NULL,
  used_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT passkeys_name_check CHECK (length(name) BETWEEN 1 AND 60),
  CONSTRAINT passkeys_finite_check CHECK (isfinite(used_at) AND isfinite(created_at))
);
CREATE UNIQUE INDEX passkeys_credential_id_key ON passkeys (credential_id);
CREATE INDEX passkeys_user_idx ON passkeys (user_id);

CREATE TABLE recovery_codes (
  code_hash text PRIMARY KEY,
  user_id uuid NOT NULL CONSTRAINT recovery_codes_user_id_user_id_fk REFERENCES "user" (id) ON DELETE CASCADE,
  used_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT recovery_codes_finite_check CHECK (isfinite(used_at) AND isfinite(created_at))
);
CREATE INDEX recovery_codes_user_idx ON recovery_codes (user_id);

-- A challenge carries its own end and signature; what is kept is which of them have been answered.
CREATE TABLE used_challenges (
  challenge_hash text PRIMARY KEY,
  expires_at timestamptz NOT NULL,
  CONSTRAINT used_challenges_finite_check CHECK (isfinite(expires_at))
);
CREATE INDEX used_challenges_expires_at_idx ON used_challenges (expires_at);

GRANT SELECT, INSERT, UPDATE, DELETE ON totp_factors, passkeys, recovery_codes, used_challenges TO site_auth;
CREATE POLICY auth_all ON totp_factors TO site_auth USING (true) WITH CHECK (true);
CREATE POLICY auth_all ON passkeys TO site_auth USING (true) WITH CHECK (true);
CREATE POLICY auth_all ON recovery_codes TO site_auth USING (true) WITH CHECK (true);
CREATE POLICY auth_all ON used_challenges TO site_auth USING (true) WITH CHECK (true);
-- Admins and operators reset the factors of somebody who has lost them, and see that there are any; nobody but
-- site_auth reads a secret.
GRANT SELECT (user_id, confirmed_at), DELETE ON totp_factors TO site_admin, site_system;
CREATE POLICY staff_resets ON totp_factors TO site_admin, site_system USING (true);
GRANT SELECT (user_id, created_at), DELETE ON passkeys TO site_admin, site_system;
CREATE POLICY staff_resets ON passkeys TO site_admin, site_system USING (true);
GRANT SELECT (user_id, used_at), DELETE ON recovery_codes TO site_admin, site_system;
CREATE POLICY staff_resets ON recovery_codes TO site_admin, site_system USING (true);
GRANT SELECT (expires_at), DELETE ON used_challenges TO site_system;
CREATE POLICY system_purges ON used_challenges TO site_system USING (expires_at < now());

-- On the way in a member looks at its own session and at whether it has a factor.
GRANT SELECT (id, user_id, second_factor_at) ON session TO site_member;
CREATE POLICY own_session ON session FOR SELECT TO site_member USING (
  user_id = current_user_id() AND id = nullif(current_setting('app.session_id', true), '')::uuid
);
GRANT SELECT (user_id, confirmed_at) ON totp_factors TO site_member;
CREATE POLICY own_factor ON totp_factors FOR SELECT TO site_member USING (user_id = current_user_id());
GRANT SELECT (user_id) ON passkeys TO site_member;
CREATE POLICY own_passkey ON passkeys FOR SELECT TO site_member USING (user_id = current_user_id());

-- 'none': the current user has no factor; 'passed': the session app.session_id has passed it; otherwise 'missing'.
CREATE FUNCTION second_factor_standing() RETURNS text LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM public.totp_factors WHERE user_id = public.current_user_id() AND confirmed_at IS NOT NULL
    UNION ALL
    SELECT FROM public.passkeys WHERE user_id = public.current_user_id()
  ) THEN
    RETURN 'none';
  END IF;
  IF EXISTS (
    SELECT FROM public.session WHERE id = nullif(current_setting('app.session_id', true), '')::uuid
      AND user_id = public.current_user_id() AND second_factor_at IS NOT NULL
  ) THEN
    RETURN 'passed';
  END IF;
  RETURN 'missing';
END
$$;
REVOKE ALL ON FUNCTION second_factor_standing() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION second_factor_standing() TO site_member;

-- The only way into a role of the staff: called as site_member inside a transaction, it reads user_roles and stays
-- site_member for everybody whose row names none, and while a factor has not been passed. The settings end with the
-- transaction.
CREATE FUNCTION enter_role(claimed uuid) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  granted text;
BEGIN
  PERFORM set_config('app.user_id', claimed::text, true);
  PERFORM set_config('app.second_factor', public.second_factor_standing(), true);
  IF current_setting('app.second_factor') = 'missing' THEN
    RETURN 'site_member';
  END IF;
  SELECT role INTO granted FROM public.user_roles WHERE user_id = claimed;
  RETURN CASE WHEN granted <> 'none' THEN public.database_role(granted) ELSE 'site_member' END;
END
$$;
REVOKE ALL ON FUNCTION enter_role(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION enter_role(uuid) TO site_member;


-- INVITATIONS AND NEW PASSWORDS

-- An invitation is a row until it is accepted or taken back; its link is made from the key and the site's secret.
CREATE TABLE invitations (
  id uuid PRIMARY KEY,
  email text NOT NULL,
  role text NOT NULL,
  key uuid NOT NULL,
  author_id uuid CONSTRAINT invitations_author_id_user_id_fk REFERENCES "user" (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT invitations_role_check CHECK (role IN ('admin', 'editor', 'writer', 'inbox', 'editor+inbox', 'writer+inbox')),
  CONSTRAINT invitations_finite_check CHECK (isfinite(expires_at) AND isfinite(created_at))
);
CREATE UNIQUE INDEX invitations_email_key ON invitations (email);
CREATE UNIQUE INDEX invitations_key_key ON invitations (key);
CREATE INDEX invitations_author_idx ON invitations (author_id);

-- Links for a new password, made alike. Without a user: somebody has asked for an address that nobody has.
CREATE TABLE password_resets (
  id uuid PRIMARY KEY,
  user_id uuid CONSTRAINT password_resets_user_id_user_id_fk REFERENCES "user" (id) ON DELETE CASCADE,
  key uuid NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT password_resets_finite_check CHECK (isfinite(expires_at) AND isfinite(created_at))
);
CREATE UNIQUE INDEX password_resets_key_key ON password_resets (key);
CREATE INDEX password_resets_user_idx ON password_resets (user_id);

-- Admins invite in their own name, and make links for those who have forgotten their password.
GRANT SELECT, INSERT, DELETE, UPDATE (role, key, author_id, expires_at) ON invitations TO site_admin;
CREATE POLICY admin_all ON invitations TO site_admin USING (true) WITH CHECK (author_id = current_user_id());
GRANT INSERT, DELETE ON password_resets TO site_admin;
GRANT SELECT (user_id) ON password_resets TO site_admin;
CREATE POLICY admin_all ON password_resets TO site_admin USING (true) WITH CHECK (user_id IS NOT NULL);
-- Operators invite; who accepts is nobody yet, so the server makes the account (domain/users/invitations.server.ts).
GRANT SELECT, INSERT, UPDATE, DELETE ON invitations TO site_system;
CREATE POLICY system_all ON invitations TO site_system USING (true) WITH CHECK (author_id IS NULL);
GRANT SELECT (expires_at), DELETE ON password_resets TO site_system;
CREATE POLICY system_purges ON password_resets TO site_system USING (expires_at < now());
GRANT SELECT, INSERT, DELETE ON password_resets TO site_auth;
CREATE POLICY auth_all ON password_resets TO site_auth USING (true) WITH CHECK (true);
-- The mailer writes the links into mails.
GRANT SELECT ON invitations TO site_mailer;
CREATE POLICY mailer_select ON invitations FOR SELECT TO site_mailer USING (expires_at > now());
GRANT SELECT ON password_resets TO site_mailer;
CREATE POLICY mailer_select ON password_resets FOR SELECT TO site_mailer USING (expires_at > now());


-- DOCUMENTS (docs/decisions/042)
--
-- Whatever staff write and publish is a document of some kind. What they write and what the public reads stand in
-- different tables (docs/decisions/022): documents holds the newest text, publications the text that is public,
-- revisions every text that was saved. Lists and searches read the head columns; what else a text says stands in its
-- body, in the shape of its kind (app/domain/documents/kinds.ts).

-- The kinds, and what stands before the slug in the address of one; null for what has no page of its own.
CREATE VIEW kinds (kind, prefix) AS VALUES
  ('case-study', '/case-studies/'), ('article', '/insights/'), ('page', '/'), ('opening', NULL), ('company', NULL);

-- Which role may do what with documents of a kind. 'write': save, delete and restore any; 'write own': the same with
-- those it has begun, until they are public; 'publish': make public, plan, withdraw. To read them is no matter of the
-- kind: a policy that asked would keep PostgreSQL from searching by trigrams (docs/decisions/009).
CREATE VIEW kind_rights (kind, role, act) AS VALUES
  ('case-study', 'admin', 'write'), ('case-study', 'admin', 'publish'),
  ('case-study', 'editor', 'write'), ('case-study', 'editor', 'publish'),
  ('case-study', 'writer', 'write own'),
  ('article', 'admin', 'write'), ('article', 'admin', 'publish'),
  ('article', 'editor', 'write'), ('article', 'editor', 'publish'),
  ('article', 'writer', 'write own'),
  ('page', 'admin', 'write'), ('page', 'admin', 'publish'),
  ('page', 'editor', 'write'), ('page', 'editor', 'publish'),
  ('opening', 'admin', 'write'), ('opening', 'admin', 'publish'),
  ('opening', 'editor', 'write'), ('opening', 'editor', 'publish'),
  ('company', 'admin', 'write'), ('company', 'admin', 'publish');
GRANT SELECT ON kinds, kind_rights TO site_admin, site_editor, site_writer;

-- Whether the role of the transaction has that right.
CREATE FUNCTION may(wanted_act text, of_kind text) RETURNS boolean LANGUAGE sql STABLE
  RETURN EXISTS (SELECT FROM kind_rights
    WHERE kind = of_kind AND act = wanted_act AND pg_has_role(database_role(role), 'USAGE'));

CREATE TABLE documents (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  slug text NOT NULL,
  title text NOT NULL,
  summary text NOT NULL,
  image text,
  tags text[] NOT NULL DEFAULT '{}',
  body jsonb NOT NULL DEFAULT '{}',
  -- What the body says as plain text, for the search of the website; the program knows how to read it.
  words text NOT NULL DEFAULT '',
  sample boolean NOT NULL DEFAULT false,
  search_text text NOT NULL GENERATED ALWAYS AS (
    lower(title || E'\n' || slug || E'\n' || summary || E'\n' || join_lines(tags))
  ) STORED,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  -- The first moment it was public; null for one that never was.
  first_published_at timestamptz,
  -- Whose draft it is, as long as it was never public.
  author_id uuid DEFAULT current_user_id()
    CONSTRAINT documents_author_id_user_id_fk REFERENCES "user" (id) ON DELETE SET NULL,
  media uuid[] NOT NULL GENERATED ALWAYS AS (media_in(image, body)) STORED,
  text_digest bytea NOT NULL GENERATED ALWAYS AS (digest_text(title, slug, summary, image, tags, body)) STORED,
  CONSTRAINT documents_id_kind_unique UNIQUE (id, kind),
  CONSTRAINT documents_body_check CHECK (jsonb_typeof(body) = 'object'),
  CONSTRAINT documents_finite_check CHECK (
    isfinite(created_at) AND isfinite(updated_at) AND isfinite(deleted_at) AND isfinite(first_published_at)
  )
);
-- A document in the trash keeps its slug, but not for itself.
CREATE UNIQUE INDEX documents_slug_key ON documents (kind, slug) WHERE deleted_at IS NULL;
CREATE INDEX documents_updated_at_idx ON documents (kind, updated_at, id) WHERE deleted_at IS NULL;
CREATE INDEX documents_created_at_idx ON documents (kind, created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX documents_title_idx ON documents (kind, lower(title), id) WHERE deleted_at IS NULL;
CREATE INDEX documents_summary_idx ON documents (kind, lower(left(summary, 100)), id) WHERE deleted_at IS NULL;
CREATE INDEX documents_samples_idx ON documents (id) WHERE deleted_at IS NULL AND sample;
CREATE INDEX documents_state_idx ON documents (kind, id, text_digest, first_published_at) WHERE deleted_at IS NULL;
CREATE INDEX documents_deleted_at_idx ON documents (deleted_at, id) WHERE deleted_at IS NOT NULL;
CREATE INDEX documents_author_idx ON documents (author_id);
-- Without fastupdate: entries that wait for their place in an index would be looked through by every search.
CREATE INDEX documents_search_idx ON documents USING gin (search_text gin_trgm_ops) WITH (fastupdate = false);
CREATE INDEX documents_media_idx ON documents USING gin (media) WITH (fastupdate = false);

-- Nothing is gone at once: staff delete for good only what is in the trash already.
GRANT SELECT, INSERT, UPDATE, DELETE ON documents TO site_admin, site_editor;
CREATE POLICY staff_selects ON documents FOR SELECT TO site_admin, site_editor USING (true);
CREATE POLICY staff_inserts ON documents FOR INSERT TO site_admin, site_editor WITH CHECK (may('write', kind));
CREATE POLICY staff_updates ON documents FOR UPDATE TO site_admin, site_editor
  USING (may('write', kind)) WITH CHECK (may('write', kind));
CREATE POLICY staff_deletes ON documents FOR DELETE TO site_admin, site_editor USING (may('write', kind));
CREATE POLICY staff_empties_trash ON documents AS RESTRICTIVE FOR DELETE TO site_admin, site_editor, site_writer
  USING (deleted_at IS NOT NULL);
-- A writer's own drafts: whose text it is, says the row itself. What was public once is for editors.
GRANT SELECT, INSERT, DELETE, UPDATE (slug, title, summary, image, tags, body, words, sample, updated_at, deleted_at)
  ON documents TO site_writer;
CREATE POLICY writer_selects_own ON documents FOR SELECT TO site_writer USING (author_id = current_user_id());
CREATE POLICY writer_inserts_own ON documents FOR INSERT TO site_writer WITH CHECK (
  may('write own', kind) AND author_id = current_user_id() AND first_published_at IS NULL AND NOT sample);
CREATE POLICY writer_updates_own ON documents FOR UPDATE TO site_writer
  USING (may('write own', kind) AND author_id = current_user_id() AND first_published_at IS NULL)
  WITH CHECK (may('write own', kind) AND author_id = current_user_id() AND first_published_at IS NULL);
CREATE POLICY writer_deletes_own ON documents FOR DELETE TO site_writer
  USING (may('write own', kind) AND author_id = current_user_id() AND first_published_at IS NULL);
-- The publisher makes a stored text public or takes it back; it writes no text.
GRANT SELECT, UPDATE (first_published_at) ON documents TO site_publisher;
CREATE POLICY publisher_select ON documents FOR SELECT TO site_publisher USING (true);
CREATE POLICY publisher_update ON documents FOR UPDATE TO site_publisher
  USING (deleted_at IS NULL) WITH CHECK (deleted_at IS NULL);
-- Start-up adds samples, and the server empties the trash after 30 days (domain/trash.ts).
GRANT SELECT, INSERT, DELETE ON documents TO site_system;
CREATE POLICY system_select ON documents FOR SELECT TO site_system USING (true);
CREATE POLICY system_inserts_samples ON documents FOR INSERT TO site_system WITH CHECK (sample);
CREATE POLICY system_expires ON documents FOR DELETE TO site_system USING (deleted_at < now() - interval '30 days');

-- The case studies under the names of the specification, for whoever looks into the database: nothing writes here, and
-- everybody sees in it the rows they may read in documents.
CREATE VIEW case_studies WITH (security_invoker = true) AS
  SELECT id, slug, title, summary AS description, image, tags, '{}'::text[] AS details,
    body ->> 'details' AS json_details, created_at, updated_at
  FROM documents WHERE kind = 'case-study' AND deleted_at IS NULL;
GRANT SELECT ON case_studies TO site_admin, site_editor, site_writer;

-- Who has which document open, one row a tab.
CREATE TABLE document_editors (
  document_id uuid NOT NULL CONSTRAINT document_editors_document_id_documents_id_fk
    REFERENCES documents (id) ON DELETE CASCADE,
  tab uuid NOT NULL,
  user_id uuid NOT NULL CONSTRAINT document_editors_user_id_user_id_fk REFERENCES "user" (id) ON DELETE CASCADE,
  seen_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT document_editors_document_id_tab_pk PRIMARY KEY (document_id, tab),
  CONSTRAINT document_editors_finite_check CHECK (isfinite(seen_at))
);

GRANT SELECT, INSERT, UPDATE, DELETE ON document_editors TO site_admin, site_editor, site_writer;
CREATE POLICY admin_select ON document_editors FOR SELECT TO site_admin, site_editor, site_writer USING (true);
CREATE POLICY admin_inserts_own ON document_editors FOR INSERT TO site_admin, site_editor, site_writer
  WITH CHECK (user_id = current_user_id());
CREATE POLICY admin_updates_own ON document_editors FOR UPDATE TO site_admin, site_editor, site_writer
  USING (user_id = current_user_id()) WITH CHECK (user_id = current_user_id());
-- Their own, and whatever was left behind by a tab that is gone.
CREATE POLICY admin_deletes_own_or_stale ON document_editors FOR DELETE TO site_admin, site_editor, site_writer
  USING (user_id = current_user_id() OR seen_at < now() - interval '5 minutes');
CREATE POLICY writer_of_own ON document_editors AS RESTRICTIVE TO site_writer
  USING (EXISTS (SELECT FROM documents WHERE id = document_id));

-- Every text of a document that was ever saved, written by a trigger. Beside them stand the changes that writers propose
-- to documents of their own (docs/decisions/045): no newest text, and never public.
CREATE TABLE revisions (
  id uuid PRIMARY KEY,
  document_id uuid NOT NULL CONSTRAINT revisions_document_id_documents_id_fk
    REFERENCES documents (id) ON DELETE CASCADE,
  number integer NOT NULL,
  slug text NOT NULL,
  title text NOT NULL,
  summary text NOT NULL,
  image text,
  tags text[] NOT NULL,
  body jsonb NOT NULL,
  words text NOT NULL,
  author_id uuid CONSTRAINT revisions_author_id_user_id_fk REFERENCES "user" (id) ON DELETE SET NULL,
  -- When it became public last, and its place among what is public, which a small correction takes from the text before.
  published_at timestamptz,
  placed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Null for a text that was saved. 'withdrawn' is one that its author took back or wrote anew.
  proposal text,
  -- Of a proposal: the number of the saved text that it changes.
  base integer,
  CONSTRAINT revisions_proposal_check CHECK (
    proposal IN ('open', 'accepted', 'declined', 'withdrawn') AND (proposal IS NULL) = (base IS NULL)
    AND num_nonnulls(proposal, published_at) <= 1
  ),
  CONSTRAINT revisions_finite_check CHECK (isfinite(published_at) AND isfinite(placed_at) AND isfinite(created_at))
);
CREATE UNIQUE INDEX revisions_number_key ON revisions (document_id, number);
CREATE UNIQUE INDEX revisions_proposal_key ON revisions (document_id) WHERE proposal = 'open';
CREATE INDEX revisions_author_idx ON revisions (author_id);
-- What may be thinned out one day.
CREATE INDEX revisions_created_at_idx ON revisions (created_at, id) WHERE published_at IS NULL;

-- Staff and the publisher note that a text has become public; they change no text and delete none.
GRANT SELECT, UPDATE (published_at, placed_at) ON revisions TO site_admin, site_editor, site_publisher;
GRANT UPDATE (proposal) ON revisions TO site_admin, site_editor;
CREATE POLICY admin_select ON revisions FOR SELECT TO site_admin, site_editor USING (true);
CREATE POLICY admin_update ON revisions FOR UPDATE TO site_admin, site_editor USING (true) WITH CHECK (true);
CREATE POLICY publisher_select ON revisions FOR SELECT TO site_publisher USING (true);
CREATE POLICY publisher_update ON revisions FOR UPDATE TO site_publisher USING (true) WITH CHECK (true);
-- A proposal is decided once, by who may write that kind. The check above keeps it from becoming a saved text.
CREATE POLICY staff_decides ON revisions AS RESTRICTIVE FOR UPDATE TO site_admin, site_editor USING (
  proposal IS NULL OR proposal = 'open' AND EXISTS (SELECT FROM documents WHERE id = document_id AND may('write', kind))
) WITH CHECK (true);
GRANT SELECT, INSERT (id, document_id, slug, title, summary, image, tags, body, words, proposal, base), UPDATE (proposal)
  ON revisions TO site_writer;
CREATE POLICY writer_selects_own ON revisions FOR SELECT TO site_writer
  USING (EXISTS (SELECT FROM documents WHERE id = document_id));
-- A writer proposes a change of what is their own, public or not, and takes it back.
CREATE POLICY writer_proposes ON revisions FOR INSERT TO site_writer WITH CHECK (
  proposal = 'open' AND author_id = current_user_id() AND EXISTS (
    SELECT FROM documents WHERE id = document_id AND deleted_at IS NULL
      AND documents.author_id = current_user_id() AND may('write own', kind)));
CREATE POLICY writer_takes_back ON revisions FOR UPDATE TO site_writer
  USING (proposal = 'open' AND author_id = current_user_id()) WITH CHECK (proposal = 'withdrawn');
-- Old revisions are thinned out (domain/documents/history/history.server.ts). Whatever that asks for: no text of the last
-- 90 days goes, none that was ever public, never a document's newest, no open proposal and not what one changes.
GRANT SELECT, DELETE ON revisions TO site_system;
CREATE POLICY system_select ON revisions FOR SELECT TO site_system USING (true);
CREATE POLICY system_thins ON revisions FOR DELETE TO site_system USING (true);
CREATE POLICY system_keeps ON revisions AS RESTRICTIVE FOR DELETE TO site_system USING (
  published_at IS NULL
  AND created_at < now() - interval '90 days'
  AND proposal IS DISTINCT FROM 'open'
  AND EXISTS (
    SELECT FROM revisions AS later
    WHERE later.document_id = revisions.document_id AND later.number > revisions.number AND later.proposal IS NULL
  )
  AND NOT EXISTS (
    SELECT FROM revisions AS proposed
    WHERE proposed.document_id = revisions.document_id AND proposed.proposal = 'open' AND proposed.base = revisions.number
  )
);

-- The text that the public reads, one row a document that is public; whoever may write here may publish.
CREATE TABLE publications (
  document_id uuid PRIMARY KEY,
  -- That of its document: rights go by it.
  kind text NOT NULL,
  revision_id uuid NOT NULL CONSTRAINT publications_revision_id_revisions_id_fk REFERENCES revisions (id),
  previous_id uuid CONSTRAINT publications_previous_id_revisions_id_fk REFERENCES revisions (id),
  slug text NOT NULL,
  title text NOT NULL,
  summary text NOT NULL,
  image text,
  tags text[] NOT NULL DEFAULT '{}',
  body jsonb NOT NULL DEFAULT '{}',
  words text NOT NULL DEFAULT '',
  sample boolean NOT NULL DEFAULT false,
  search_text text NOT NULL GENERATED ALWAYS AS (
    lower(title || E'\n' || slug || E'\n' || summary || E'\n' || join_lines(tags))
  ) STORED,
  -- Every word a visitor can find it by.
  vocabulary tsvector NOT NULL GENERATED ALWAYS AS (
    word_vector(title || E'\n' || summary || E'\n' || join_lines(tags) || E'\n' || words)
  ) STORED,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  media uuid[] NOT NULL GENERATED ALWAYS AS (media_in(image, body)) STORED,
  text_digest bytea NOT NULL GENERATED ALWAYS AS (digest_text(title, slug, summary, image, tags, body)) STORED,
  CONSTRAINT publications_document_id_kind_documents_id_kind_fk FOREIGN KEY (document_id, kind)
    REFERENCES documents (id, kind) ON DELETE CASCADE,
  CONSTRAINT publications_finite_check CHECK (isfinite(created_at) AND isfinite(updated_at) AND isfinite(deleted_at))
);
CREATE UNIQUE INDEX publications_slug_key ON publications (kind, slug) WHERE deleted_at IS NULL;
CREATE INDEX publications_updated_at_idx ON publications (kind, updated_at, document_id) WHERE deleted_at IS NULL;
CREATE INDEX publications_revision_idx ON publications (revision_id);
CREATE INDEX publications_previous_idx ON publications (previous_id);
CREATE INDEX publications_state_idx ON publications (document_id, text_digest);
CREATE INDEX publications_tags_idx ON publications USING gin (tags) WITH (fastupdate = false);
CREATE INDEX publications_search_idx ON publications USING gin (search_text gin_trgm_ops) WITH (fastupdate = false);
CREATE INDEX publications_vocabulary_idx ON publications USING gin (vocabulary) WITH (fastupdate = false);
CREATE INDEX publications_media_idx ON publications USING gin (media) WITH (fastupdate = false);

GRANT SELECT, INSERT, UPDATE, DELETE ON publications TO site_admin, site_editor, site_publisher;
CREATE POLICY staff_selects ON publications FOR SELECT TO site_admin, site_editor USING (true);
CREATE POLICY staff_inserts ON publications FOR INSERT TO site_admin, site_editor WITH CHECK (may('publish', kind));
CREATE POLICY staff_updates ON publications FOR UPDATE TO site_admin, site_editor
  USING (may('publish', kind)) WITH CHECK (may('publish', kind));
CREATE POLICY staff_deletes ON publications FOR DELETE TO site_admin, site_editor USING (may('publish', kind));
CREATE POLICY publisher_all ON publications TO site_publisher USING (true) WITH CHECK (true);
GRANT SELECT ON publications TO site_writer;
CREATE POLICY writer_selects_own ON publications FOR SELECT TO site_writer
  USING (EXISTS (SELECT FROM documents WHERE id = document_id));
GRANT INSERT ON publications TO site_system;
CREATE POLICY system_inserts_samples ON publications FOR INSERT TO site_system WITH CHECK (sample);

-- Each text that is saved becomes a revision, whoever saves it.
CREATE FUNCTION record_revision() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO revisions (id, document_id, number, slug, title, summary, image, tags, body, words, author_id)
  SELECT gen_random_uuid(), NEW.id, coalesce(max(number), 0) + 1, NEW.slug, NEW.title, NEW.summary, NEW.image,
    NEW.tags, NEW.body, NEW.words, current_user_id()
  FROM revisions WHERE document_id = NEW.id;
  RETURN NULL;
END
$$;
REVOKE ALL ON FUNCTION record_revision() FROM PUBLIC;
CREATE TRIGGER documents_written AFTER INSERT ON documents
  FOR EACH ROW EXECUTE FUNCTION record_revision();
CREATE TRIGGER documents_rewritten AFTER UPDATE ON documents
  FOR EACH ROW
  WHEN ((OLD.title, OLD.slug, OLD.summary, OLD.image, OLD.tags, OLD.body)
    IS DISTINCT FROM (NEW.title, NEW.slug, NEW.summary, NEW.image, NEW.tags, NEW.body))
  EXECUTE FUNCTION record_revision();

-- A proposal gets the next number of its document, and replaces the open one, whose base it keeps. It says in `base`
-- which text was before the eyes of who wrote it: the open proposal, or the newest saved text where there is none. The
-- document is locked meanwhile, as it is while a text is saved.
CREATE FUNCTION number_proposal() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  earlier revisions;
BEGIN
  PERFORM FROM documents WHERE id = NEW.document_id FOR NO KEY UPDATE;
  SELECT * INTO earlier FROM revisions WHERE document_id = NEW.document_id AND proposal = 'open';
  IF NEW.base IS DISTINCT FROM coalesce(earlier.number,
    (SELECT max(number) FROM revisions WHERE document_id = NEW.document_id AND proposal IS NULL)) THEN
    RAISE EXCEPTION 'another text was written meanwhile' USING ERRCODE = 'check_violation', CONSTRAINT = 'proposal_seen';
  END IF;
  UPDATE revisions SET proposal = 'withdrawn' WHERE id = earlier.id;
  NEW.base := coalesce(earlier.base, NEW.base);
  NEW.number := (SELECT max(number) + 1 FROM revisions WHERE document_id = NEW.document_id);
  NEW.author_id := current_user_id();
  RETURN NEW;
END
$$;
REVOKE ALL ON FUNCTION number_proposal() FROM PUBLIC;
CREATE TRIGGER revisions_proposed BEFORE INSERT ON revisions
  FOR EACH ROW WHEN (NEW.proposal IS NOT NULL) EXECUTE FUNCTION number_proposal();

-- No revision goes that a row of any other table refers to. A trigger looks when the revision is locked, so that a
-- reference that is being made is seen; the deletion of a whole document takes all its revisions, as their owner.
CREATE FUNCTION keep_referenced_revision() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  reference record;
  is_used boolean;
BEGIN
  FOR reference IN
    SELECT conrelid::regclass AS place, attname AS name
    FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
    WHERE contype = 'f' AND confrelid = 'revisions'::regclass
  LOOP
    EXECUTE format('SELECT EXISTS (SELECT FROM %s WHERE %I = $1)', reference.place, reference.name)
      INTO is_used USING OLD.id;
    IF is_used THEN
      RETURN NULL;
    END IF;
  END LOOP;
  RETURN OLD;
END
$$;
REVOKE ALL ON FUNCTION keep_referenced_revision() FROM PUBLIC;
CREATE TRIGGER revisions_referenced BEFORE DELETE ON revisions
  FOR EACH ROW WHEN (current_user = 'site_system') EXECUTE FUNCTION keep_referenced_revision();

-- A text that becomes public says since when, whoever makes it public: start-up adds samples without that right.
CREATE FUNCTION date_publication() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE revisions SET published_at = NEW.updated_at, placed_at = NEW.updated_at
  WHERE id = NEW.revision_id AND published_at IS NULL;
  RETURN NULL;
END
$$;
REVOKE ALL ON FUNCTION date_publication() FROM PUBLIC;
CREATE TRIGGER publications_dated AFTER INSERT OR UPDATE OF revision_id ON publications
  FOR EACH ROW WHEN (current_setting('app.preview', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION date_publication();

-- A document in the trash is not public, and lets go of its slug.
CREATE FUNCTION hide_publication() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE publications SET deleted_at = NEW.deleted_at WHERE document_id = NEW.id;
  RETURN NULL;
END
$$;
REVOKE ALL ON FUNCTION hide_publication() FROM PUBLIC;
CREATE TRIGGER documents_trashed AFTER UPDATE OF deleted_at ON documents
  FOR EACH ROW WHEN (OLD.deleted_at IS DISTINCT FROM NEW.deleted_at) EXECUTE FUNCTION hide_publication();

-- Whoever moves a document holds what is public of it until then, also a writer, who may change none of it. Locks are taken
-- in one order (domain/documents/publishing/locks.server.ts).
CREATE FUNCTION lock_publications(ids uuid[]) RETURNS void LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM FROM publications WHERE document_id = ANY (ids) ORDER BY document_id FOR UPDATE;
END
$$;
REVOKE ALL ON FUNCTION lock_publications(uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lock_publications(uuid[]) TO site_admin, site_editor, site_writer, site_publisher;

-- Every process hears of what the public can notice, to render the pages that show it anew (server/site.ts): 'gone'
-- when something must not be shown any more, 'changed' otherwise. A draft is nobody's news.
CREATE FUNCTION notify_publication() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('documents', CASE
    WHEN TG_OP = 'INSERT' THEN 'changed'
    WHEN TG_OP = 'UPDATE' AND NEW.slug = OLD.slug AND (NEW.deleted_at IS NULL OR OLD.deleted_at IS NOT NULL) THEN 'changed'
    ELSE 'gone' END);
  RETURN NULL;
END
$$;
CREATE TRIGGER publications_changed AFTER INSERT OR UPDATE OR DELETE ON publications
  FOR EACH ROW EXECUTE FUNCTION notify_publication();

-- Previews publish, read as a visitor and roll back (docs/decisions/025). Whatever the program does, a transaction in
-- which one has published cannot be committed.
CREATE FUNCTION refuse_preview() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a preview is never kept';
END
$$;
CREATE CONSTRAINT TRIGGER publications_previewed AFTER INSERT OR UPDATE OR DELETE ON publications
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (current_setting('app.preview', true) = 'on') EXECUTE FUNCTION refuse_preview();

-- Whoever holds a link sees this document as staff have written it, until a day or until somebody revokes it. The secret
-- in the link is made from the id (domain/documents/previews/preview-token.server.ts), so nothing here opens a preview.
CREATE TABLE preview_links (
  id uuid PRIMARY KEY,
  document_id uuid NOT NULL CONSTRAINT preview_links_document_id_documents_id_fk
    REFERENCES documents (id) ON DELETE CASCADE,
  revision_id uuid CONSTRAINT preview_links_revision_id_revisions_id_fk REFERENCES revisions (id),
  label text NOT NULL,
  views integer NOT NULL DEFAULT 0,
  author_id uuid CONSTRAINT preview_links_author_id_user_id_fk REFERENCES "user" (id) ON DELETE SET NULL,
  expires_at timestamptz NOT NULL DEFAULT now() + interval '14 days',
  revoked_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT preview_links_label_check CHECK (length(label) <= 100),
  CONSTRAINT preview_links_expiry_check CHECK (expires_at <= created_at + interval '90 days'),
  CONSTRAINT preview_links_finite_check CHECK (isfinite(expires_at) AND isfinite(revoked_at) AND isfinite(created_at))
);
CREATE INDEX preview_links_document_idx ON preview_links (document_id, created_at);
CREATE INDEX preview_links_revision_idx ON preview_links (revision_id);
CREATE INDEX preview_links_author_idx ON preview_links (author_id);
CREATE INDEX preview_links_expires_at_idx ON preview_links (expires_at);

-- Staff make links in their own name to what they may publish, name and revoke any; nobody makes one work again or last
-- longer.
GRANT SELECT, INSERT (id, document_id, revision_id, label, author_id, expires_at), UPDATE (label, revoked_at)
  ON preview_links TO site_admin, site_editor;
CREATE POLICY admin_select ON preview_links FOR SELECT TO site_admin, site_editor USING (true);
CREATE POLICY admin_inserts_own ON preview_links FOR INSERT TO site_admin, site_editor
  WITH CHECK (author_id = current_user_id()
    AND EXISTS (SELECT FROM documents WHERE id = document_id AND may('publish', kind)));
CREATE POLICY admin_update ON preview_links FOR UPDATE TO site_admin, site_editor
  USING (revoked_at IS NULL
    AND EXISTS (SELECT FROM documents WHERE id = document_id AND may('publish', kind))) WITH CHECK (true);
-- For whoever comes with a link, one that has ended is not there.
GRANT SELECT (id, document_id, revision_id, views, expires_at, revoked_at), UPDATE (views) ON preview_links TO site_publisher;
CREATE POLICY publisher_follows ON preview_links TO site_publisher
  USING (revoked_at IS NULL AND expires_at > now()) WITH CHECK (true);
-- Staff see for 30 days that a link has ended.
GRANT SELECT (expires_at), DELETE ON preview_links TO site_system;
CREATE POLICY system_expires ON preview_links TO site_system USING (expires_at < now() - interval '30 days');

-- Publications and withdrawals that wait for their moment (docs/decisions/024): one row each, carried out by
-- site_publisher in one transaction with what it does.
CREATE TABLE schedules (
  id uuid PRIMARY KEY,
  document_id uuid NOT NULL CONSTRAINT schedules_document_id_documents_id_fk
    REFERENCES documents (id) ON DELETE CASCADE,
  action text NOT NULL,
  revision_id uuid CONSTRAINT schedules_revision_id_revisions_id_fk REFERENCES revisions (id),
  due_at timestamptz NOT NULL,
  -- What is carried out together or not at all has the same.
  release uuid,
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
CREATE UNIQUE INDEX schedules_pending_key ON schedules (document_id, action)
  WHERE done_at IS NULL AND cancelled_at IS NULL AND failed_at IS NULL;
CREATE INDEX schedules_due_idx ON schedules (due_at, id)
  WHERE done_at IS NULL AND cancelled_at IS NULL AND failed_at IS NULL;
CREATE INDEX schedules_document_idx ON schedules (document_id);
CREATE INDEX schedules_revision_idx ON schedules (revision_id);
CREATE INDEX schedules_author_idx ON schedules (author_id);

-- Staff plan in their own name, and change what still waits; only the publisher says how it ended.
GRANT SELECT, INSERT, UPDATE (revision_id, due_at, cancelled_at) ON schedules TO site_admin, site_editor;
CREATE POLICY admin_select ON schedules FOR SELECT TO site_admin, site_editor USING (true);
-- What they plan, the publisher does: so they need the right to publish it themselves. What is proposed is not planned.
CREATE POLICY admin_insert ON schedules FOR INSERT TO site_admin, site_editor
  WITH CHECK (author_id = current_user_id() AND num_nonnulls(done_at, cancelled_at, failed_at) = 0
    AND EXISTS (SELECT FROM documents WHERE id = document_id AND may('publish', kind)));
CREATE POLICY saved_texts ON schedules AS RESTRICTIVE TO site_admin, site_editor USING (true)
  WITH CHECK (revision_id IS NULL OR EXISTS (SELECT FROM revisions WHERE id = revision_id AND proposal IS NULL));
CREATE POLICY admin_update ON schedules FOR UPDATE TO site_admin, site_editor
  USING (done_at IS NULL AND failed_at IS NULL AND cancelled_at IS NULL
    AND EXISTS (SELECT FROM documents WHERE id = document_id AND may('publish', kind))) WITH CHECK (true);
GRANT SELECT ON schedules TO site_writer;
CREATE POLICY writer_selects_own ON schedules FOR SELECT TO site_writer
  USING (EXISTS (SELECT FROM documents WHERE id = document_id));
GRANT SELECT, UPDATE (done_at, failed_at, failure, cancelled_at) ON schedules TO site_publisher;
CREATE POLICY publisher_select ON schedules FOR SELECT TO site_publisher USING (true);
CREATE POLICY publisher_update ON schedules FOR UPDATE TO site_publisher
  USING (done_at IS NULL AND failed_at IS NULL AND cancelled_at IS NULL) WITH CHECK (true);

-- Every process hears that there is something to wait for (jobs/publishing.ts).
CREATE FUNCTION notify_schedule() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('schedules', '');
  RETURN NULL;
END
$$;
CREATE TRIGGER schedules_changed AFTER INSERT OR UPDATE OF due_at ON schedules
  FOR EACH STATEMENT EXECUTE FUNCTION notify_schedule();


-- ADDRESSES (docs/decisions/023)

-- Those that lead elsewhere: those that were public belong to their document, the others staff have sent on by hand, to a
-- page of the site or to a document.
CREATE TABLE addresses (
  path text PRIMARY KEY,
  document_id uuid CONSTRAINT addresses_document_id_documents_id_fk
    REFERENCES documents (id) ON DELETE CASCADE,
  to_path text,
  -- Made by staff, not by a publication.
  manual boolean NOT NULL DEFAULT false,
  -- The publication that has taken the address, and the row as it was before, for its Undo.
  revision_id uuid,
  before jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT addresses_target_check CHECK (num_nonnulls(document_id, to_path) = 1),
  CONSTRAINT addresses_path_check CHECK (
    path ~ '^(/[a-z0-9_-][a-z0-9._~-]*)+$' AND length(path) <= 300
    AND path !~ '^/(admin|preview|health|media|assets|share|art)(/|$)' AND path !~ '\.(md|data)$'
  ),
  CONSTRAINT addresses_to_path_check CHECK (
    to_path ~ '^(/|(/[a-z0-9_-][a-z0-9._~-]*)+)$' AND length(to_path) <= 300 AND to_path <> path
    AND to_path !~ '^/(admin|preview|health|media|assets|share|art)(/|$)'
  ),
  CONSTRAINT addresses_finite_check CHECK (isfinite(created_at))
);
CREATE INDEX addresses_document_idx ON addresses (document_id);
CREATE INDEX addresses_manual_idx ON addresses (created_at, path) WHERE manual;

GRANT SELECT, INSERT, UPDATE, DELETE ON addresses TO site_admin, site_editor;
CREATE POLICY admin_all ON addresses TO site_admin, site_editor USING (true) WITH CHECK (true);

-- An address that was public belongs to its document until another one is published there. A restored backup brings
-- its own addresses: it is restored with this trigger disabled. A preview needs no address.
CREATE FUNCTION keep_address() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO addresses (path, document_id, revision_id)
  SELECT prefix || NEW.slug, NEW.document_id, NEW.revision_id FROM kinds WHERE kind = NEW.kind AND prefix IS NOT NULL
  ON CONFLICT (path) DO UPDATE SET document_id = excluded.document_id, to_path = NULL, manual = false,
    revision_id = excluded.revision_id, before = to_jsonb(addresses) - 'before', created_at = now()
  WHERE addresses.document_id IS DISTINCT FROM excluded.document_id OR addresses.manual;
  RETURN NULL;
END
$$;
REVOKE ALL ON FUNCTION keep_address() FROM PUBLIC;
CREATE TRIGGER publications_addresses AFTER INSERT OR UPDATE OF slug, deleted_at ON publications
  -- A slug that no form would take has no address to keep.
  FOR EACH ROW WHEN (NEW.deleted_at IS NULL AND NEW.slug ~ '^[a-z0-9-]+(/[a-z0-9-]+)*$'
    AND current_setting('app.preview', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION keep_address();

-- How often an address was asked for that leads nowhere; who asked stands nowhere.
CREATE TABLE missing_paths (
  path text NOT NULL,
  day date NOT NULL,
  count integer NOT NULL,
  CONSTRAINT missing_paths_path_day_pk PRIMARY KEY (path, day),
  CONSTRAINT missing_paths_path_check CHECK (length(path) <= 300),
  CONSTRAINT missing_paths_finite_check CHECK (isfinite(day))
);
GRANT SELECT, INSERT, UPDATE, DELETE ON missing_paths TO site_system;
CREATE POLICY system_all ON missing_paths TO site_system USING (true) WITH CHECK (true);
GRANT SELECT ON missing_paths TO site_admin, site_editor;
CREATE POLICY admin_select ON missing_paths FOR SELECT TO site_admin, site_editor USING (true);

-- How often something was there, by day of the office (docs/decisions/043): a public page was shown ('page', its path);
-- somebody came from another website ('source', its host); a message was about a topic ('topic', its id); a search found
-- nothing ('search', what was typed). Nothing of who it was.
CREATE TABLE usage_counts (
  kind text NOT NULL,
  -- From two years on the first of the month, for all of it.
  day date NOT NULL,
  name text NOT NULL,
  count integer NOT NULL,
  CONSTRAINT usage_counts_kind_day_name_pk PRIMARY KEY (kind, day, name),
  CONSTRAINT usage_counts_kind_check CHECK (kind IN ('page', 'source', 'topic', 'search')),
  CONSTRAINT usage_counts_name_check CHECK (length(name) BETWEEN 1 AND 300),
  CONSTRAINT usage_counts_count_check CHECK (count > 0),
  CONSTRAINT usage_counts_finite_check CHECK (isfinite(day))
);

-- A row that is inserted is added to the one that is there, so that who counts needs no right but INSERT.
CREATE FUNCTION add_usage() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO usage_counts AS known (kind, day, name, count) VALUES (NEW.kind, NEW.day, NEW.name, NEW.count)
  ON CONFLICT (kind, day, name) DO UPDATE SET count = known.count + excluded.count;
  RETURN NULL;
END
$$;
REVOKE ALL ON FUNCTION add_usage() FROM PUBLIC;
CREATE TRIGGER usage_counts_add BEFORE INSERT ON usage_counts
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION add_usage();

GRANT INSERT ON usage_counts TO site_counter;
CREATE POLICY counter_adds ON usage_counts FOR INSERT TO site_counter WITH CHECK (true);
GRANT SELECT ON usage_counts TO site_admin, site_editor, site_writer;
CREATE POLICY staff_select ON usage_counts FOR SELECT TO site_admin, site_editor, site_writer USING (true);
-- Days of two years ago become months; of what visitors choose freely, little is kept.
GRANT SELECT, INSERT, DELETE ON usage_counts TO site_system;
CREATE POLICY system_select ON usage_counts FOR SELECT TO site_system USING (true);
CREATE POLICY system_adds_months ON usage_counts FOR INSERT TO site_system WITH CHECK (true);
CREATE POLICY system_expires ON usage_counts FOR DELETE TO site_system
  USING (kind IN ('source', 'search') OR day < date_trunc('month', now() - interval '2 years'));


-- PICTURES (docs/decisions/030)
--
-- A text names one of the library as /media/ID; it is public while a public text does.

CREATE TABLE media (
  id uuid PRIMARY KEY,
  -- In the address of its files; random, new whenever the file is replaced.
  version text NOT NULL,
  name text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  -- Of all its files together.
  bytes bigint NOT NULL,
  alt text NOT NULL DEFAULT '',
  decorative boolean NOT NULL DEFAULT false,
  focus_x smallint NOT NULL DEFAULT 50,
  focus_y smallint NOT NULL DEFAULT 50,
  author_id uuid DEFAULT current_user_id()
    CONSTRAINT media_author_id_user_id_fk REFERENCES "user" (id) ON DELETE SET NULL,
  search_text text NOT NULL GENERATED ALWAYS AS (lower(name || E'\n' || alt)) STORED,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  CONSTRAINT media_version_check CHECK (version ~ '^[0-9a-f]{12}$'),
  CONSTRAINT media_name_check CHECK (length(name) BETWEEN 1 AND 200),
  CONSTRAINT media_size_check CHECK (width BETWEEN 1 AND 2560 AND height BETWEEN 1 AND 2560 AND bytes > 0),
  CONSTRAINT media_alt_check CHECK (length(alt) <= 300 AND NOT (decorative AND alt <> '')),
  CONSTRAINT media_focus_check CHECK (
    focus_x BETWEEN 0 AND 100 AND focus_x % 5 = 0 AND focus_y BETWEEN 0 AND 100 AND focus_y % 5 = 0
  ),
  CONSTRAINT media_finite_check CHECK (isfinite(created_at) AND isfinite(updated_at) AND isfinite(deleted_at))
);
CREATE INDEX media_created_at_idx ON media (created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX media_deleted_at_idx ON media (deleted_at, id) WHERE deleted_at IS NOT NULL;
CREATE INDEX media_author_idx ON media (author_id);
CREATE INDEX media_search_idx ON media USING gin (search_text gin_trgm_ops) WITH (fastupdate = false);

-- The widest is the master, from which nothing is made any more; the uploaded file itself is not kept.
CREATE TABLE media_files (
  media_id uuid NOT NULL CONSTRAINT media_files_media_id_media_id_fk REFERENCES media (id) ON DELETE CASCADE,
  version text NOT NULL,
  width integer NOT NULL,
  body bytea NOT NULL,
  CONSTRAINT media_files_media_id_version_width_pk PRIMARY KEY (media_id, version, width),
  CONSTRAINT media_files_width_check CHECK (width BETWEEN 1 AND 2560),
  CONSTRAINT media_files_body_check CHECK (length(body) > 0)
);
ALTER TABLE media_files ALTER COLUMN body SET STORAGE EXTERNAL; -- WebP does not shrink any more

GRANT SELECT, INSERT, DELETE, UPDATE (version, name, width, height, bytes, alt, decorative, focus_x, focus_y, updated_at, deleted_at)
  ON media TO site_admin, site_editor, site_writer;
GRANT SELECT, INSERT, DELETE ON media_files TO site_admin, site_editor, site_writer;
CREATE POLICY content_all ON media TO site_admin, site_editor
  USING (true) WITH CHECK (true);
CREATE POLICY content_empties_trash ON media AS RESTRICTIVE FOR DELETE TO site_admin, site_editor, site_writer
  USING (deleted_at IS NOT NULL);
CREATE POLICY content_all ON media_files TO site_admin, site_editor USING (true) WITH CHECK (true);
-- Who only writes sees the library, and changes what they have uploaded until visitors see it: then it is for who may
-- publish. They read no publications but their own.
CREATE FUNCTION is_shown(picture uuid) RETURNS boolean LANGUAGE sql STABLE
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  RETURN EXISTS (SELECT FROM publications WHERE media @> ARRAY[picture] AND deleted_at IS NULL);
REVOKE ALL ON FUNCTION is_shown(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION is_shown(uuid) TO site_admin, site_editor, site_writer;
CREATE POLICY writer_selects ON media FOR SELECT TO site_writer USING (true);
CREATE POLICY writer_inserts_own ON media FOR INSERT TO site_writer WITH CHECK (author_id = current_user_id());
CREATE POLICY writer_updates_own ON media FOR UPDATE TO site_writer
  USING (author_id = current_user_id() AND NOT is_shown(id)) WITH CHECK (author_id = current_user_id());
CREATE POLICY writer_deletes_own ON media FOR DELETE TO site_writer USING (author_id = current_user_id());
CREATE POLICY writer_selects ON media_files FOR SELECT TO site_writer USING (true);
CREATE POLICY writer_writes_own ON media_files FOR INSERT TO site_writer
  WITH CHECK (NOT is_shown(media_id) AND EXISTS (SELECT FROM media WHERE id = media_id AND author_id = current_user_id()));
CREATE POLICY writer_deletes_own ON media_files FOR DELETE TO site_writer
  USING (NOT is_shown(media_id) AND EXISTS (SELECT FROM media WHERE id = media_id AND author_id = current_user_id()));
-- 30 days in the trash, then for good, but not what a document or the public shows again by then.
GRANT SELECT (id, deleted_at), DELETE ON media TO site_system;
GRANT SELECT (media, deleted_at) ON publications TO site_system;
CREATE POLICY system_selects ON publications FOR SELECT TO site_system USING (true);
CREATE POLICY system_expires ON media TO site_system USING (deleted_at < now() - interval '30 days');

-- A picture that a document or the public shows goes neither into the trash nor for good. Whoever begins to show one
-- waits for whoever removes it, and the other way round.
CREATE FUNCTION hold_media() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM FROM media WHERE id = ANY (NEW.media) ORDER BY id FOR SHARE;
  RETURN NULL;
END
$$;
REVOKE ALL ON FUNCTION hold_media() FROM PUBLIC;
CREATE TRIGGER documents_media AFTER INSERT OR UPDATE OF image, body, deleted_at ON documents
  FOR EACH ROW WHEN (NEW.media <> '{}' AND NEW.deleted_at IS NULL) EXECUTE FUNCTION hold_media();
CREATE TRIGGER publications_media AFTER INSERT OR UPDATE OF revision_id, deleted_at ON publications
  FOR EACH ROW WHEN (NEW.media <> '{}' AND NEW.deleted_at IS NULL
    AND current_setting('app.preview', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION hold_media();
CREATE FUNCTION keep_shown_media() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM documents WHERE media @> ARRAY[OLD.id] AND deleted_at IS NULL)
    OR EXISTS (SELECT FROM publications WHERE media @> ARRAY[OLD.id] AND deleted_at IS NULL) THEN
    RAISE EXCEPTION 'a picture that is shown stays' USING ERRCODE = 'check_violation', CONSTRAINT = 'media_shown';
  END IF;
  RETURN NULL;
END
$$;
REVOKE ALL ON FUNCTION keep_shown_media() FROM PUBLIC;
CREATE TRIGGER media_trashed AFTER UPDATE OF deleted_at ON media
  FOR EACH ROW WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION keep_shown_media();
CREATE TRIGGER media_deleted AFTER DELETE ON media FOR EACH ROW EXECUTE FUNCTION keep_shown_media();

-- Pages that show a picture are rendered anew when it looks otherwise.
CREATE FUNCTION notify_media() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM publications WHERE media @> ARRAY[NEW.id] AND deleted_at IS NULL) THEN
    PERFORM pg_notify('documents', 'changed');
  END IF;
  RETURN NULL;
END
$$;
REVOKE ALL ON FUNCTION notify_media() FROM PUBLIC;
CREATE TRIGGER media_changed AFTER UPDATE OF version, alt, decorative, focus_x, focus_y ON media
  FOR EACH ROW EXECUTE FUNCTION notify_media();


-- WHAT VISITORS READ

-- All that the public may read of case studies: nothing that is in the trash, whatever a query forgets. A view and no
-- policy, because a policy forbids PostgreSQL to use an index for operators that could leak what they compare, @> and
-- @@ among them.
CREATE VIEW published_case_studies AS
  SELECT document_id AS id, slug, title, summary AS description, image, tags, body ->> 'details' AS json_details, words,
    sample, search_text, vocabulary, created_at, updated_at, body ->> 'imageAlt' AS image_alt, body ->> 'searchTitle' AS search_title,
    body ->> 'shareImage' AS share_image, (
      -- Those of the library that it shows, by id.
      SELECT coalesce(jsonb_object_agg(shown.id, jsonb_build_object('version', version, 'width', width, 'height', height,
        'alt', alt, 'decorative', decorative, 'focusX', focus_x, 'focusY', focus_y)), '{}')
      FROM media AS shown WHERE shown.id = ANY (publications.media)) AS library
  FROM publications WHERE kind = 'case-study' AND deleted_at IS NULL;
-- The same of every kind, its body in the shape of its kind.
CREATE VIEW published_documents AS
  SELECT document_id AS id, kind, slug, title, summary, image, tags, body, words, sample, search_text, vocabulary,
    created_at, updated_at, (
      SELECT coalesce(jsonb_object_agg(shown.id, jsonb_build_object('version', version, 'width', width, 'height', height,
        'alt', alt, 'decorative', decorative, 'focusX', focus_x, 'focusY', focus_y)), '{}')
      FROM media AS shown WHERE shown.id = ANY (publications.media)) AS library
  FROM publications WHERE deleted_at IS NULL;
-- What visitors may see of the library; a preview, which publishes and rolls back, sees the pictures of its text too.
CREATE VIEW public_media_files AS
  SELECT media_id, version, width, body FROM media_files
  WHERE EXISTS (SELECT FROM publications WHERE media @> ARRAY[media_id] AND deleted_at IS NULL);
-- Where a visitor is sent: nowhere unless the target is public, and never to an address that is sent on itself.
CREATE VIEW public_addresses AS
  SELECT a.path, coalesce(a.to_path, k.prefix || p.slug) AS to_path
  FROM addresses a
    LEFT JOIN publications p ON p.document_id = a.document_id AND p.deleted_at IS NULL
    LEFT JOIN kinds k ON k.kind = p.kind
  WHERE CASE WHEN a.to_path IS NULL THEN k.prefix || p.slug <> a.path
    ELSE NOT EXISTS (SELECT FROM addresses next WHERE next.path = a.to_path) END;
GRANT SELECT ON published_case_studies, published_documents, public_media_files, public_addresses
  TO site_visitor, site_member, site_admin, site_editor, site_writer;
-- The company's facts: promises and mails are made with them (app/domain/company).
GRANT SELECT ON published_documents TO site_inbox, site_mailer;


-- REVIEWS (docs/decisions/031)
--
-- A writer asks for a review, an editor remarks and publishes or sends back (docs/decisions/031).

CREATE TABLE review_requests (
  id uuid PRIMARY KEY,
  document_id uuid NOT NULL CONSTRAINT review_requests_document_id_documents_id_fk
    REFERENCES documents (id) ON DELETE CASCADE,
  -- The text that was the newest then, or the proposal that it is about.
  revision_id uuid NOT NULL CONSTRAINT review_requests_revision_id_revisions_id_fk REFERENCES revisions (id),
  note text NOT NULL DEFAULT '',
  author_id uuid CONSTRAINT review_requests_author_id_user_id_fk REFERENCES "user" (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  ending text,
  CONSTRAINT review_requests_note_check CHECK (length(note) <= 500),
  CONSTRAINT review_requests_ending_check CHECK (
    (ended_at IS NULL) = (ending IS NULL) AND ending IN ('approved', 'returned', 'declined', 'withdrawn')
  ),
  CONSTRAINT review_requests_finite_check CHECK (isfinite(created_at) AND isfinite(ended_at))
);
CREATE UNIQUE INDEX review_requests_open_key ON review_requests (document_id) WHERE ended_at IS NULL;
CREATE INDEX review_requests_document_idx ON review_requests (document_id, created_at);
CREATE INDEX review_requests_revision_idx ON review_requests (revision_id);
CREATE INDEX review_requests_author_idx ON review_requests (author_id);

CREATE TABLE review_remarks (
  id uuid PRIMARY KEY,
  document_id uuid NOT NULL CONSTRAINT review_remarks_document_id_documents_id_fk
    REFERENCES documents (id) ON DELETE CASCADE,
  -- The name of a field of the kind, or "all".
  place text NOT NULL,
  -- Of a field that has sections, the one as it was: by it it is found again when it has moved or was rewritten.
  section text,
  body text NOT NULL,
  author_id uuid CONSTRAINT review_remarks_author_id_user_id_fk REFERENCES "user" (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  done_at timestamptz,
  CONSTRAINT review_remarks_place_check CHECK (length(place) BETWEEN 1 AND 60),
  CONSTRAINT review_remarks_body_check CHECK (length(body) BETWEEN 1 AND 1000),
  CONSTRAINT review_remarks_finite_check CHECK (isfinite(created_at) AND isfinite(done_at))
);
CREATE INDEX review_remarks_document_idx ON review_remarks (document_id, created_at);
CREATE INDEX review_remarks_author_idx ON review_remarks (author_id);

-- What editors and the writer of the document say to a remark; nobody changes or removes a word of it.
CREATE TABLE review_answers (
  id uuid PRIMARY KEY,
  remark_id uuid NOT NULL CONSTRAINT review_answers_remark_id_review_remarks_id_fk
    REFERENCES review_remarks (id) ON DELETE CASCADE,
  body text NOT NULL,
  author_id uuid CONSTRAINT review_answers_author_id_user_id_fk REFERENCES "user" (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT review_answers_body_check CHECK (length(body) BETWEEN 1 AND 1000),
  CONSTRAINT review_answers_finite_check CHECK (isfinite(created_at))
);
CREATE INDEX review_answers_remark_idx ON review_answers (remark_id, created_at);
CREATE INDEX review_answers_author_idx ON review_answers (author_id);

GRANT SELECT, INSERT, UPDATE (ended_at, ending) ON review_requests TO site_admin, site_editor, site_writer;
GRANT SELECT, INSERT, UPDATE (done_at) ON review_remarks TO site_admin, site_editor;
GRANT SELECT, UPDATE (done_at) ON review_remarks TO site_writer;
CREATE POLICY content_selects ON review_requests FOR SELECT TO site_admin, site_editor USING (true);
CREATE POLICY content_updates ON review_requests FOR UPDATE TO site_admin, site_editor
  USING (EXISTS (SELECT FROM documents WHERE id = document_id AND may('publish', kind))) WITH CHECK (true);
CREATE POLICY staff_asks ON review_requests FOR INSERT TO site_admin, site_editor, site_writer
  WITH CHECK (author_id = current_user_id() AND ended_at IS NULL AND EXISTS (
    SELECT FROM documents WHERE id = document_id AND deleted_at IS NULL
      AND (may('write', kind) OR may('write own', kind))));
-- Who only writes sees what concerns their own documents, and takes back what they have asked for.
CREATE POLICY writer_selects_own ON review_requests FOR SELECT TO site_writer
  USING (EXISTS (SELECT FROM documents WHERE id = document_id));
CREATE POLICY writer_takes_back ON review_requests FOR UPDATE TO site_writer
  USING (author_id = current_user_id() AND ended_at IS NULL) WITH CHECK (ending = 'withdrawn');
CREATE POLICY content_selects ON review_remarks FOR SELECT TO site_admin, site_editor USING (true);
CREATE POLICY content_remarks ON review_remarks FOR INSERT TO site_admin, site_editor
  WITH CHECK (author_id = current_user_id() AND done_at IS NULL
    AND EXISTS (SELECT FROM documents WHERE id = document_id AND may('publish', kind)));
CREATE POLICY content_updates ON review_remarks FOR UPDATE TO site_admin, site_editor
  USING (EXISTS (SELECT FROM documents WHERE id = document_id AND may('publish', kind))) WITH CHECK (true);
CREATE POLICY writer_selects_own ON review_remarks FOR SELECT TO site_writer
  USING (EXISTS (SELECT FROM documents WHERE id = document_id));
CREATE POLICY writer_settles_own ON review_remarks FOR UPDATE TO site_writer
  USING (EXISTS (SELECT FROM documents WHERE id = document_id)) WITH CHECK (true);

GRANT SELECT, INSERT ON review_answers TO site_admin, site_editor, site_writer;
CREATE POLICY content_selects ON review_answers FOR SELECT TO site_admin, site_editor USING (true);
CREATE POLICY writer_selects_own ON review_answers FOR SELECT TO site_writer
  USING (EXISTS (SELECT FROM review_remarks WHERE id = remark_id));
CREATE POLICY staff_answers ON review_answers FOR INSERT TO site_admin, site_editor, site_writer
  WITH CHECK (author_id = current_user_id() AND EXISTS (
    SELECT FROM review_remarks JOIN documents ON documents.id = document_id
    WHERE review_remarks.id = remark_id AND (may('write', kind) OR may('write own', kind))));

-- Publishing a document, or planning it, is the answer to who has asked, whichever way it is done; but an older text than
-- the one that was asked about, which becomes public as it was planned or by Undo, is none. About a proposal it says
-- nothing.
CREATE FUNCTION approve_request() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE review_requests SET ended_at = now(), ending = 'approved'
  WHERE document_id = NEW.document_id AND ended_at IS NULL
    AND EXISTS (SELECT FROM revisions AS asked JOIN revisions AS shown ON shown.id = NEW.revision_id
      WHERE asked.id = review_requests.revision_id AND asked.proposal IS NULL AND asked.number <= shown.number);
  RETURN NULL;
END
$$;
REVOKE ALL ON FUNCTION approve_request() FROM PUBLIC;
CREATE TRIGGER publications_approve AFTER INSERT OR UPDATE OF revision_id ON publications
  FOR EACH ROW WHEN (current_setting('app.preview', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION approve_request();
CREATE TRIGGER schedules_approve AFTER INSERT ON schedules
  FOR EACH ROW WHEN (NEW.action = 'publish') EXECUTE FUNCTION approve_request();


-- CONTACT SUBMISSIONS

CREATE TABLE contact_submissions (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  email text NOT NULL,
  company text,
  message text NOT NULL,
  fingerprint text NOT NULL,
  reference text NOT NULL GENERATED ALWAYS AS (
    upper(substr(right(id::text, 8), 1, 4) || '-' || substr(right(id::text, 8), 5, 4))
  ) STORED,
  status text NOT NULL DEFAULT 'new',
  read_at timestamptz,
  owner_id uuid CONSTRAINT contact_submissions_owner_id_user_id_fk REFERENCES "user" (id) ON DELETE SET NULL,
  due_at timestamptz NOT NULL DEFAULT now() + interval '24 hours',
  answered_at timestamptz,
  spam_reasons text[] NOT NULL DEFAULT '{}',
  client_hash text,
  search_text text NOT NULL GENERATED ALWAYS AS (
    lower(name || E'\n' || email || E'\n' || coalesce(company, '') || E'\n' || message || E'\n'
      || substr(right(id::text, 8), 1, 4) || '-' || substr(right(id::text, 8), 5, 4))
  ) STORED,
  created_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  CONSTRAINT contact_submissions_status_check CHECK (status IN ('new', 'open', 'waiting', 'done', 'spam')),
  CONSTRAINT contact_submissions_finite_check CHECK (
    isfinite(created_at) AND isfinite(read_at) AND isfinite(due_at) AND isfinite(answered_at) AND isfinite(deleted_at)
  )
);
CREATE UNIQUE INDEX contact_submissions_fingerprint_key ON contact_submissions (fingerprint);
CREATE INDEX contact_submissions_created_at_idx ON contact_submissions (created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX contact_submissions_status_idx ON contact_submissions (status, created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX contact_submissions_unread_idx ON contact_submissions (created_at)
  WHERE deleted_at IS NULL AND read_at IS NULL AND status IN ('new', 'open');
CREATE INDEX contact_submissions_due_at_idx ON contact_submissions (due_at, id)
  WHERE deleted_at IS NULL AND answered_at IS NULL AND status IN ('new', 'open');
-- The column 'Answer by', whatever has become of the message.
CREATE INDEX contact_submissions_due_idx ON contact_submissions (due_at, id) WHERE deleted_at IS NULL;
CREATE INDEX contact_submissions_owner_idx ON contact_submissions (owner_id);
CREATE INDEX contact_submissions_name_idx ON contact_submissions (lower(name), id) WHERE deleted_at IS NULL;
CREATE INDEX contact_submissions_email_idx ON contact_submissions (lower(email), id) WHERE deleted_at IS NULL;
-- The order of the list, which puts messages without a company last, and all from the same company.
CREATE INDEX contact_submissions_company_idx ON contact_submissions ((coalesce('a' || lower(company), 'b')), id)
  WHERE deleted_at IS NULL;
CREATE INDEX contact_submissions_same_company_idx ON contact_submissions (lower(company)) WHERE deleted_at IS NULL;
CREATE INDEX contact_submissions_deleted_at_idx ON contact_submissions (deleted_at, id) WHERE deleted_at IS NOT NULL;
CREATE INDEX contact_submissions_search_idx ON contact_submissions USING gin (search_text gin_trgm_ops)
  WITH (fastupdate = false);

-- A visitor leaves a message that is new or doubtful, chooses nothing else of it, and reads none.
GRANT INSERT (id, name, email, company, message, fingerprint, due_at, status, spam_reasons, client_hash)
  ON contact_submissions TO site_visitor, site_member;
CREATE POLICY public_insert ON contact_submissions FOR INSERT TO site_visitor, site_member
  WITH CHECK (status IN ('new', 'spam') AND read_at IS NULL AND owner_id IS NULL AND answered_at IS NULL);
-- Staff work on messages, and delete for good what is in the trash; nobody changes a word of one.
GRANT SELECT, DELETE, UPDATE (status, read_at, owner_id, answered_at, deleted_at)
  ON contact_submissions TO site_admin, site_inbox;
CREATE POLICY admin_select ON contact_submissions FOR SELECT TO site_admin, site_inbox USING (true);
CREATE POLICY admin_update ON contact_submissions FOR UPDATE TO site_admin, site_inbox USING (true) WITH CHECK (true);
CREATE POLICY admin_empties_trash ON contact_submissions FOR DELETE TO site_admin, site_inbox
  USING (deleted_at IS NOT NULL);
-- A reply counts as an answer when the mail server has taken it; one that nobody will get puts the message back.
GRANT SELECT (id, name, email, company, message, reference, status, due_at, answered_at, created_at, deleted_at),
  UPDATE (status, answered_at) ON contact_submissions TO site_mailer;
CREATE POLICY mailer_select ON contact_submissions FOR SELECT TO site_mailer USING (true);
CREATE POLICY mailer_update ON contact_submissions FOR UPDATE TO site_mailer
  USING (status <> 'spam') WITH CHECK (status IN ('new', 'open', 'waiting', 'done'));
-- Kept for a time, which is a setting (RETENTION_DAYS) of at least 30 days that the transaction brings along; 30 days
-- in the trash, and 30 what looks like spam. Nothing younger can be removed.
GRANT SELECT (status, created_at, deleted_at), DELETE ON contact_submissions TO site_system;
CREATE POLICY system_expires ON contact_submissions TO site_system USING (
  created_at < now() - make_interval(days => greatest(30, coalesce(nullif(current_setting('app.retention_days', true), '')::int, 365)))
  OR deleted_at < now() - interval '30 days'
  OR (status = 'spam' AND created_at < now() - interval '30 days')
);

-- What happened to a message: notes, replies, changes of status and owner.
CREATE TABLE submission_entries (
  id uuid PRIMARY KEY,
  submission_id uuid NOT NULL CONSTRAINT submission_entries_submission_id_contact_submissions_id_fk
    REFERENCES contact_submissions (id) ON DELETE CASCADE,
  author_id uuid CONSTRAINT submission_entries_author_id_user_id_fk REFERENCES "user" (id) ON DELETE SET NULL,
  kind text NOT NULL,
  body text NOT NULL,
  before text,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT submission_entries_kind_check CHECK (kind IN ('note', 'reply', 'status', 'owner', 'spam', 'not spam')),
  CONSTRAINT submission_entries_finite_check CHECK (isfinite(created_at))
);
CREATE INDEX submission_entries_submission_idx ON submission_entries (submission_id, created_at, id);
-- What one act has changed, by its moment.
CREATE INDEX submission_entries_undo_idx ON submission_entries (created_at) WHERE before IS NOT NULL;
-- Notes are searched with the messages.
CREATE INDEX submission_entries_search_idx ON submission_entries USING gin (lower(body) gin_trgm_ops)
  WITH (fastupdate = false) WHERE kind = 'note';

GRANT SELECT, INSERT ON submission_entries TO site_admin, site_inbox;
CREATE POLICY admin_select ON submission_entries FOR SELECT TO site_admin, site_inbox USING (true);
CREATE POLICY admin_inserts_own ON submission_entries FOR INSERT TO site_admin, site_inbox
  WITH CHECK (author_id = current_user_id());
GRANT SELECT ON submission_entries TO site_mailer;
CREATE POLICY mailer_selects_replies ON submission_entries FOR SELECT TO site_mailer USING (kind = 'reply');


-- MAIL

CREATE TABLE outbox_mails (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  submission_id uuid CONSTRAINT outbox_mails_submission_id_contact_submissions_id_fk
    REFERENCES contact_submissions (id) ON DELETE CASCADE,
  entry_id uuid CONSTRAINT outbox_mails_entry_id_submission_entries_id_fk
    REFERENCES submission_entries (id) ON DELETE CASCADE,
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL DEFAULT now(),
  last_error text,
  sent_at timestamptz,
  dead_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  schedule_id uuid CONSTRAINT outbox_mails_schedule_id_schedules_id_fk
    REFERENCES schedules (id) ON DELETE CASCADE,
  invitation_id uuid CONSTRAINT outbox_mails_invitation_id_invitations_id_fk
    REFERENCES invitations (id) ON DELETE CASCADE,
  reset_id uuid CONSTRAINT outbox_mails_reset_id_password_resets_id_fk
    REFERENCES password_resets (id) ON DELETE CASCADE,
  -- Whom a mail about an account or a review goes to.
  user_id uuid CONSTRAINT outbox_mails_user_id_user_id_fk REFERENCES "user" (id) ON DELETE CASCADE,
  request_id uuid CONSTRAINT outbox_mails_request_id_review_requests_id_fk
    REFERENCES review_requests (id) ON DELETE CASCADE,
  CONSTRAINT outbox_mails_kind_check CHECK (kind IN (
    'notification', 'confirmation', 'reply', 'publication failed',
    'invitation', 'password reset', 'password changed', 'factors reset', 'review requested', 'review answered'
  )),
  CONSTRAINT outbox_mails_finite_check CHECK (
    isfinite(created_at) AND isfinite(next_attempt_at) AND isfinite(sent_at) AND isfinite(dead_at)
  )
);
CREATE INDEX outbox_mails_waiting_idx ON outbox_mails (next_attempt_at, id) WHERE sent_at IS NULL AND dead_at IS NULL;
CREATE INDEX outbox_mails_dead_idx ON outbox_mails (dead_at, id) WHERE dead_at IS NOT NULL;
CREATE INDEX outbox_mails_submission_idx ON outbox_mails (submission_id);
CREATE INDEX outbox_mails_entry_idx ON outbox_mails (entry_id);
CREATE INDEX outbox_mails_schedule_idx ON outbox_mails (schedule_id);
CREATE INDEX outbox_mails_invitation_idx ON outbox_mails (invitation_id);
CREATE INDEX outbox_mails_reset_idx ON outbox_mails (reset_id);
CREATE INDEX outbox_mails_user_idx ON outbox_mails (user_id);
CREATE INDEX outbox_mails_request_idx ON outbox_mails (request_id);

GRANT INSERT (id, kind, submission_id, next_attempt_at) ON outbox_mails TO site_visitor, site_member;
CREATE POLICY public_insert ON outbox_mails FOR INSERT TO site_visitor, site_member
  WITH CHECK (kind IN ('notification', 'confirmation') AND submission_id IS NOT NULL);
GRANT SELECT, INSERT, UPDATE (attempts, next_attempt_at, dead_at) ON outbox_mails TO site_admin, site_inbox;
CREATE POLICY admin_all ON outbox_mails TO site_admin, site_inbox USING (true) WITH CHECK (true);
GRANT SELECT, INSERT (id, kind), UPDATE (attempts, next_attempt_at, last_error, sent_at, dead_at)
  ON outbox_mails TO site_mailer;
CREATE POLICY mailer_all ON outbox_mails TO site_mailer USING (true) WITH CHECK (true);
-- The author of a publication that failed is told; the mail names the title and goes to the address of who planned it.
GRANT INSERT (id, kind, schedule_id) ON outbox_mails TO site_publisher;
CREATE POLICY publisher_tells_of_failures ON outbox_mails FOR INSERT TO site_publisher
  WITH CHECK (kind = 'publication failed' AND schedule_id IS NOT NULL);
GRANT SELECT (id, document_id, revision_id, due_at, release, author_id, failed_at, failure) ON schedules TO site_mailer;
CREATE POLICY mailer_selects_failures ON schedules FOR SELECT TO site_mailer USING (failed_at IS NOT NULL);
GRANT SELECT (id, title) ON revisions TO site_mailer;
CREATE POLICY mailer_selects_failures ON revisions FOR SELECT TO site_mailer
  USING (EXISTS (SELECT FROM schedules WHERE revision_id = revisions.id AND failed_at IS NOT NULL));
GRANT SELECT (id, email) ON "user" TO site_mailer;
CREATE POLICY mailer_selects_authors ON "user" FOR SELECT TO site_mailer
  USING (EXISTS (SELECT FROM schedules WHERE author_id = "user".id AND failed_at IS NOT NULL));
-- Mails about accounts. A link for a new password that leads to nobody is a mail that is never sent.
GRANT INSERT (id, kind, invitation_id, reset_id, user_id) ON outbox_mails TO site_auth, site_system;
CREATE POLICY account_mails ON outbox_mails FOR INSERT TO site_auth, site_system
  WITH CHECK (kind IN ('invitation', 'password reset', 'password changed', 'factors reset'));
CREATE POLICY mailer_selects_addressees ON "user" FOR SELECT TO site_mailer
  USING (EXISTS (SELECT FROM outbox_mails WHERE user_id = "user".id AND sent_at IS NULL));
-- Mails about reviews: a request is told to everybody who may publish that kind, its refusal to who has asked, and nobody
-- is told of what they did themselves. A trigger writes them, whose transaction says whether mail is set up; no role of
-- the staff may. What was said of a review before and has not been sent yet is not true any more.
CREATE FUNCTION mail_review() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  DELETE FROM outbox_mails USING review_requests AS earlier
  WHERE request_id = earlier.id AND earlier.document_id = NEW.document_id AND sent_at IS NULL;
  IF current_setting('app.sends_mail', true) = 'on' AND NEW.ended_at IS NULL THEN
    INSERT INTO outbox_mails (id, kind, request_id, user_id)
    SELECT gen_random_uuid(), 'review requested', NEW.id, user_id
    FROM user_roles JOIN kind_rights ON kind_rights.role = split_part(user_roles.role, '+', 1) AND act = 'publish'
      JOIN documents ON documents.kind = kind_rights.kind
    WHERE documents.id = NEW.document_id AND user_id IS DISTINCT FROM current_user_id();
  ELSIF current_setting('app.sends_mail', true) = 'on' AND NEW.ending IN ('returned', 'declined')
    AND NEW.author_id <> current_user_id() THEN
    INSERT INTO outbox_mails (id, kind, request_id, user_id)
    VALUES (gen_random_uuid(), 'review answered', NEW.id, NEW.author_id);
  END IF;
  RETURN NULL;
END
$$;
REVOKE ALL ON FUNCTION mail_review() FROM PUBLIC;
CREATE TRIGGER review_requests_mailed AFTER INSERT OR UPDATE OF ended_at ON review_requests
  FOR EACH ROW EXECUTE FUNCTION mail_review();
-- For such a mail its worker reads of the review, and of whoever is to get it, what the mail says and whether they still
-- hold the right.
GRANT SELECT (id, document_id, author_id, ending) ON review_requests TO site_mailer;
CREATE POLICY mailer_selects ON review_requests FOR SELECT TO site_mailer
  USING (EXISTS (SELECT FROM outbox_mails WHERE request_id = review_requests.id AND sent_at IS NULL));
GRANT SELECT (document_id, done_at) ON review_remarks TO site_mailer;
CREATE POLICY mailer_counts ON review_remarks FOR SELECT TO site_mailer
  USING (EXISTS (SELECT FROM review_requests WHERE review_requests.document_id = review_remarks.document_id));
GRANT SELECT (id, kind, title, deleted_at) ON documents TO site_mailer;
CREATE POLICY mailer_selects_told_of ON documents FOR SELECT TO site_mailer USING (
  EXISTS (SELECT FROM review_requests WHERE document_id = documents.id)
  OR EXISTS (SELECT FROM schedules WHERE document_id = documents.id AND failed_at IS NOT NULL));
CREATE POLICY mailer_selects_who_asked ON "user" FOR SELECT TO site_mailer
  USING (EXISTS (SELECT FROM review_requests WHERE author_id = "user".id));
GRANT SELECT ON user_roles, kind_rights TO site_mailer;
CREATE POLICY mailer_selects_addressees ON user_roles FOR SELECT TO site_mailer USING (EXISTS (
  SELECT FROM outbox_mails WHERE user_id = user_roles.user_id AND request_id IS NOT NULL AND sent_at IS NULL));
-- Mail that was sent is removed after 90 days.
GRANT SELECT (sent_at), DELETE ON outbox_mails TO site_system;
CREATE POLICY system_expires ON outbox_mails TO site_system USING (sent_at < now() - interval '90 days');

CREATE FUNCTION notify_outbox() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('outbox_mails', '');
  RETURN NULL;
END
$$;
CREATE TRIGGER outbox_mails_changed AFTER INSERT OR UPDATE OF next_attempt_at ON outbox_mails
  FOR EACH STATEMENT EXECUTE FUNCTION notify_outbox();


-- AUDIT LOG

-- A line says which documents, messages or accounts it is about, and is kept for 730 days; an account that is removed
-- leaves its lines as they are.
CREATE TABLE audit_log (
  id uuid PRIMARY KEY,
  actor_id uuid,
  action text NOT NULL,
  detail jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  subjects uuid[] NOT NULL DEFAULT '{}',
  CONSTRAINT audit_log_finite_check CHECK (isfinite(created_at))
);
CREATE INDEX audit_log_created_at_idx ON audit_log (created_at, id);
CREATE INDEX audit_log_subjects_idx ON audit_log USING gin (subjects);
-- The lines of one person or kind stand together, so that a few old ones among a million are found at once.
CREATE INDEX audit_log_actor_idx ON audit_log (actor_id, created_at, id);
CREATE INDEX audit_log_action_idx ON audit_log (action, created_at, id);

GRANT SELECT ON audit_log TO site_admin;
CREATE POLICY admin_select ON audit_log FOR SELECT TO site_admin USING (true);
-- Staff write in their own name; what somebody does to their own account is written down in their name too.
GRANT INSERT ON audit_log TO site_admin, site_editor, site_writer, site_inbox, site_auth;
CREATE POLICY admin_inserts_own ON audit_log FOR INSERT TO site_admin, site_editor, site_writer, site_inbox
  WITH CHECK (actor_id = current_user_id());
CREATE POLICY auth_inserts_own ON audit_log FOR INSERT TO site_auth WITH CHECK (actor_id = current_user_id());
-- Operators' commands, which have no account; and what is carried out at its moment, which is nobody's act.
GRANT INSERT ON audit_log TO site_system, site_publisher;
CREATE POLICY system_insert ON audit_log FOR INSERT TO site_system WITH CHECK (actor_id IS NULL);
CREATE POLICY publisher_insert ON audit_log FOR INSERT TO site_publisher WITH CHECK (actor_id IS NULL);
GRANT SELECT (created_at), DELETE ON audit_log TO site_system;
CREATE POLICY system_selects_expired ON audit_log FOR SELECT TO site_system
  USING (created_at < now() - interval '730 days');
CREATE POLICY system_deletes_expired ON audit_log FOR DELETE TO site_system
  USING (created_at < now() - interval '730 days');


-- THE OWNER OF THE TABLES

DO $$
DECLARE
  name text;
BEGIN
  FOR name IN SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY owner_all ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', name);
  END LOOP;
END
$$;
