-- Every process hears of a changed case study, to render the pages that show it anew (server/site.ts).
CREATE FUNCTION site_tell_of_case_study() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('case_studies', coalesce(NEW.slug, OLD.slug));
  IF TG_OP = 'UPDATE' AND NEW.slug <> OLD.slug THEN
    PERFORM pg_notify('case_studies', OLD.slug);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER case_studies_changed AFTER INSERT OR UPDATE OR DELETE ON case_studies
  FOR EACH ROW EXECUTE FUNCTION site_tell_of_case_study();
