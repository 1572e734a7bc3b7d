-- Runs with releases since 0018_release-assets
-- Outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "branches_tops";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "branches_tops" ON "branches" USING btree ("people" DESC NULLS LAST,"member_id") WHERE "branches"."inviter_id" is null;
