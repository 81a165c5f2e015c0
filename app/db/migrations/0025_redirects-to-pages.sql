-- oldest version: 2.0.0
-- A REDIRECT TO A PAGE THAT COMES WITH THE SITE GOES ON WHEN STAFF GIVE THAT PAGE WORDS

-- Where a visitor is sent: nowhere unless the target is public, and never to an address that is sent on itself. The address
-- of a text at which the text stands sends nobody on, and neither does that of a built-in page whose text is withdrawn.
CREATE OR REPLACE VIEW public_addresses AS
  SELECT a.path, coalesce(a.to_path, k.prefix || p.slug) AS to_path
  FROM addresses a
    LEFT JOIN publications p ON p.document_id = a.document_id AND p.deleted_at IS NULL
    LEFT JOIN kinds k ON k.kind = p.kind
  WHERE CASE WHEN a.to_path IS NULL THEN k.prefix || p.slug <> a.path
    ELSE NOT EXISTS (SELECT FROM addresses next
      LEFT JOIN publications shown ON shown.document_id = next.document_id AND shown.deleted_at IS NULL
      LEFT JOIN kinds shown_as ON shown_as.kind = shown.kind
      WHERE next.path = a.to_path AND (next.document_id IS NULL OR shown_as.prefix || shown.slug <> next.path)) END;
