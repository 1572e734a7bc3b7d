-- Runs with releases since 0018_release-assets
-- Outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "projects_mentions";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "projects_mentions" ON "projects" USING gin (project_mention_terms("letters", "initials", "description")) WITH (fastupdate = off) WHERE "deleted_at" IS NULL;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "members_called";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "members_called" ON "members" USING btree (lower("user_name")) WHERE "members"."left_at" is null;
