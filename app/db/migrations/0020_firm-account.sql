-- oldest version: 2.0.0
-- SIGNING IN WITH THE FIRM'S ACCOUNT (docs/decisions/071)

-- Which account at a provider is somebody's here: made once, by the link of an invitation or under My account after a
-- fresh proof. It is found by issuer and subject alone; the name is what people call it, and opens nothing.
CREATE TABLE bindings (
  user_id uuid PRIMARY KEY CONSTRAINT bindings_user_id_user_id_fk REFERENCES "user" (id) ON DELETE CASCADE,
  issuer text NOT NULL,
  subject text NOT NULL,
  name text NOT NULL,
  -- Who is told of it; null: nobody has invited them to it.
  invited_by uuid CONSTRAINT bindings_invited_by_user_id_fk REFERENCES "user" (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT bindings_length_check CHECK (
    length(issuer) BETWEEN 1 AND 500 AND length(subject) BETWEEN 1 AND 255 AND length(name) BETWEEN 1 AND 254
  ),
  CONSTRAINT bindings_finite_check CHECK (isfinite(created_at))
);
CREATE UNIQUE INDEX bindings_account_key ON bindings (issuer, subject);
CREATE INDEX bindings_invited_by_idx ON bindings (invited_by);
ALTER TABLE bindings ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON bindings TO CURRENT_USER USING (true) WITH CHECK (true);
-- Nobody moves a binding to another person or account: it is ended, and made anew.
GRANT SELECT, INSERT, DELETE ON bindings TO site_auth, site_system;
CREATE POLICY auth_all ON bindings TO site_auth USING (true) WITH CHECK (true);
CREATE POLICY system_all ON bindings TO site_system USING (true) WITH CHECK (true);
GRANT SELECT (user_id, issuer, name, created_at), DELETE ON bindings TO site_admin;
CREATE POLICY admin_all ON bindings TO site_admin USING (true);
GRANT SELECT (user_id, name, invited_by) ON bindings TO site_mailer;
CREATE POLICY mailer_selects ON bindings FOR SELECT TO site_mailer USING (true);

-- Two more mails about accounts.
DROP POLICY account_mails ON outbox_mails;
CREATE POLICY account_mails ON outbox_mails FOR INSERT TO site_auth, site_system
  WITH CHECK (kind IN ('invitation', 'password reset', 'password changed', 'factors reset', 'account bound', 'emergency account used'));

-- At most one row: whether passwords open anything, and whose does in any case. None: they do, and there is no such account.
CREATE TABLE sign_in_rules (
  id boolean PRIMARY KEY DEFAULT true,
  passwords_off_at timestamptz,
  emergency_id uuid CONSTRAINT sign_in_rules_emergency_id_user_id_fk REFERENCES "user" (id) ON DELETE SET NULL,
  CONSTRAINT sign_in_rules_one_check CHECK (id),
  CONSTRAINT sign_in_rules_finite_check CHECK (isfinite(passwords_off_at))
);
CREATE INDEX sign_in_rules_emergency_idx ON sign_in_rules (emergency_id);
ALTER TABLE sign_in_rules ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON sign_in_rules TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT ON sign_in_rules TO site_auth, site_admin, site_system;
CREATE POLICY selects ON sign_in_rules FOR SELECT TO site_auth, site_admin, site_system USING (true);
GRANT UPDATE (passwords_off_at) ON sign_in_rules TO site_admin, site_system;
-- Whose password opens in any case is for an operator to say.
GRANT INSERT, UPDATE (emergency_id) ON sign_in_rules TO site_system;
CREATE POLICY system_inserts ON sign_in_rules FOR INSERT TO site_system WITH CHECK (true);
CREATE POLICY updates ON sign_in_rules FOR UPDATE TO site_admin, site_system USING (true) WITH CHECK (true);

-- While passwords are off the emergency account stays an admin, whoever acts, and so does whoever takes their place.
CREATE FUNCTION keep_emergency_account() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM sign_in_rules WHERE passwords_off_at IS NOT NULL
    AND NOT EXISTS (SELECT FROM user_roles WHERE user_id = emergency_id AND role = 'admin')) THEN
    RAISE EXCEPTION 'the emergency account stays' USING ERRCODE = 'check_violation', CONSTRAINT = 'keep_emergency_account';
  END IF;
  RETURN NULL;
END
$$;
REVOKE ALL ON FUNCTION keep_emergency_account() FROM PUBLIC;
CREATE TRIGGER user_roles_keep_emergency_account AFTER UPDATE OF role OR DELETE ON user_roles
  FOR EACH ROW WHEN (OLD.role = 'admin') EXECUTE FUNCTION keep_emergency_account();
CREATE TRIGGER sign_in_rules_keep_emergency_account AFTER UPDATE ON sign_in_rules
  FOR EACH ROW EXECUTE FUNCTION keep_emergency_account();

-- Whom the sign-in tells that the emergency account was used; it reads no roles otherwise.
CREATE FUNCTION admin_ids() RETURNS SETOF uuid LANGUAGE sql STABLE
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT user_id FROM user_roles WHERE role = 'admin' ORDER BY user_id
$$;
REVOKE ALL ON FUNCTION admin_ids() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION admin_ids() TO site_auth;
