-- MESSAGES ARE LISTED BY WHEN THEIR SENDER WROTE LAST

ALTER TABLE contact_submissions
  -- The last letter of its sender; null where none came after the message.
  ADD COLUMN written_at timestamptz,
  DROP CONSTRAINT contact_submissions_finite_check,
  ADD CONSTRAINT contact_submissions_finite_check CHECK (
    isfinite(created_at) AND isfinite(read_at) AND isfinite(due_at) AND isfinite(answered_at) AND isfinite(deleted_at)
    AND isfinite(last_letter_at) AND isfinite(first_answered_at) AND isfinite(erase_at) AND isfinite(written_at));
UPDATE contact_submissions SET written_at = latest FROM (
  SELECT submission_id, max(created_at) AS latest FROM submission_entries
  WHERE kind IN ('letter', 'letter by mail') GROUP BY submission_id) AS letters
WHERE id = submission_id AND latest > created_at;
DROP INDEX contact_submissions_created_at_idx;
DROP INDEX contact_submissions_status_idx;
CREATE INDEX contact_submissions_written_idx ON contact_submissions ((coalesce(written_at, created_at)), id)
  WHERE deleted_at IS NULL;
CREATE INDEX contact_submissions_status_idx ON contact_submissions (status, (coalesce(written_at, created_at)), id)
  WHERE deleted_at IS NULL;

-- A letter of either side prolongs the time for which a message is kept and for which its links open; a reply to a message
-- that came before the policy said so does not prolong the former. What staff paste counts from its day. One of the sender
-- brings the message to the head of the list.
CREATE OR REPLACE FUNCTION count_from_letter() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE contact_submissions SET last_letter_at = greatest(last_letter_at, NEW.created_at)
  WHERE id = NEW.submission_id AND (last_letter_at IS NOT NULL OR NEW.kind <> 'reply');
  UPDATE contact_submissions SET written_at = NEW.created_at
  WHERE id = NEW.submission_id AND NEW.kind <> 'reply' AND NEW.created_at > coalesce(written_at, created_at);
  UPDATE guest_links SET expires_at = greatest(expires_at, NEW.created_at + interval '180 days')
  WHERE submission_id = NEW.submission_id;
  RETURN NULL;
END
$$;
