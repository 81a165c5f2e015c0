-- oldest version: 1.0.0
-- The words that a remark is about, as they were selected; empty for all of its field (docs/decisions/062). Whoever reads
-- and writes remarks has had the right to every column of them.
ALTER TABLE review_remarks ADD COLUMN quote text NOT NULL DEFAULT '',
  ADD CONSTRAINT review_remarks_quote_check CHECK (length(quote) <= 500);
