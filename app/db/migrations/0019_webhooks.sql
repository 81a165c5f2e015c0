-- oldest version: 2.0.0
-- WEBHOOKS: PROGRAMS OF OTHERS THAT ARE TOLD (docs/decisions/070-webhooks.md)

-- An address that is told of what happens. What is kept of its secret is encrypted (domain/users/factors/sealed.server.ts).
CREATE TABLE webhook_endpoints (
  id uuid PRIMARY KEY,
  address text NOT NULL,
  events text[] NOT NULL,
  -- To whom name, address and words of a message go, as the privacy policy names them; null: the reference alone goes.
  receiver text,
  secret text NOT NULL,
  -- The one before, which signs too for a day after the change.
  former_secret text,
  secret_changed_at timestamptz,
  -- Nothing goes out since then. Why: 'gone' (it has answered 410), 'restored' (a backup was), 'staff'.
  stopped_at timestamptz,
  stopped_because text,
  -- Since when no delivery has succeeded; and when admins were told of that.
  failing_since timestamptz,
  told_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT webhook_endpoints_length_check CHECK (length(address) BETWEEN 9 AND 2000 AND address LIKE 'https://%'
    AND cardinality(events) BETWEEN 1 AND 20 AND length(receiver) BETWEEN 1 AND 200),
  CONSTRAINT webhook_endpoints_stopped_check CHECK ((stopped_at IS NULL) = (stopped_because IS NULL)),
  CONSTRAINT webhook_endpoints_finite_check CHECK (isfinite(secret_changed_at) AND isfinite(stopped_at)
    AND isfinite(failing_since) AND isfinite(told_at) AND isfinite(created_at))
);
ALTER TABLE webhook_endpoints ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON webhook_endpoints TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, DELETE, UPDATE (secret, former_secret, secret_changed_at, stopped_at, stopped_because, failing_since, told_at)
  ON webhook_endpoints TO site_admin;
CREATE POLICY admin_all ON webhook_endpoints TO site_admin USING (true) WITH CHECK (true);
GRANT SELECT, UPDATE (stopped_at, stopped_because, failing_since, told_at) ON webhook_endpoints TO site_mailer;
CREATE POLICY mailer_all ON webhook_endpoints TO site_mailer USING (true) WITH CHECK (true);

-- One event for one address, stored in the transaction of what it tells of and sent at least once under the same id. It
-- holds no word: what a named receiver gets is read when it is sent.
CREATE TABLE webhook_deliveries (
  id uuid PRIMARY KEY,
  endpoint_id uuid CONSTRAINT webhook_deliveries_endpoint_id_webhook_endpoints_id_fk
    REFERENCES webhook_endpoints (id) ON DELETE SET NULL,
  submission_id uuid CONSTRAINT webhook_deliveries_submission_id_contact_submissions_id_fk
    REFERENCES contact_submissions (id) ON DELETE CASCADE,
  event text NOT NULL,
  -- The reference: ids, the kind and slug of a text.
  data jsonb NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL DEFAULT now(),
  attempted_at timestamptz,
  -- What the last attempt has brought: a status such as '200', or why there is none.
  answer text,
  -- Who has been sent name, address and words; set before they go.
  receiver text,
  delivered_at timestamptz,
  -- Given up: staff can have it sent again.
  dead_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT webhook_deliveries_length_check CHECK (length(event) BETWEEN 1 AND 40 AND length(answer) <= 40 AND length(receiver) <= 200),
  CONSTRAINT webhook_deliveries_finite_check CHECK (isfinite(next_attempt_at) AND isfinite(attempted_at)
    AND isfinite(delivered_at) AND isfinite(dead_at) AND isfinite(created_at))
);
CREATE INDEX webhook_deliveries_waiting_idx ON webhook_deliveries (next_attempt_at, id)
  WHERE delivered_at IS NULL AND dead_at IS NULL;
CREATE INDEX webhook_deliveries_endpoint_idx ON webhook_deliveries (endpoint_id, created_at, id);
CREATE INDEX webhook_deliveries_submission_idx ON webhook_deliveries (submission_id);
ALTER TABLE webhook_deliveries ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON webhook_deliveries TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, UPDATE (attempts, next_attempt_at, delivered_at, dead_at) ON webhook_deliveries TO site_admin;
CREATE POLICY admin_all ON webhook_deliveries TO site_admin USING (true) WITH CHECK (true);
GRANT SELECT, UPDATE (attempts, next_attempt_at, attempted_at, answer, receiver, delivered_at, dead_at)
  ON webhook_deliveries TO site_mailer;
CREATE POLICY mailer_all ON webhook_deliveries TO site_mailer USING (true) WITH CHECK (true);
-- Who has been sent the words of a message is known as long as there is the message.
GRANT SELECT (created_at, receiver), DELETE ON webhook_deliveries TO site_system;
CREATE POLICY system_expires ON webhook_deliveries TO site_system
  USING (receiver IS NULL AND created_at < now() - interval '90 days');

-- Whom the privacy policy names: who is sent the words of messages now, or was sent those of one that is there.
CREATE VIEW named_receivers AS
  SELECT receiver FROM webhook_endpoints WHERE receiver IS NOT NULL
  UNION SELECT receiver FROM webhook_deliveries WHERE receiver IS NOT NULL;
GRANT SELECT ON named_receivers TO site_visitor;

