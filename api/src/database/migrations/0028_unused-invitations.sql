-- Runs with releases since 0018_release-assets
-- Outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "invitations_unused";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "invitations_unused" ON "invitations" USING btree ("expires_at") WHERE "invitations"."uses" = 0 and "invitations"."kind" <> 'event';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "university_requests_created_at";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "university_requests_created_at" ON "university_requests" USING btree ("created_at");
