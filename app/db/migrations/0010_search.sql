-- oldest version: 2.0.0
-- writes anew: documents
-- EVERY WORD OF A TEXT IS FOUND BY STAFF, AND SO IS EVERY TEXT THAT LEADS TO AN ADDRESS

-- A text as JSON; null where it is none.
CREATE FUNCTION json_in(written text) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE STRICT AS $$
BEGIN
  RETURN written::jsonb;
EXCEPTION WHEN OTHERS THEN
  RETURN NULL; -- no JSON, or a sign or number that jsonb has no place for
END
$$;

-- What staff read in a body and its words leave out, a line each: captions, alternatives and charts of its running text,
-- and the addresses that it leads to. A body without words, such as the facts of the company, is read whole.
CREATE FUNCTION beside_words(body jsonb, words text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(string_agg(said, E'\n'), '') FROM (
    SELECT said.value #>> '{}' AS said FROM jsonb_each_text(CASE jsonb_typeof(body) WHEN 'object' THEN body ELSE '{}' END) AS field,
      jsonb_path_query(CASE WHEN field.value LIKE '[%' THEN json_in(field.value) END, '$[*].figures[*] ? (@.type() == "object")')
        AS figure,
      LATERAL (
        SELECT jsonb_path_query(figure, 'lax $.caption') AS value
        UNION ALL SELECT jsonb_path_query(figure, 'lax $.alt')
        UNION ALL SELECT jsonb_path_query(figure, 'lax $.chart.unit')
        UNION ALL SELECT jsonb_path_query(figure, 'lax $.chart.labels[*]')
        UNION ALL SELECT jsonb_path_query(figure, 'lax $.chart.rows[*][*]')
      ) AS said
    UNION ALL
    SELECT address[1] FROM regexp_matches(body::text, '((?:/(?!media/)|mailto:|tel:)[[:alnum:]+][^\s"\\<>()]*)', 'g') AS address
    UNION ALL
    SELECT value #>> '{}' FROM jsonb_path_query(body, 'strict $.**') AS value
      WHERE words = '' AND jsonb_typeof(value) = 'string'
  ) AS all_said
$$;

ALTER TABLE documents ADD COLUMN whole_text text NOT NULL GENERATED ALWAYS AS (
  fold_text(title || E'\n' || slug || E'\n' || summary || E'\n' || join_lines(tags) || E'\n' || words || E'\n'
    || beside_words(body, words))
) STORED;
CREATE INDEX documents_whole_text_idx ON documents USING gin (whole_text gin_trgm_ops) WITH (fastupdate = false);
