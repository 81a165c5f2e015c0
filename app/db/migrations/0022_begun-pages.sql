-- A BUILT-IN PAGE IN WHICH A WRITER SUGGESTS BEGINS AS A TEXT OF NOBODY'S, PUBLIC IN ITS OWN WORDS
-- (app/domain/documents/built-in.server.ts)

-- Whether staff have begun a text of a page that is not public, which a writer does not read.
CREATE FUNCTION is_begun(page text) RETURNS boolean LANGUAGE sql STABLE
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM documents WHERE kind = 'page' AND slug = page AND deleted_at IS NULL AND first_published_at IS NULL)
$$;
REVOKE ALL ON FUNCTION is_begun(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION is_begun(text) TO site_writer;

-- Does nothing where there is a text of the page already. Neither the text nor its version has an author.
CREATE FUNCTION begin_page(made uuid, slug text, title text, summary text, image text, tags text[], body jsonb, words text)
  RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  person text := current_setting('app.user_id', true);
BEGIN
  PERFORM set_config('app.user_id', '', true);
  INSERT INTO documents (id, kind, slug, title, summary, image, tags, body, words, author_id, first_published_at)
  VALUES (made, 'page', slug, title, summary, image, tags, body, words, NULL, now()) ON CONFLICT DO NOTHING;
  INSERT INTO publications (document_id, kind, revision_id, slug, title, summary, image, tags, body, words)
  SELECT document_id, 'page', text.id, text.slug, text.title, text.summary, text.image, text.tags, text.body, text.words
  FROM revisions AS text WHERE document_id = made ON CONFLICT DO NOTHING;
  PERFORM set_config('app.user_id', person, true);
END
$$;
REVOKE ALL ON FUNCTION begin_page(uuid, text, text, text, text, text[], jsonb, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION begin_page(uuid, text, text, text, text, text[], jsonb, text) TO site_writer;
