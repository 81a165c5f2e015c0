-- A BUILT-IN PAGE IN WHICH A WRITER SUGGESTS BEGINS AS A TEXT OF NOBODY'S, PUBLIC IN ITS OWN WORDS
-- (app/domain/documents/built-in.server.ts)

CREATE POLICY system_begins_pages ON documents FOR INSERT TO site_system
  WITH CHECK (kind = 'page' AND author_id IS NULL AND NOT sample);
CREATE POLICY system_begins_pages ON publications FOR INSERT TO site_system WITH CHECK (kind = 'page' AND NOT sample);
