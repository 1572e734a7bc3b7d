-- Runs with releases since 0018_release-assets
-- Outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "reports_open_of";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "reports_open_of" ON "reports" USING btree (coalesce("project_id", "post_id", "profile_id"),"created_at","id") WHERE "reports"."handled_at" is null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "reports_decision";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "reports_decision" ON "reports" USING btree ("decision_id") WHERE "reports"."decision_id" is not null;
