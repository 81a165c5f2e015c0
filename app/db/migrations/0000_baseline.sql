-- The whole schema: first functions that columns need, then roles, then each table with its indexes, rights and
-- notifications. One statement after another in one transaction; schema.server.ts says the tables once more for drizzle.

-- Substring search by trigram indexes; a trusted extension since PostgreSQL 13.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- array_to_string is only STABLE in general; of text it is IMMUTABLE, as generated columns need it.
CREATE FUNCTION join_lines(lines text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN array_to_string(lines, E'\n');

-- The titles and items of a study's sections, one a line; nothing when the text is no JSON, as it may be.
CREATE FUNCTION section_text(details text) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN coalesce((
    SELECT string_agg(word #>> '{}', E'\n')
    FROM (
      SELECT jsonb_path_query(details::jsonb, 'lax $[*].title') AS word
      UNION ALL
      SELECT jsonb_path_query(details::jsonb, 'lax $[*].items[*]')
    ) AS words
  ), '');
EXCEPTION WHEN OTHERS THEN
  RETURN '';
END
$$;

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


-- ROLES
--
-- Application connections begin as site_base, which may do nothing, or as site_auth. A transaction takes one of
--   site_visitor  reads published case studies, leaves a contact submission
--   site_member   signed in, the same rights, may look up its own role
--   site_admin    manages case studies and contact submissions; entered only through enter_role()
--   site_auth     better-auth: its own four tables, and the counters of its limits
--   site_mailer   sends the mail of the outbox (jobs/mail.ts)
--   site_system   operator commands and start-up: users, roles, samples, retention
-- Roles belong to the whole cluster: another database of it may have made them already.
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY[
    'site_base', 'site_visitor', 'site_member', 'site_admin', 'site_auth', 'site_mailer', 'site_system'
  ] LOOP
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = name) THEN
      BEGIN
        EXECUTE format('CREATE ROLE %I NOLOGIN NOINHERIT', name);
      EXCEPTION WHEN duplicate_object OR unique_violation THEN
        NULL; -- made by another database at this moment
      END;
    END IF;
    -- A login that is no superuser must be allowed to take the role.
    IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
      IF current_setting('server_version_num')::int >= 160000 THEN
        EXECUTE format('GRANT %I TO CURRENT_USER WITH INHERIT FALSE, SET TRUE', name);
      ELSE
        EXECUTE format('GRANT %I TO CURRENT_USER', name);
      END IF;
    END IF;
    EXECUTE format('GRANT USAGE ON SCHEMA public TO %I', name);
  END LOOP;
END
$$;

-- Whose transaction it is; enter_role() notes it.
CREATE FUNCTION current_user_id() RETURNS uuid LANGUAGE sql STABLE
  RETURN nullif(current_setting('app.user_id', true), '')::uuid;

-- Every table has forced row-level security, and the policy owner_all for who owns it: migrations and backups.
-- What no policy allows is refused, whatever has been granted.


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

ALTER TABLE "user" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON "user" TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON "user" TO site_auth, site_system;
CREATE POLICY auth_all ON "user" TO site_auth USING (true) WITH CHECK (true);
CREATE POLICY system_all ON "user" TO site_system USING (true) WITH CHECK (true);
-- Staff see each other's addresses: owner, author, 'also open by'.
GRANT SELECT (id, email) ON "user" TO site_admin;
CREATE POLICY admin_select ON "user" FOR SELECT TO site_admin USING (true);

CREATE TABLE user_roles (
  user_id uuid PRIMARY KEY CONSTRAINT user_roles_user_id_user_id_fk REFERENCES "user" (id) ON DELETE CASCADE,
  role text NOT NULL,
  CONSTRAINT user_roles_role_check CHECK (role IN ('admin', 'none'))
);

ALTER TABLE user_roles ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON user_roles TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON user_roles TO site_system;
CREATE POLICY system_all ON user_roles TO site_system USING (true) WITH CHECK (true);
GRANT SELECT ON user_roles TO site_member, site_admin;
CREATE POLICY own_role ON user_roles FOR SELECT TO site_member USING (user_id = current_user_id());
CREATE POLICY admin_select ON user_roles FOR SELECT TO site_admin USING (true);

-- The only way into site_admin: called as site_member inside a transaction, it reads user_roles and stays
-- site_member for everybody whose row does not say admin. Both settings end with the transaction.
CREATE FUNCTION enter_role(claimed uuid) RETURNS text LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('app.user_id', claimed::text, true);
  IF EXISTS (SELECT FROM public.user_roles WHERE user_id = claimed AND role = 'admin') THEN
    RETURN 'site_admin';
  END IF;
  RETURN 'site_member';
END
$$;
REVOKE ALL ON FUNCTION enter_role(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION enter_role(uuid) TO site_member;

CREATE TABLE session (
  id uuid PRIMARY KEY,
  token text NOT NULL CONSTRAINT session_token_unique UNIQUE,
  user_id uuid NOT NULL CONSTRAINT session_user_id_user_id_fk REFERENCES "user" (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  ip_address text,
  user_agent text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT session_finite_check CHECK (isfinite(expires_at) AND isfinite(created_at) AND isfinite(updated_at))
);
CREATE INDEX session_user_id_idx ON session (user_id);
CREATE INDEX session_expires_at_idx ON session (expires_at);

ALTER TABLE session ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON session TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON session TO site_auth, site_system;
CREATE POLICY auth_all ON session TO site_auth USING (true) WITH CHECK (true);
CREATE POLICY system_all ON session TO site_system USING (true) WITH CHECK (true);

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

ALTER TABLE account ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON account TO CURRENT_USER USING (true) WITH CHECK (true);
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

ALTER TABLE verification ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON verification TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON verification TO site_auth;
CREATE POLICY auth_all ON verification TO site_auth USING (true) WITH CHECK (true);

-- Attempts counted by rate-limiter-flexible, on the connections of the sign-in.
CREATE TABLE rate_limits (
  key text PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);

ALTER TABLE rate_limits ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON rate_limits TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON rate_limits TO site_auth;
CREATE POLICY auth_all ON rate_limits TO site_auth USING (true) WITH CHECK (true);


-- CASE STUDIES

CREATE TABLE case_studies (
  id uuid PRIMARY KEY,
  slug text NOT NULL,
  title text NOT NULL,
  description text NOT NULL,
  image text,
  tags text[] NOT NULL DEFAULT '{}',
  details text[] NOT NULL DEFAULT '{}',
  json_details text,
  sample boolean NOT NULL DEFAULT false,
  search_text text NOT NULL GENERATED ALWAYS AS (
    lower(title || E'\n' || slug || E'\n' || description || E'\n' || join_lines(tags))
  ) STORED,
  vocabulary tsvector NOT NULL GENERATED ALWAYS AS (
    word_vector(title || E'\n' || description || E'\n' || join_lines(tags) || E'\n' || section_text(json_details))
  ) STORED,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  CONSTRAINT case_studies_finite_check CHECK (
    isfinite(created_at) AND isfinite(updated_at) AND isfinite(deleted_at)
  )
);
-- A study in the trash keeps its slug, but not for itself.
CREATE UNIQUE INDEX case_studies_slug_key ON case_studies (slug) WHERE deleted_at IS NULL;
CREATE INDEX case_studies_updated_at_idx ON case_studies (updated_at, id) WHERE deleted_at IS NULL;
CREATE INDEX case_studies_created_at_idx ON case_studies (created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX case_studies_title_idx ON case_studies (lower(title), id) WHERE deleted_at IS NULL;
CREATE INDEX case_studies_description_idx ON case_studies (lower(left(description, 100)), id) WHERE deleted_at IS NULL;
CREATE INDEX case_studies_samples_idx ON case_studies (id) WHERE deleted_at IS NULL AND sample;
CREATE INDEX case_studies_deleted_at_idx ON case_studies (deleted_at, id) WHERE deleted_at IS NOT NULL;
-- Without fastupdate: entries that wait for their place in an index would be looked through by every search.
CREATE INDEX case_studies_tags_idx ON case_studies USING gin (tags) WITH (fastupdate = false);
CREATE INDEX case_studies_search_idx ON case_studies USING gin (search_text gin_trgm_ops) WITH (fastupdate = false);
CREATE INDEX case_studies_vocabulary_idx ON case_studies USING gin (vocabulary) WITH (fastupdate = false);

ALTER TABLE case_studies ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON case_studies TO CURRENT_USER USING (true) WITH CHECK (true);
-- Nothing is gone at once: staff delete for good only what is in the trash already.
GRANT SELECT, INSERT, UPDATE, DELETE ON case_studies TO site_admin;
CREATE POLICY admin_all ON case_studies TO site_admin USING (true) WITH CHECK (true);
CREATE POLICY admin_empties_trash ON case_studies AS RESTRICTIVE FOR DELETE TO site_admin
  USING (deleted_at IS NOT NULL);
-- Start-up adds samples, and the server empties the trash after 30 days (domain/trash.ts).
GRANT SELECT, INSERT, DELETE ON case_studies TO site_system;
CREATE POLICY system_select ON case_studies FOR SELECT TO site_system USING (true);
CREATE POLICY system_inserts_samples ON case_studies FOR INSERT TO site_system WITH CHECK (sample);
CREATE POLICY system_expires ON case_studies FOR DELETE TO site_system USING (deleted_at < now() - interval '30 days');

-- All that the public may read: nothing that is in the trash, whatever a query forgets. A view and no policy, because
-- a policy forbids PostgreSQL to use an index for operators that could leak what they compare, @> and @@ among them.
CREATE VIEW published_case_studies AS
  SELECT id, slug, title, description, image, tags, json_details, sample, search_text, vocabulary, created_at, updated_at
  FROM case_studies WHERE deleted_at IS NULL;
GRANT SELECT ON published_case_studies TO site_visitor, site_member, site_admin;

-- Every process hears of a changed case study, to render the pages that show it anew (server/site.ts).
CREATE FUNCTION notify_case_study() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('case_studies', coalesce(NEW.slug, OLD.slug));
  IF TG_OP = 'UPDATE' AND NEW.slug <> OLD.slug THEN
    PERFORM pg_notify('case_studies', OLD.slug);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER case_studies_changed AFTER INSERT OR UPDATE OR DELETE ON case_studies
  FOR EACH ROW EXECUTE FUNCTION notify_case_study();

-- Who has which case study open, one row a tab.
CREATE TABLE case_study_editors (
  case_study_id uuid NOT NULL CONSTRAINT case_study_editors_case_study_id_case_studies_id_fk
    REFERENCES case_studies (id) ON DELETE CASCADE,
  tab uuid NOT NULL,
  user_id uuid NOT NULL CONSTRAINT case_study_editors_user_id_user_id_fk REFERENCES "user" (id) ON DELETE CASCADE,
  seen_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT case_study_editors_case_study_id_tab_pk PRIMARY KEY (case_study_id, tab),
  CONSTRAINT case_study_editors_finite_check CHECK (isfinite(seen_at))
);

ALTER TABLE case_study_editors ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON case_study_editors TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON case_study_editors TO site_admin;
CREATE POLICY admin_select ON case_study_editors FOR SELECT TO site_admin USING (true);
CREATE POLICY admin_inserts_own ON case_study_editors FOR INSERT TO site_admin WITH CHECK (user_id = current_user_id());
CREATE POLICY admin_updates_own ON case_study_editors FOR UPDATE TO site_admin
  USING (user_id = current_user_id()) WITH CHECK (user_id = current_user_id());
-- Their own, and whatever was left behind by a tab that is gone.
CREATE POLICY admin_deletes_own_or_stale ON case_study_editors FOR DELETE TO site_admin
  USING (user_id = current_user_id() OR seen_at < now() - interval '5 minutes');


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
  CONSTRAINT contact_submissions_status_check CHECK (status IN ('new', 'open', 'waiting', 'closed', 'spam')),
  CONSTRAINT contact_submissions_finite_check CHECK (
    isfinite(created_at) AND isfinite(read_at) AND isfinite(due_at) AND isfinite(answered_at) AND isfinite(deleted_at)
  )
);
CREATE UNIQUE INDEX contact_submissions_fingerprint_key ON contact_submissions (fingerprint);
CREATE INDEX contact_submissions_created_at_idx ON contact_submissions (created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX contact_submissions_status_idx ON contact_submissions (status, created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX contact_submissions_unread_idx ON contact_submissions (created_at)
  WHERE deleted_at IS NULL AND read_at IS NULL AND status <> 'spam';
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

ALTER TABLE contact_submissions ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON contact_submissions TO CURRENT_USER USING (true) WITH CHECK (true);
-- A visitor leaves a message that is new or doubtful, chooses nothing else of it, and reads none.
GRANT INSERT (id, name, email, company, message, fingerprint, due_at, status, spam_reasons, client_hash)
  ON contact_submissions TO site_visitor, site_member;
CREATE POLICY public_insert ON contact_submissions FOR INSERT TO site_visitor, site_member
  WITH CHECK (status IN ('new', 'spam') AND read_at IS NULL AND owner_id IS NULL AND answered_at IS NULL);
-- Staff work on messages, and delete for good what is in the trash; nobody changes a word of one.
GRANT SELECT, DELETE, UPDATE (status, read_at, owner_id, answered_at, deleted_at) ON contact_submissions TO site_admin;
CREATE POLICY admin_select ON contact_submissions FOR SELECT TO site_admin USING (true);
CREATE POLICY admin_update ON contact_submissions FOR UPDATE TO site_admin USING (true) WITH CHECK (true);
CREATE POLICY admin_empties_trash ON contact_submissions FOR DELETE TO site_admin USING (deleted_at IS NOT NULL);
-- A reply counts as an answer when the mail server has taken it; one that nobody will get puts the message back.
GRANT SELECT (id, name, email, company, message, reference, status, due_at, answered_at, created_at, deleted_at),
  UPDATE (status, answered_at) ON contact_submissions TO site_mailer;
CREATE POLICY mailer_select ON contact_submissions FOR SELECT TO site_mailer USING (true);
CREATE POLICY mailer_update ON contact_submissions FOR UPDATE TO site_mailer
  USING (status <> 'spam') WITH CHECK (status IN ('new', 'open', 'waiting', 'closed'));
-- Kept for a time, which is a setting (RETENTION_DAYS) of at least 30 days that the transaction brings along; 30 days
-- in the trash, and 30 what looks like spam. Nothing younger can be removed.
GRANT SELECT (status, created_at, deleted_at), DELETE ON contact_submissions TO site_system;
CREATE POLICY system_expires ON contact_submissions TO site_system USING (
  created_at < now() - make_interval(days => greatest(30, coalesce(nullif(current_setting('app.retention_days', true), '')::int, 365)))
  OR deleted_at < now() - interval '30 days'
  OR (status = 'spam' AND created_at < now() - interval '30 days')
);

-- Inboxes that are open and their counts hear of it, on whichever process (server-sent events).
CREATE FUNCTION notify_submission() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('contact_submissions', coalesce(NEW.id, OLD.id)::text);
  RETURN NULL;
END
$$;
CREATE TRIGGER contact_submissions_changed AFTER INSERT OR UPDATE OR DELETE ON contact_submissions
  FOR EACH ROW EXECUTE FUNCTION notify_submission();

-- What happened to a message: notes, replies, changes of status and owner.
CREATE TABLE submission_entries (
  id uuid PRIMARY KEY,
  submission_id uuid NOT NULL CONSTRAINT submission_entries_submission_id_contact_submissions_id_fk
    REFERENCES contact_submissions (id) ON DELETE CASCADE,
  author_id uuid CONSTRAINT submission_entries_author_id_user_id_fk REFERENCES "user" (id) ON DELETE SET NULL,
  kind text NOT NULL,
  body text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT submission_entries_kind_check CHECK (kind IN ('note', 'reply', 'status', 'owner', 'spam', 'not spam')),
  CONSTRAINT submission_entries_finite_check CHECK (isfinite(created_at))
);
CREATE INDEX submission_entries_submission_idx ON submission_entries (submission_id, created_at, id);

ALTER TABLE submission_entries ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON submission_entries TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, INSERT ON submission_entries TO site_admin;
CREATE POLICY admin_select ON submission_entries FOR SELECT TO site_admin USING (true);
CREATE POLICY admin_inserts_own ON submission_entries FOR INSERT TO site_admin WITH CHECK (author_id = current_user_id());
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
  CONSTRAINT outbox_mails_kind_check CHECK (kind IN ('notification', 'digest', 'confirmation', 'reply')),
  CONSTRAINT outbox_mails_finite_check CHECK (
    isfinite(created_at) AND isfinite(next_attempt_at) AND isfinite(sent_at) AND isfinite(dead_at)
  )
);
CREATE INDEX outbox_mails_waiting_idx ON outbox_mails (next_attempt_at, id) WHERE sent_at IS NULL AND dead_at IS NULL;
CREATE INDEX outbox_mails_dead_idx ON outbox_mails (dead_at, id) WHERE dead_at IS NOT NULL;
CREATE INDEX outbox_mails_submission_idx ON outbox_mails (submission_id);
CREATE INDEX outbox_mails_entry_idx ON outbox_mails (entry_id);

ALTER TABLE outbox_mails ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON outbox_mails TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT INSERT (id, kind, submission_id, next_attempt_at) ON outbox_mails TO site_visitor, site_member;
CREATE POLICY public_insert ON outbox_mails FOR INSERT TO site_visitor, site_member
  WITH CHECK (kind IN ('notification', 'confirmation') AND submission_id IS NOT NULL);
GRANT SELECT, INSERT, UPDATE (attempts, next_attempt_at, dead_at) ON outbox_mails TO site_admin;
CREATE POLICY admin_all ON outbox_mails TO site_admin USING (true) WITH CHECK (true);
GRANT SELECT, INSERT (id, kind), UPDATE (attempts, next_attempt_at, last_error, sent_at, dead_at)
  ON outbox_mails TO site_mailer;
CREATE POLICY mailer_all ON outbox_mails TO site_mailer USING (true) WITH CHECK (true);
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

CREATE TABLE audit_log (
  id uuid PRIMARY KEY,
  actor_id uuid CONSTRAINT audit_log_actor_id_user_id_fk REFERENCES "user" (id) ON DELETE SET NULL,
  action text NOT NULL,
  detail jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT audit_log_finite_check CHECK (isfinite(created_at))
);
CREATE INDEX audit_log_created_at_idx ON audit_log (created_at, id);

ALTER TABLE audit_log ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON audit_log TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, INSERT ON audit_log TO site_admin;
CREATE POLICY admin_select ON audit_log FOR SELECT TO site_admin USING (true);
CREATE POLICY admin_inserts_own ON audit_log FOR INSERT TO site_admin WITH CHECK (actor_id = current_user_id());
-- Operators' commands, which have no account.
GRANT INSERT ON audit_log TO site_system;
CREATE POLICY system_insert ON audit_log FOR INSERT TO site_system WITH CHECK (actor_id IS NULL);
