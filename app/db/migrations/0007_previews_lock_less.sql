-- A preview is rolled back: it needs no address and no date of publication, and locks publications alone
-- (app/domain/case-studies/locks.server.ts).
DROP TRIGGER publications_addresses ON publications;
CREATE TRIGGER publications_addresses AFTER INSERT OR UPDATE OF slug, deleted_at ON publications
  -- A slug that no form would take has no address to keep.
  FOR EACH ROW WHEN (NEW.deleted_at IS NULL AND NEW.slug ~ '^[a-z0-9-]{1,200}$'
    AND current_setting('app.preview', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION keep_address();
DROP TRIGGER publications_dated ON publications;
CREATE TRIGGER publications_dated AFTER INSERT OR UPDATE OF revision_id ON publications
  FOR EACH ROW WHEN (current_setting('app.preview', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION date_publication();
