-- WHAT IS KEPT OF A CUSTOMER'S SIGN-OFF (docs/decisions/059)

-- That a customer has withdrawn what they permit is written down once for each time, and changed by nobody.
CREATE TABLE sign_off_withdrawals (
  id uuid PRIMARY KEY,
  sign_off_id uuid NOT NULL CONSTRAINT sign_off_withdrawals_sign_off_id_sign_offs_id_fk
    REFERENCES sign_offs (id) ON DELETE CASCADE,
  reason text NOT NULL DEFAULT '',
  -- Who has recorded it.
  author_id uuid CONSTRAINT sign_off_withdrawals_author_id_user_id_fk REFERENCES "user" (id) ON DELETE SET NULL,
  -- Of the act and not of its transaction, which may have waited for an approval: the later of the two counts.
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT sign_off_withdrawals_finite_check CHECK (isfinite(created_at)),
  CONSTRAINT sign_off_withdrawals_reason_check CHECK (length(reason) <= 500)
);
CREATE INDEX sign_off_withdrawals_sign_off_idx ON sign_off_withdrawals (sign_off_id, created_at);
CREATE INDEX sign_off_withdrawals_author_idx ON sign_off_withdrawals (author_id);
ALTER TABLE sign_off_withdrawals ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON sign_off_withdrawals TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, INSERT (id, sign_off_id, reason, author_id) ON sign_off_withdrawals TO site_admin, site_editor;
CREATE POLICY content_selects ON sign_off_withdrawals FOR SELECT TO site_admin, site_editor USING (true);
CREATE POLICY content_records ON sign_off_withdrawals FOR INSERT TO site_admin, site_editor WITH CHECK (
  author_id = current_user_id() AND EXISTS (SELECT FROM sign_offs JOIN documents ON documents.id = document_id
    WHERE sign_offs.id = sign_off_id AND called_off_at IS NULL AND may('publish', kind)));

-- The newest withdrawal of each company that has not approved the text since. A question that was called off does not
-- count, whatever was said to it. That there is one is for everybody who reads a list of texts.
CREATE VIEW withdrawn_permissions AS
  SELECT DISTINCT ON (asked.document_id, lower(asked.company))
    asked.document_id, asked.company, withdrawn.reason, withdrawn.author_id, withdrawn.created_at
  FROM sign_off_withdrawals AS withdrawn JOIN sign_offs AS asked ON asked.id = sign_off_id
  WHERE called_off_at IS NULL AND NOT EXISTS (SELECT FROM sign_offs AS newer
    WHERE newer.document_id = asked.document_id AND newer.called_off_at IS NULL
      AND lower(newer.company) = lower(asked.company) AND newer.approved_at > withdrawn.created_at)
  ORDER BY asked.document_id, lower(asked.company), withdrawn.created_at DESC;
GRANT SELECT ON withdrawn_permissions TO site_admin, site_editor, site_publisher;
GRANT EXECUTE ON FUNCTION person_name(uuid) TO site_publisher;
GRANT SELECT (document_id) ON withdrawn_permissions TO site_writer;

-- Forgets whom sign-offs were about: company, date and fingerprint of the version stay, and of what was approved the words
-- that staff have taken, which stand in the text: without them it would differ from what was approved.
CREATE OR REPLACE FUNCTION erase_sign_offs(ids uuid[]) RETURNS void LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  DELETE FROM sign_off_words WHERE sign_off_id = ANY (ids) AND NOT (state = 'taken' AND new_words IS NOT NULL
    AND EXISTS (SELECT FROM sign_offs WHERE sign_offs.id = sign_off_id AND approved_at IS NOT NULL));
  UPDATE sign_off_words SET remark = NULL WHERE sign_off_id = ANY (ids);
  UPDATE sign_off_withdrawals SET reason = '' WHERE sign_off_id = ANY (ids);
  DELETE FROM sign_off_links WHERE sign_off_id = ANY (ids);
  UPDATE sign_offs SET guest_name = '', email = NULL, note = '', approver_name = NULL, approver_role = NULL,
    statement = NULL, erased_at = now() WHERE id = ANY (ids);
END
$$;


