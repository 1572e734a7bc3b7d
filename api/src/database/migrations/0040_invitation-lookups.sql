-- Runs with releases since 0018_release-assets
-- Outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "invitations_events";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "invitations_events" ON "invitations" USING btree ("id") WHERE "invitations"."kind" = 'event';
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "invitations_invitees";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "invitations_invitees" ON "invitations" USING btree ("invitee_name" collate "C","id") WHERE "invitations"."uses" = 0 and "invitations"."kind" <> 'event';
