-- oldest version: 2.0.0
-- WHO LEAVES OR IS AWAY GIVES WHAT IS THEIRS TO A COLLEAGUE

-- Who is away until when, and who gets what is new for them meanwhile.
CREATE TABLE absences (
  user_id uuid PRIMARY KEY CONSTRAINT absences_user_id_user_id_fk REFERENCES "user" (id) ON DELETE CASCADE,
  colleague_id uuid NOT NULL CONSTRAINT absences_colleague_id_user_id_fk REFERENCES "user" (id) ON DELETE CASCADE,
  -- The end of the last day, at the office.
  ends_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT absences_two_check CHECK (user_id <> colleague_id),
  CONSTRAINT absences_finite_check CHECK (isfinite(ends_at) AND isfinite(created_at))
);
CREATE INDEX absences_colleague_idx ON absences (colleague_id);
ALTER TABLE absences ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON absences TO CURRENT_USER USING (true) WITH CHECK (true);
-- All of the staff know who is away; everybody says it of themselves, an admin of anybody.
GRANT SELECT, INSERT, UPDATE, DELETE ON absences TO site_admin, site_editor, site_writer, site_inbox;
CREATE POLICY staff_selects ON absences FOR SELECT TO site_admin, site_editor, site_writer, site_inbox USING (true);
CREATE POLICY own_absence ON absences TO site_editor, site_writer, site_inbox
  USING (user_id = current_user_id()) WITH CHECK (user_id = current_user_id());
CREATE POLICY admin_all ON absences TO site_admin USING (true) WITH CHECK (true);

-- Whether somebody may write a text of a kind, publish it, or answer messages, by their role of today.
CREATE FUNCTION person_may(person uuid, what text, of_kind text) RETURNS boolean LANGUAGE sql STABLE
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM user_roles WHERE user_id = person AND CASE
    WHEN what = 'answer' THEN role = 'admin' OR role = 'inbox' OR role LIKE '%+inbox'
    ELSE EXISTS (SELECT FROM kind_rights WHERE kind = of_kind AND kind_rights.role = split_part(user_roles.role, '+', 1)
      AND (act = what OR what = 'write' AND act = 'write own')) END)
$$;
REVOKE ALL ON FUNCTION person_may(uuid, text, text) FROM PUBLIC;

-- Gives a colleague the texts that somebody has begun, the reviews that they wait for, their plans and their open messages,
-- as far as the colleague's role may hold them. Who wrote which version, remark or answer stays as it is. Everybody gives
-- what is theirs, an admin what is anybody's; an operator has no account. How many of each were given, and how many were not.
CREATE FUNCTION hand_over(giver uuid, taker uuid) RETURNS jsonb LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  texts integer;
  reviews integer;
  plans integer;
  messages uuid[];
  message uuid;
BEGIN
  IF current_user_id() IS NOT NULL AND current_user_id() <> giver
    AND NOT EXISTS (SELECT FROM user_roles WHERE user_id = current_user_id() AND role = 'admin') THEN
    RAISE EXCEPTION 'what is another person''s is for admins to give' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF giver = taker OR NOT EXISTS (SELECT FROM "user" WHERE id = taker) OR NOT EXISTS (SELECT FROM "user" WHERE id = giver) THEN
    RETURN NULL;
  END IF;
  PERFORM FROM documents WHERE author_id = giver ORDER BY id FOR NO KEY UPDATE;
  UPDATE documents SET author_id = taker WHERE author_id = giver AND person_may(taker, 'write', kind);
  GET DIAGNOSTICS texts = ROW_COUNT;
  UPDATE review_requests SET author_id = taker FROM documents
    WHERE documents.id = document_id AND review_requests.author_id = giver AND ended_at IS NULL
      AND person_may(taker, 'write', kind);
  GET DIAGNOSTICS reviews = ROW_COUNT;
  UPDATE schedules SET author_id = taker FROM documents
    WHERE documents.id = document_id AND schedules.author_id = giver
      AND done_at IS NULL AND cancelled_at IS NULL AND failed_at IS NULL AND person_may(taker, 'publish', kind);
  GET DIAGNOSTICS plans = ROW_COUNT;
  messages := ARRAY(SELECT id FROM contact_submissions WHERE owner_id = giver AND deleted_at IS NULL
    AND status IN ('new', 'open', 'waiting') AND person_may(taker, 'answer', '') ORDER BY id FOR UPDATE);
  UPDATE contact_submissions SET owner_id = taker WHERE id = ANY (messages);
  INSERT INTO submission_entries (id, submission_id, author_id, kind, body)
    SELECT gen_random_uuid(), given.id, current_user_id(), 'owner', taker::text FROM unnest(messages) AS given (id);
  FOREACH message IN ARRAY messages LOOP
    PERFORM notify_people('message given', NULL, message, ARRAY[taker]);
  END LOOP;
  RETURN jsonb_build_object(
    'texts', texts, 'reviews', reviews, 'plans', plans, 'messages', cardinality(messages),
    'keptTexts', (SELECT count(*) FROM documents WHERE author_id = giver AND deleted_at IS NULL),
    'keptReviews', (SELECT count(*) FROM review_requests WHERE author_id = giver AND ended_at IS NULL),
    'keptPlans', (SELECT count(*) FROM schedules WHERE author_id = giver
      AND done_at IS NULL AND cancelled_at IS NULL AND failed_at IS NULL),
    'keptMessages', (SELECT count(*) FROM contact_submissions WHERE owner_id = giver AND deleted_at IS NULL
      AND status IN ('new', 'open', 'waiting')));
END
$$;
REVOKE ALL ON FUNCTION hand_over(uuid, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION hand_over(uuid, uuid) TO site_admin, site_editor, site_writer, site_inbox, site_system;

-- What somebody who is away is told, their colleague is told too, where their role may read it. A colleague who is away as
-- well has theirs told; who has been told it already ends the row.
CREATE FUNCTION tell_colleague() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO notifications (id, user_id, kind, document_id, submission_id, actor_id, suggested_by)
  SELECT gen_random_uuid(), colleague_id, NEW.kind, NEW.document_id, NEW.submission_id, NEW.actor_id, NEW.suggested_by
  FROM absences LEFT JOIN documents ON documents.id = NEW.document_id
  WHERE absences.user_id = NEW.user_id AND ends_at > now() AND colleague_id IS DISTINCT FROM NEW.actor_id
    AND CASE WHEN NEW.document_id IS NULL THEN person_may(colleague_id, 'answer', '')
      ELSE person_may(colleague_id, 'publish', documents.kind) OR documents.author_id = colleague_id END
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
REVOKE ALL ON FUNCTION tell_colleague() FROM PUBLIC;
CREATE TRIGGER notifications_stand_in AFTER INSERT ON notifications
  FOR EACH ROW EXECUTE FUNCTION tell_colleague();