-- THE END OF A PERMISSION
--
-- Such a plan follows what companies permit, until staff move it: from then on it is as if they had planned it.
ALTER TABLE schedules ADD COLUMN of_permission boolean NOT NULL DEFAULT false;
GRANT UPDATE (of_permission) ON schedules TO site_admin, site_editor;
-- Those that version 2.0.0 has planned were written with an approval. One that was moved is at no end of a permission, by
-- the clock of whatever place.
UPDATE schedules SET of_permission = true
WHERE action = 'withdraw' AND num_nonnulls(done_at, cancelled_at, failed_at) = 0
  AND EXISTS (SELECT FROM sign_offs WHERE document_id = schedules.document_id AND approved_at = schedules.created_at)
  AND EXISTS (SELECT FROM sign_offs WHERE document_id = schedules.document_id
    AND schedules.due_at - (permitted_until + 1)::timestamp AT TIME ZONE 'UTC'
      BETWEEN interval '-15 hours' AND interval '15 hours');

-- Plans the withdrawal of a text for the first end of what companies permit now, in the name of who has asked, or calls
-- off what was planned so. What staff have planned gives way to the permission that was just given alone, where that ends
-- before. Each change has its line in the audit log.
CREATE FUNCTION plan_permission_end(document uuid, office text, given uuid) RETURNS void LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  planned schedules;
  is_of_staff boolean;
  ends_at timestamptz;
  asker uuid;
BEGIN
  PERFORM FROM documents WHERE id = document FOR NO KEY UPDATE;
  SELECT * INTO planned FROM schedules WHERE document_id = document AND action = 'withdraw'
    AND num_nonnulls(done_at, cancelled_at, failed_at) = 0;
  is_of_staff := planned.id IS NOT NULL AND NOT planned.of_permission;
  SELECT day.ends, permission.author_id INTO ends_at, asker
  FROM sign_offs AS permission,
    LATERAL (SELECT (permission.permitted_until + 1)::timestamp AT TIME ZONE office) AS day (ends)
  WHERE permission.document_id = document AND permission.called_off_at IS NULL AND day.ends > now()
    AND NOT EXISTS (SELECT FROM sign_offs AS later WHERE later.document_id = permission.document_id
      AND later.approved_at IS NOT NULL AND later.called_off_at IS NULL
      AND lower(later.company) = lower(permission.company)
      AND (later.created_at, later.id) > (permission.created_at, permission.id))
    AND (NOT is_of_staff OR permission.id = given AND day.ends < planned.due_at)
  ORDER BY day.ends LIMIT 1;
  IF ends_at IS NOT DISTINCT FROM planned.due_at OR is_of_staff AND ends_at IS NULL THEN
    RETURN;
  END IF;
  UPDATE schedules SET cancelled_at = now() WHERE id = planned.id;
  IF ends_at IS NOT NULL THEN
    INSERT INTO schedules (id, document_id, action, due_at, author_id, of_permission)
    VALUES (gen_random_uuid(), document, 'withdraw', ends_at, asker, true);
  END IF;
  INSERT INTO audit_log (id, actor_id, action, detail, subjects) VALUES (gen_random_uuid(), current_user_id(),
    CASE WHEN planned.id IS NULL THEN 'schedule created' WHEN ends_at IS NULL THEN 'schedule cancelled'
      ELSE 'schedule changed' END, '{"documents": 1, "withdrawal": true}', ARRAY[document]);
