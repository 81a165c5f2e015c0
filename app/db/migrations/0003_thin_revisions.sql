-- Old revisions are thinned out (domain/case-studies/history.server.ts). Whatever that asks for: no text of the last
-- 90 days goes, none that was ever public, and never a study's newest.
GRANT DELETE ON revisions TO site_system;
CREATE POLICY system_thins ON revisions FOR DELETE TO site_system USING (true);
CREATE POLICY system_keeps ON revisions AS RESTRICTIVE FOR DELETE TO site_system USING (
  published_at IS NULL
  AND created_at < now() - interval '90 days'
  AND EXISTS (
    SELECT FROM revisions AS later
    WHERE later.case_study_id = revisions.case_study_id AND later.number > revisions.number
  )
);

-- Nor one that a row of any other table refers to. A trigger looks when the revision is locked, so that a reference
-- that is being made is seen; the deletion of a whole study takes all its revisions, as their owner.
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
  UPDATE revisions SET published_at = NEW.updated_at WHERE id = NEW.revision_id AND published_at IS NULL;
  RETURN NULL;
END
$$;
REVOKE ALL ON FUNCTION date_publication() FROM PUBLIC;
CREATE TRIGGER publications_dated AFTER INSERT OR UPDATE OF revision_id ON publications
  FOR EACH ROW EXECUTE FUNCTION date_publication();
