-- A holiday may have a last day, and the company a time zone and a locale: keys that version 1.0.0 would drop when it
-- saves the company. A text may have sub-headings, lists within lists, quotations and tables: that version would publish
-- them flat, and drop tables. So it does not run on this schema: there is no line that names it.

-- A TAG THAT IS RENAMED, AND A PICTURE THAT IS BROUGHT IN, ARE NOBODY'S NEW TEXT
--
-- Each stands in every text of a document: the newest, the public one, one that is planned, asked about or proposed, and
-- those before. It is rewritten there, so that plans, requests for review and proposals stay about the text they name.

-- A text that the newest version says already is no new one.
CREATE OR REPLACE FUNCTION record_revision() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND EXISTS (
    SELECT FROM revisions WHERE document_id = NEW.id AND number = (
        SELECT max(number) FROM revisions WHERE document_id = NEW.id AND proposal IS NULL)
      AND (title, slug, summary, image, tags, body)
        IS NOT DISTINCT FROM (NEW.title, NEW.slug, NEW.summary, NEW.image, NEW.tags, NEW.body)
  ) THEN
    RETURN NULL;
  END IF;
  INSERT INTO revisions (id, document_id, number, slug, title, summary, image, tags, body, words, author_id)
  SELECT gen_random_uuid(), NEW.id, coalesce(max(number), 0) + 1, NEW.slug, NEW.title, NEW.summary, NEW.image,
    NEW.tags, NEW.body, NEW.words, current_user_id()
  FROM revisions WHERE document_id = NEW.id;
  RETURN NULL;
END
$$;

-- Tags in their order, none twice.
CREATE FUNCTION renamed_tags(tags text[], old_tag text, new_tag text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (SELECT array_agg(tag ORDER BY place) FROM (
    SELECT CASE WHEN each.tag = old_tag THEN new_tag ELSE each.tag END AS tag, min(place) AS place
    FROM unnest(tags) WITH ORDINALITY AS each (tag, place) GROUP BY 1) AS kept);

-- Those of these documents whose kind the person of the transaction may write: the two functions below run as the owner,
-- whom may() would not stop.
CREATE FUNCTION writable_by_user(ids uuid[]) RETURNS SETOF uuid LANGUAGE sql STABLE
  SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT documents.id FROM documents
    JOIN kind_rights ON kind_rights.kind = documents.kind AND act = 'write'
    JOIN user_roles ON split_part(user_roles.role, '+', 1) = kind_rights.role
  WHERE documents.id = ANY (ids) AND user_id = current_user_id()
$$;
REVOKE ALL ON FUNCTION writable_by_user(uuid[]) FROM PUBLIC;

-- Staff change no other word of a text that was saved. Who has an open proposal before their eyes is told by its moment.
CREATE FUNCTION rename_tag_in_versions(ids uuid[], old_tag text, new_tag text) RETURNS void LANGUAGE sql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  UPDATE revisions SET tags = renamed_tags(tags, old_tag, new_tag),
    created_at = CASE proposal WHEN 'open' THEN created_at + interval '1 microsecond' ELSE created_at END
  WHERE document_id IN (SELECT writable_by_user(ids)) AND tags @> ARRAY[old_tag]
$$;
CREATE FUNCTION replace_image_in_versions(ids uuid[], old_image text, new_image text) RETURNS void LANGUAGE sql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  UPDATE revisions SET image = new_image,
    created_at = CASE proposal WHEN 'open' THEN created_at + interval '1 microsecond' ELSE created_at END
  WHERE document_id IN (SELECT writable_by_user(ids)) AND image = old_image
$$;
REVOKE ALL ON FUNCTION rename_tag_in_versions(uuid[], text, text), replace_image_in_versions(uuid[], text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION rename_tag_in_versions(uuid[], text, text), replace_image_in_versions(uuid[], text, text)
  TO site_admin, site_editor;

-- Before the publisher makes a text public it looks up where the links of that text lead, as staff do who plan it.
GRANT SELECT ON kinds, published_documents, public_addresses TO site_publisher;
