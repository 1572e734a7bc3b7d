-- Runs with releases since 0018_release-assets
-- Outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "project_words_slips";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "project_words_slips" ON "project_words" USING gin (word_slips("word")) WITH (fastupdate = off);
