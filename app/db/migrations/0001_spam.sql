-- oldest version: 1.0.0

-- What of a message is compared with others (docs/decisions/052): keyed hashes of some of its words, three at a time,
-- its links, and who sent it, as keyed hashes. It goes with the message.
CREATE TABLE message_traces (
  submission_id uuid PRIMARY KEY CONSTRAINT message_traces_submission_id_contact_submissions_id_fk
    REFERENCES contact_submissions (id) ON DELETE CASCADE,
  client_hash text NOT NULL,
  sender_hash text NOT NULL,
  words bigint[] NOT NULL,
  links text[] NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT message_traces_size_check CHECK (cardinality(words) <= 24 AND cardinality(links) <= 20),
  CONSTRAINT message_traces_finite_check CHECK (isfinite(created_at))
);
CREATE INDEX message_traces_words_idx ON message_traces USING gin (words);
CREATE INDEX message_traces_links_idx ON message_traces USING gin (links);

-- What staff have taught by 'Spam' and 'Not spam': a link, or the words of a message, which from then on are doubted; a
-- link or a sender, which are not. The message may be gone: then nothing says whose it was. One counts for nothing while
-- `ended_by` names a message that staff have said the opposite of: where they take that back, it counts again.
CREATE TABLE spam_lessons (
  id uuid PRIMARY KEY,
  is_spam boolean NOT NULL,
  link text,
  words bigint[],
  sender_hash text,
  submission_id uuid CONSTRAINT spam_lessons_submission_id_contact_submissions_id_fk
    REFERENCES contact_submissions (id) ON DELETE SET NULL,
  author_id uuid CONSTRAINT spam_lessons_author_id_user_id_fk REFERENCES "user" (id) ON DELETE SET NULL,
  ended_by uuid[] NOT NULL DEFAULT '{}',
  met integer NOT NULL DEFAULT 0,
  met_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT spam_lessons_one_check CHECK (num_nonnulls(link, words, sender_hash) = 1),
  CONSTRAINT spam_lessons_finite_check CHECK (isfinite(created_at) AND isfinite(met_at))
);
CREATE INDEX spam_lessons_link_idx ON spam_lessons (link) WHERE link IS NOT NULL;
CREATE INDEX spam_lessons_sender_idx ON spam_lessons (sender_hash) WHERE sender_hash IS NOT NULL;
CREATE INDEX spam_lessons_words_idx ON spam_lessons USING gin (words);
CREATE INDEX spam_lessons_submission_idx ON spam_lessons (submission_id);
CREATE INDEX spam_lessons_author_idx ON spam_lessons (author_id);

ALTER TABLE message_traces ENABLE ROW LEVEL SECURITY;
ALTER TABLE message_traces FORCE ROW LEVEL SECURITY;
ALTER TABLE spam_lessons ENABLE ROW LEVEL SECURITY;
ALTER TABLE spam_lessons FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON message_traces TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY owner_all ON spam_lessons TO CURRENT_USER USING (true) WITH CHECK (true);

-- A visitor leaves a trace and reads none.
GRANT INSERT (submission_id, client_hash, sender_hash, words, links) ON message_traces TO site_visitor, site_member;
CREATE POLICY public_insert ON message_traces FOR INSERT TO site_visitor, site_member WITH CHECK (true);
GRANT SELECT ON message_traces TO site_admin, site_inbox;
CREATE POLICY admin_select ON message_traces FOR SELECT TO site_admin, site_inbox USING (true);
GRANT SELECT, INSERT (id, is_spam, link, words, sender_hash, submission_id, author_id), UPDATE (ended_by), DELETE
  ON spam_lessons TO site_admin, site_inbox;
CREATE POLICY admin_all ON spam_lessons TO site_admin, site_inbox USING (true) WITH CHECK (true);
CREATE POLICY admin_inserts_own ON spam_lessons AS RESTRICTIVE FOR INSERT TO site_admin, site_inbox
  WITH CHECK (author_id = current_user_id());
-- What has not been met for half a year is forgotten.
GRANT SELECT (id, met_at, created_at), DELETE ON spam_lessons TO site_system;
CREATE POLICY system_expires ON spam_lessons TO site_system
  USING (coalesce(met_at, created_at) < now() - interval '180 days');

-- What may name a person goes with the message, by whatever way that goes: who sent it, and a link to more than a
-- website, such as the name of somebody at a messenger.
CREATE FUNCTION forget_sender() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  DELETE FROM spam_lessons WHERE submission_id = OLD.id AND (sender_hash IS NOT NULL OR link ~ '[/@]');
  RETURN OLD;
