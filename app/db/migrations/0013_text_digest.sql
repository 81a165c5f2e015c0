-- Whether a public text is the newest one is asked of every study to count a list's states; whole texts took 20 ms.

CREATE FUNCTION digest_text(
  title text, slug text, description text, image text, image_alt text, pictures text, tags text[], json_details text
) RETURNS bytea LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN sha256(convert_to(
  jsonb_build_array(title, slug, description, image, image_alt, pictures, tags, json_details)::text, 'UTF8'
));

ALTER TABLE case_studies ADD COLUMN text_digest bytea NOT NULL GENERATED ALWAYS AS (
  digest_text(title, slug, description, image, image_alt, pictures, tags, json_details)
) STORED;
ALTER TABLE publications ADD COLUMN text_digest bytea NOT NULL GENERATED ALWAYS AS (
  digest_text(title, slug, description, image, image_alt, pictures, tags, json_details)
) STORED;
CREATE INDEX case_studies_state_idx ON case_studies (id, text_digest, first_published_at) WHERE deleted_at IS NULL;
CREATE INDEX publications_state_idx ON publications (case_study_id, text_digest);