END
$$;
REVOKE ALL ON FUNCTION plan_permission_end(uuid, text, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION plan_permission_end(uuid, text, uuid) TO site_admin;

-- Writes down that the text may be public, by whom and until when, once: 'done', 'approved' where that was said before,
-- 'changed' where other wishes stand than were seen, 'gone' for a link that opens nothing. Where what companies permit
-- ends, a withdrawal is planned (plan_permission_end), and who has asked is told 30 days before. A day ends by the clock
-- of the office.
CREATE OR REPLACE FUNCTION guest_approves(name text, position_held text, last_day date, office text, seen uuid[],
  agreed text) RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  asked sign_offs;
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
  PERFORM plan_permission_end(asked.document_id, office, asked.id);
  RETURN 'done';
END
$$;


-- NOTIFICATIONS (docs/decisions/060)
--
-- Each suggestion is told by itself: of each author one stands open at a text. An account that is gone keeps its id here,
-- as in the audit log: two of them are two suggestions still.
ALTER TABLE notifications ADD COLUMN suggested_by uuid;
UPDATE notifications SET suggested_by = actor_id WHERE kind = 'change proposed';
DROP INDEX notifications_unseen_key;
CREATE UNIQUE INDEX notifications_unseen_key ON notifications
  (user_id, kind, coalesce(document_id, submission_id), coalesce(suggested_by, user_id)) WHERE seen_at IS NULL;

-- Tells people of something, but not who does it; without people those who may publish that text. Nobody of the staff
-- writes such a row otherwise: a writer cannot know who may publish. What is told again before it is seen stays one row.
CREATE OR REPLACE FUNCTION notify_people(of_kind text, document uuid, submission uuid, people uuid[]) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  INSERT INTO notifications (id, user_id, kind, document_id, submission_id, actor_id, suggested_by)
  SELECT gen_random_uuid(), told.id, of_kind, document, submission, current_user_id(),
    CASE of_kind WHEN 'change proposed' THEN current_user_id() END
  FROM "user" AS told
  WHERE told.id IS DISTINCT FROM current_user_id() AND CASE WHEN people IS NOT NULL THEN told.id = ANY (people) ELSE EXISTS (
    SELECT FROM user_roles JOIN kind_rights ON kind_rights.role = split_part(user_roles.role, '+', 1) AND act = 'publish'
      JOIN documents ON documents.kind = kind_rights.kind
    WHERE user_roles.user_id = told.id AND documents.id = document) END
  ON CONFLICT (user_id, kind, (coalesce(document_id, submission_id)), (coalesce(suggested_by, user_id)))
    WHERE seen_at IS NULL DO UPDATE SET created_at = now(), actor_id = EXCLUDED.actor_id
$$;

-- A request for a review is told to those who may publish the text, its return to who has asked; what they were told of
-- their review before, and others of their suggestion, is not true any more. Where they take the request back, what they
-- suggest waits again.
CREATE OR REPLACE FUNCTION tell_of_review() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.ended_at IS NULL THEN
    DELETE FROM notifications WHERE document_id = NEW.document_id AND seen_at IS NULL AND CASE kind
      WHEN 'change proposed' THEN suggested_by = NEW.author_id
      ELSE kind IN ('sent back', 'declined') AND user_id = NEW.author_id END;
    PERFORM notify_people('review requested', NEW.document_id, NULL, NULL);
  ELSE
    PERFORM forget_notifications('{review requested}', NEW.document_id, NULL);
    IF NEW.ending = 'returned' THEN
      PERFORM notify_people('sent back', NEW.document_id, NULL, ARRAY[NEW.author_id]);
    ELSIF NEW.ending = 'withdrawn' AND EXISTS (SELECT FROM revisions WHERE document_id = NEW.document_id
        AND proposal = 'open' AND author_id = NEW.author_id AND author_id = current_user_id()) THEN
      PERFORM notify_people('change proposed', NEW.document_id, NULL, NULL);
    END IF;
  END IF;
  RETURN NULL;
END
$$;

-- A change that is proposed is told to those who may decide, unless its author has asked them for a review of it, and what
-- was decided to who has proposed it; that it waits is told no more once it does not. One that a newer one replaces
-- (number_proposal) has come to no end.
CREATE OR REPLACE FUNCTION tell_of_proposal() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.proposal = 'open' THEN
    -- What is left of it once somebody has decided a part (leave_of_proposal).
    IF NEW.author_id IS DISTINCT FROM current_user_id() THEN
      PERFORM notify_people('decided in part', NEW.document_id, NULL, ARRAY[NEW.author_id]);
    ELSIF NOT EXISTS (SELECT FROM review_requests
        WHERE document_id = NEW.document_id AND author_id = NEW.author_id AND ended_at IS NULL) THEN
      PERFORM notify_people('change proposed', NEW.document_id, NULL, NULL);
    END IF;
    RETURN NULL;
  ELSIF NEW.proposal = 'withdrawn' AND pg_trigger_depth() > 1 THEN
    RETURN NULL;
  END IF;
  -- Whose account is gone is nobody in the suggestions that they have left.
  DELETE FROM notifications WHERE document_id = NEW.document_id AND kind = 'change proposed' AND seen_at IS NULL
    AND NOT EXISTS (SELECT FROM revisions WHERE document_id = NEW.document_id AND proposal = 'open'
      AND author_id IS NOT DISTINCT FROM (SELECT id FROM "user" WHERE id = suggested_by));
  IF NEW.proposal <> 'withdrawn' THEN
    PERFORM notify_people(NEW.proposal, NEW.document_id, NULL, ARRAY[NEW.author_id]);
  END IF;
  RETURN NULL;
END
$$;
