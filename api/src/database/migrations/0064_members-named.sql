-- Runs with releases since 0018_release-assets
-- Outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "members_named";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "members_named" ON "members" USING btree (lower("user_name"));
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "members_called";
