-- oldest version: 2.0.0
-- THE DESK (docs/decisions/065-the-desk.md)

-- What was found in the text of a document that the public reads, and where its links lead. The program writes a row anew
-- when another text is public, and each night. Of any other text than the one it names a row says nothing.
CREATE TABLE text_findings (
  document_id uuid PRIMARY KEY
    CONSTRAINT text_findings_document_id_documents_id_fk REFERENCES documents (id) ON DELETE CASCADE,
  revision_id uuid NOT NULL,
  findings jsonb NOT NULL,
  links jsonb NOT NULL,
  CONSTRAINT text_findings_lists_check CHECK (jsonb_typeof(findings) = 'array' AND jsonb_typeof(links) = 'array')
);
ALTER TABLE text_findings ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON text_findings TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON text_findings TO site_publisher;
CREATE POLICY publisher_all ON text_findings TO site_publisher USING (true) WITH CHECK (true);
GRANT SELECT ON text_findings TO site_admin, site_editor, site_writer;
CREATE POLICY content_selects ON text_findings FOR SELECT TO site_admin, site_editor USING (true);
CREATE POLICY writer_selects_own ON text_findings FOR SELECT TO site_writer
  USING (EXISTS (SELECT FROM documents WHERE documents.id = document_id));

-- What an address of another website has answered. It stands in a public text, so all of the staff may read it.
CREATE TABLE link_checks (
  address text PRIMARY KEY,
  host text NOT NULL,
  -- The last answer that says something of the link: 'fine', 'moved' or 'dead'; null: none has yet.
  outcome text,
  -- Why: '404', '410', 'no such name'; of what has moved its new address.
  said text NOT NULL DEFAULT '',
  -- Since when, and in how many nights, it has been that.
  since timestamptz NOT NULL DEFAULT now(),
  nights integer NOT NULL DEFAULT 0,
  -- What the last night brought where that says nothing of the link, such as '403' or 'slow'.
  unknown text,
  -- The host has asked for a pause until then.
  not_before timestamptz,
  checked_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT link_checks_outcome_check CHECK (outcome IN ('fine', 'moved', 'dead')),
  CONSTRAINT link_checks_length_check CHECK (length(address) <= 2000 AND length(said) <= 2000),
  CONSTRAINT link_checks_finite_check CHECK (isfinite(since) AND isfinite(not_before) AND isfinite(checked_at))
);
CREATE INDEX link_checks_host_idx ON link_checks (host);
ALTER TABLE link_checks ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON link_checks TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON link_checks TO site_publisher;
CREATE POLICY publisher_all ON link_checks TO site_publisher USING (true) WITH CHECK (true);
GRANT SELECT ON link_checks TO site_admin, site_editor, site_writer;
CREATE POLICY staff_selects ON link_checks FOR SELECT TO site_admin, site_editor, site_writer USING (true);

-- That a link of a text is kept as it is, while its address answers as it did then.
CREATE TABLE kept_links (
  document_id uuid NOT NULL
    CONSTRAINT kept_links_document_id_documents_id_fk REFERENCES documents (id) ON DELETE CASCADE,
  address text NOT NULL,
  outcome text NOT NULL,
  said text NOT NULL,
  reason text NOT NULL,
  author_id uuid DEFAULT current_user_id()
    CONSTRAINT kept_links_author_id_user_id_fk REFERENCES "user" (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT kept_links_document_id_address_pk PRIMARY KEY (document_id, address),
  CONSTRAINT kept_links_length_check CHECK (
    length(address) <= 2000 AND length(said) <= 2000 AND length(reason) BETWEEN 1 AND 500
  ),
  CONSTRAINT kept_links_finite_check CHECK (isfinite(created_at))
);
CREATE INDEX kept_links_author_idx ON kept_links (author_id);
ALTER TABLE kept_links ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON kept_links TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE ON kept_links TO site_admin, site_editor, site_writer;
CREATE POLICY content_all ON kept_links TO site_admin, site_editor
  USING (true) WITH CHECK (author_id = current_user_id());
CREATE POLICY writer_of_own ON kept_links TO site_writer
  USING (EXISTS (SELECT FROM documents WHERE documents.id = document_id))
  WITH CHECK (author_id = current_user_id() AND EXISTS (SELECT FROM documents WHERE documents.id = document_id));

-- That somebody has read a text which was untouched for long and found it right; nobody is asked again before that day.
CREATE TABLE still_right (
  document_id uuid PRIMARY KEY
    CONSTRAINT still_right_document_id_documents_id_fk REFERENCES documents (id) ON DELETE CASCADE,
  until date NOT NULL,
  author_id uuid DEFAULT current_user_id()
    CONSTRAINT still_right_author_id_user_id_fk REFERENCES "user" (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT still_right_finite_check CHECK (isfinite(until) AND isfinite(created_at))
);
CREATE INDEX still_right_author_idx ON still_right (author_id);
ALTER TABLE still_right ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON still_right TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE ON still_right TO site_admin, site_editor, site_writer;
CREATE POLICY content_all ON still_right TO site_admin, site_editor
  USING (true) WITH CHECK (author_id = current_user_id());
CREATE POLICY writer_of_own ON still_right TO site_writer
  USING (EXISTS (SELECT FROM documents WHERE documents.id = document_id))
  WITH CHECK (author_id = current_user_id() AND EXISTS (SELECT FROM documents WHERE documents.id = document_id));

-- An address whose page is gone for good leads nowhere, and says so; a redirect or a text that takes it ends that.
ALTER TABLE addresses ADD COLUMN gone boolean NOT NULL DEFAULT false,
  DROP CONSTRAINT addresses_target_check,
  ADD CONSTRAINT addresses_target_check CHECK (num_nonnulls(document_id, to_path) IN (1, CASE WHEN gone THEN 0 ELSE 1 END));
CREATE VIEW gone_addresses AS SELECT path FROM addresses WHERE gone AND num_nonnulls(document_id, to_path) = 0;
GRANT SELECT ON gone_addresses TO site_visitor, site_member, site_admin, site_editor;