END
$$;
REVOKE ALL ON FUNCTION forget_sender() FROM PUBLIC;
CREATE TRIGGER contact_submissions_forgotten BEFORE DELETE ON contact_submissions
  FOR EACH ROW EXECUTE FUNCTION forget_sender();

-- What staff mark as spam can be taken back for as long as what came as spam, however old it is.
GRANT SELECT (id) ON contact_submissions TO site_system;
GRANT SELECT (submission_id, kind, created_at) ON submission_entries TO site_system;
CREATE POLICY system_selects_marks ON submission_entries FOR SELECT TO site_system USING (kind = 'spam');
CREATE POLICY system_keeps_marked ON contact_submissions AS RESTRICTIVE FOR DELETE TO site_system USING (
  status <> 'spam'
  OR created_at < now() - make_interval(days => greatest(30, coalesce(nullif(current_setting('app.retention_days', true), '')::int, 365)))
  OR deleted_at < now() - interval '30 days'
  OR NOT EXISTS (
    SELECT FROM submission_entries WHERE submission_id = contact_submissions.id AND kind = 'spam'
      AND submission_entries.created_at >= now() - interval '30 days')
);

-- How much of two messages is the same: half of what is compared, and six hashes at least.
CREATE FUNCTION says_the_same(one bigint[], other bigint[]) RETURNS boolean LANGUAGE sql IMMUTABLE
  SET search_path = pg_catalog, pg_temp AS $$
  SELECT count(*) >= greatest(6, least(cardinality(one), cardinality(other)) / 2)
  FROM (SELECT unnest(one) INTERSECT SELECT unnest(other)) AS common
$$;

-- What other messages and the lessons say of a message. It tells numbers alone, so that a visitor may ask; a few
-- hundred messages are looked at, however many there are.
CREATE FUNCTION compare_message(asked_words bigint[], asked_links text[], client text, sender text)
  RETURNS TABLE (alike integer, same_link integer, taught_words boolean, taught_link boolean, trusted boolean)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  elsewhere integer;
  met_ids uuid[];
BEGIN
  SELECT count(DISTINCT client_hash) FILTER (WHERE sender_hash <> sender),
    count(DISTINCT client_hash) FILTER (WHERE sender_hash = sender)
  INTO alike, elsewhere
  FROM (
    SELECT * FROM message_traces
    WHERE words && asked_words AND client_hash <> client AND created_at > now() - interval '7 days' LIMIT 500) AS near
  WHERE says_the_same(words, asked_words);
  -- One person may send a text again from another network, not from three.
  alike := alike + greatest(elsewhere - 1, 0);
  SELECT count(DISTINCT sender_hash) INTO same_link
  FROM (
    SELECT * FROM message_traces
    WHERE links && asked_links AND client_hash <> client AND created_at > now() - interval '7 days' LIMIT 500) AS near
  WHERE sender_hash <> sender;
  SELECT array_agg(id), coalesce(bool_or(link IS NOT NULL AND is_spam), false),
    coalesce(bool_or(words IS NOT NULL AND is_spam), false), coalesce(bool_or(NOT is_spam), false)
  INTO met_ids, taught_link, taught_words, trusted
  FROM (
    SELECT * FROM spam_lessons WHERE link = ANY (asked_links)
    UNION ALL SELECT * FROM spam_lessons WHERE sender_hash = sender
    UNION ALL SELECT * FROM (
      SELECT * FROM spam_lessons WHERE words && asked_words AND ended_by = '{}' LIMIT 500) AS near
      WHERE says_the_same(words, asked_words)) AS lessons
  WHERE ended_by = '{}';
  -- One that another transaction holds is left out: a message waits neither for another nor for staff.
  UPDATE spam_lessons SET met = met + 1, met_at = now()
  WHERE id IN (SELECT id FROM spam_lessons WHERE id = ANY (met_ids) FOR UPDATE SKIP LOCKED);
  RETURN NEXT;
END
$$;
REVOKE ALL ON FUNCTION compare_message(bigint[], text[], text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION compare_message(bigint[], text[], text, text) TO site_visitor, site_member;

-- What lies in the spam tray is told of in one mail.
ALTER TABLE outbox_mails DROP CONSTRAINT outbox_mails_kind_check, ADD CONSTRAINT outbox_mails_kind_check CHECK (kind IN (
  'notification', 'confirmation', 'reply', 'publication failed',
  'invitation', 'password reset', 'password changed', 'factors reset', 'review requested', 'review answered', 'spam tray'
));
DROP POLICY public_insert ON outbox_mails;
CREATE POLICY public_insert ON outbox_mails FOR INSERT TO site_visitor, site_member
  WITH CHECK (kind IN ('notification', 'confirmation', 'spam tray') AND submission_id IS NOT NULL);
