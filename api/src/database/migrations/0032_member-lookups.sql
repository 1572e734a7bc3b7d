-- Runs with releases since 0018_release-assets
-- Outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "members_created_at";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "members_created_at" ON "members" USING btree ("created_at");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "members_user_name";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "members_user_name" ON "members" USING btree ("user_name" collate "C","id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "members_initials";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "members_initials" ON "members" USING btree (hangul_initials("user_name") collate "C","id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "members_school";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "members_school" ON "members" USING btree ("verified_university_key","id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "members_team";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "members_team" ON "members" USING btree ("id") WHERE "members"."operating_role" is not null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "members_suspended";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "members_suspended" ON "members" USING btree ("id") WHERE "members"."suspended_at" is not null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "members_frozen";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "members_frozen" ON "members" USING btree ("id") WHERE "members"."frozen_at" is not null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "members_hidden";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "members_hidden" ON "members" USING btree ("id") WHERE "members"."hidden_at" is not null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "members_mentors";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "members_mentors" ON "members" USING btree ("id") WHERE "members"."mentor_verified_at" is not null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "university_requests_open";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "university_requests_open" ON "university_requests" USING btree ("created_at") WHERE "university_requests"."handled_at" is null;