-- Whether the privacy policy that is public has the tokens by which it names them; the built-in one has.
CREATE FUNCTION policy_names_receivers() RETURNS boolean LANGUAGE sql STABLE
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT NOT EXISTS (
    SELECT FROM publications JOIN revisions ON revisions.id = revision_id
    WHERE publications.kind = 'page' AND publications.slug = 'privacy-policy' AND publications.deleted_at IS NULL
      AND (revisions.body::text NOT LIKE '%{readers}%' OR revisions.body::text NOT LIKE '%{receivers}%'))
$$;
REVOKE ALL ON FUNCTION policy_names_receivers() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION policy_names_receivers() TO site_admin, site_mailer;

-- Who answers a message reads to whom its words have gone.
GRANT SELECT (submission_id, receiver) ON webhook_deliveries TO site_inbox;
CREATE POLICY inbox_selects ON webhook_deliveries FOR SELECT TO site_inbox USING (receiver IS NOT NULL);

-- So does whoever has written it, where they read what else is stored of them.
CREATE OR REPLACE VIEW guest_letters AS
  SELECT id, message AS words, reference, link.handed, link.expires_at, created_at, due_at,
    CASE WHEN link.handed = 'mailed' THEN answered_at IS NULL AND status <> 'done'
      ELSE true END AS is_answer_due,
    coalesce(last_letter_at, created_at) AS kept_from,
    CASE WHEN link.handed = 'mailed' THEN erase_at END AS erase_at,
    CASE WHEN link.handed = 'mailed' THEN jsonb_build_object('name', name, 'email', email, 'company', company) END AS sender,
    CASE WHEN link.handed = 'mailed' THEN ARRAY(SELECT DISTINCT receiver FROM webhook_deliveries
      WHERE submission_id = message_id AND receiver IS NOT NULL ORDER BY receiver) ELSE '{}' END AS receivers
  FROM open_letters() AS link (message_id, handed, expires_at) JOIN contact_submissions ON id = message_id;

-- Stores a delivery for each address that is told of this.
CREATE FUNCTION tell_webhooks(what text, about jsonb, submission uuid) RETURNS void LANGUAGE sql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  INSERT INTO webhook_deliveries (id, endpoint_id, submission_id, event, data)
  SELECT gen_random_uuid(), id, submission, what, about FROM webhook_endpoints WHERE what = ANY (events)
$$;
REVOKE ALL ON FUNCTION tell_webhooks(text, jsonb, uuid) FROM PUBLIC;

-- A message is told of once, when it is first no spam, and each time that it is answered.
CREATE FUNCTION tell_webhooks_of_message() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  about jsonb := jsonb_build_object('id', NEW.id, 'reference', NEW.reference);
BEGIN
  IF NEW.status <> 'spam' AND (TG_OP = 'INSERT' OR OLD.status = 'spam') AND NOT EXISTS (
    SELECT FROM webhook_deliveries WHERE submission_id = NEW.id AND event = 'message.received') THEN
    PERFORM tell_webhooks('message.received', about, NEW.id);
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.answered_at IS NULL AND NEW.answered_at IS NOT NULL THEN
    PERFORM tell_webhooks('message.answered', about, NEW.id);
  END IF;
  RETURN NULL;
END
$$;
REVOKE ALL ON FUNCTION tell_webhooks_of_message() FROM PUBLIC;
CREATE TRIGGER contact_submissions_webhooks AFTER INSERT OR UPDATE OF status, answered_at ON contact_submissions
  FOR EACH ROW EXECUTE FUNCTION tell_webhooks_of_message();

-- A text is told of each time that another version of it is public, and when it is not public any more.
CREATE FUNCTION tell_webhooks_of_text() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  was boolean := TG_OP <> 'INSERT' AND OLD.deleted_at IS NULL;
  shown boolean := TG_OP <> 'DELETE' AND NEW.deleted_at IS NULL;
  here publications := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
  about jsonb := jsonb_build_object('id', here.document_id, 'kind', here.kind, 'slug', here.slug);
BEGIN
  IF shown AND (NOT was OR NEW.revision_id <> OLD.revision_id) THEN
    PERFORM tell_webhooks('text.published', about, NULL);
  ELSIF was AND NOT shown THEN
    PERFORM tell_webhooks('text.withdrawn', about, NULL);
  END IF;
  RETURN NULL;
END
$$;
REVOKE ALL ON FUNCTION tell_webhooks_of_text() FROM PUBLIC;
CREATE TRIGGER publications_webhooks AFTER INSERT OR UPDATE OF revision_id, deleted_at OR DELETE ON publications
  FOR EACH ROW WHEN (current_setting('app.preview', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION tell_webhooks_of_text();

-- A mail to each admin, that an address was not reached for a day or wants nothing any more.
CREATE FUNCTION mail_of_failing_webhook() RETURNS void LANGUAGE sql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  INSERT INTO outbox_mails (id, kind, user_id)
  SELECT gen_random_uuid(), 'webhook failing', user_id FROM user_roles WHERE role = 'admin'
$$;
REVOKE ALL ON FUNCTION mail_of_failing_webhook() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION mail_of_failing_webhook() TO site_mailer;

-- The privacy policy names another receiver, so every process reads anew what it shows.
CREATE FUNCTION notify_receivers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('documents', 'changed');
  RETURN NULL;
END
$$;
CREATE TRIGGER webhook_endpoints_named AFTER INSERT OR DELETE ON webhook_endpoints
  FOR EACH ROW EXECUTE FUNCTION notify_receivers();
