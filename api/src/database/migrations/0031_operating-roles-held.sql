-- Runs with releases since 0018_release-assets
ALTER TABLE "members" VALIDATE CONSTRAINT "members_operating_role";
--> statement-breakpoint
-- Whoever was an operator could do everything, and goes on so.
UPDATE "members" SET "operating_role" = 'owner' WHERE "role" = 'operator' AND "operating_role" IS NULL;
