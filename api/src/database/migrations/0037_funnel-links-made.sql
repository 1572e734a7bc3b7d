-- Runs with releases since 0018_release-assets
-- Outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "invitations_created_at";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "invitations_created_at" ON "invitations" USING btree ("created_at");
