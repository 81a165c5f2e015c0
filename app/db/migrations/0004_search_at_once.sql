DROP INDEX "case_studies_vocabulary_idx";--> statement-breakpoint
CREATE INDEX "case_studies_vocabulary_idx" ON "case_studies" USING gin ("vocabulary") WITH (fastupdate=false);