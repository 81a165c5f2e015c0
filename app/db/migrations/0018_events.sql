-- WHAT AN EVENT HAS SAID BEFORE
--
-- An event may be moved or cancelled, be online or at a place with an address, and last whole days: its body has the new
-- keys `state`, `where` and `address`, and a day without a time, which version 2.0.0 would drop or not read. So that
-- version does not run on this schema.

-- When, where and in which state events that are public were said to be by each version that was public, the oldest first: calendars are told how often that has changed, and readers when one that is moved was to start.
CREATE FUNCTION announced_events(ids uuid[]) RETURNS TABLE (id uuid, versions jsonb) LANGUAGE sql STABLE
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT document_id, jsonb_agg(jsonb_build_object('at', revisions.published_at,
      'starts', revisions.body -> 'starts', 'ends', revisions.body -> 'ends', 'state', revisions.body -> 'state',
      'where', revisions.body -> 'where', 'place', revisions.body -> 'place', 'address', revisions.body -> 'address',
      'to', revisions.body -> 'link' -> 'to') ORDER BY revisions.published_at, number)
  FROM revisions JOIN publications USING (document_id)
  WHERE document_id = ANY (ids) AND publications.kind = 'event' AND publications.deleted_at IS NULL
    AND revisions.published_at IS NOT NULL
  GROUP BY document_id
$$;
REVOKE ALL ON FUNCTION announced_events(uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION announced_events(uuid[]) TO site_visitor;


-- WHICH PICTURES LET THROUGH WHAT IS BEHIND THEM
--
-- They are shown on plain light ground. Their files say it, those of 2.0.0 too: none has to be looked at again.

-- Whether a file of the library is transparent somewhere: the encoder of WebP writes an extended head with that mark for those alone.
CREATE FUNCTION is_transparent(file bytea) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT substr(file, 13, 4) = 'VP8X'::bytea AND get_byte(substr(file, 21, 1), 0) & 16 <> 0
$$;

ALTER TABLE media ADD COLUMN transparent boolean NOT NULL DEFAULT false;
UPDATE media SET transparent = true WHERE EXISTS (SELECT FROM media_files
  WHERE (media_id, media_files.version, media_files.width) = (media.id, media.version, media.width) AND is_transparent(body));

-- A page asks the picture, never its files: they are large, and whoever reads many keeps nobody from a page.
CREATE FUNCTION mark_transparent() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE media SET transparent = is_transparent(NEW.body)
  WHERE id = NEW.media_id AND transparent <> is_transparent(NEW.body);
  RETURN NULL;
END
$$;
REVOKE ALL ON FUNCTION mark_transparent() FROM PUBLIC;
CREATE TRIGGER media_files_marked AFTER INSERT ON media_files FOR EACH ROW EXECUTE FUNCTION mark_transparent();

CREATE OR REPLACE VIEW published_documents AS
  SELECT document_id AS id, kind, slug, title, summary, image, tags, body, words, sample, search_text, vocabulary,
    created_at, updated_at, (
      SELECT coalesce(jsonb_object_agg(shown.id, jsonb_build_object('version', version, 'width', width, 'height', height,
        'alt', alt, 'decorative', decorative, 'focusX', focus_x, 'focusY', focus_y, 'transparent', transparent)), '{}')
      FROM media AS shown WHERE shown.id = ANY (publications.media)) AS library
  FROM publications WHERE deleted_at IS NULL;
