-- Runs with releases since 0002_report-authors
-- Outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "reports_author";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "reports_author" ON "reports" USING btree ("author_id");
