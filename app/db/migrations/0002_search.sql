-- The titles and items of a study's sections, one a line; nothing when the text is no JSON, as it may be.
CREATE FUNCTION site_section_words(details text) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN coalesce((
    SELECT string_agg(word #>> '{}', E'\n')
    FROM (
      SELECT jsonb_path_query(details::jsonb, 'lax $[*].title') AS word
      UNION ALL
      SELECT jsonb_path_query(details::jsonb, 'lax $[*].items[*]')
    ) AS words
  ), '');
EXCEPTION WHEN OTHERS THEN
  RETURN '';
END
$$;
--> statement-breakpoint
-- The distinct words of a text in lower case, cut to 40 characters. What separates words is written out, because
-- [[:alnum:]] depends on the locale; domain/search/words.ts splits in the same places.
CREATE FUNCTION site_vocabulary(words text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_to_tsvector(array_agg(DISTINCT left(word, 40))), ''::tsvector)
  FROM regexp_split_to_table(
    lower(words),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+'
  ) AS word
  WHERE word <> ''
$$;
--> statement-breakpoint
ALTER TABLE "case_studies" ADD COLUMN "vocabulary" "tsvector" GENERATED ALWAYS AS (site_vocabulary(title || E'\n' || description || E'\n' || site_lines(tags) || E'\n' || site_section_words(json_details))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "case_studies_vocabulary_idx" ON "case_studies" USING gin ("vocabulary");
