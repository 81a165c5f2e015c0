-- oldest version: 1.0.0
-- What a person is called wherever staff read who did something: their name, or the address where there is none. The
-- address stands beside a name that another person has too, and beside one that looks like an address.
CREATE FUNCTION person_name(person uuid) RETURNS text LANGUAGE sql STABLE
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT CASE
    WHEN name IN ('', email) THEN email
    WHEN strpos(name, '@') > 0 OR EXISTS (
      SELECT FROM "user" AS other WHERE other.id <> one.id AND fold_text(other.name) = fold_text(one.name)
    ) THEN name || ' (' || email || ')'
    ELSE name
  END
  FROM "user" AS one WHERE id = person
$$;
REVOKE ALL ON FUNCTION person_name(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION person_name(uuid) TO site_admin, site_editor, site_writer, site_inbox, site_mailer;
CREATE INDEX user_name_idx ON "user" (fold_text(name));

-- When somebody was asked for their name at a sign-in: once.
ALTER TABLE "user" ADD COLUMN name_asked_at timestamptz,
  DROP CONSTRAINT user_finite_check,
  ADD CONSTRAINT user_finite_check CHECK (isfinite(created_at) AND isfinite(updated_at) AND isfinite(name_asked_at));
