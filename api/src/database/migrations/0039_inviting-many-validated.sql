-- Runs with releases since 0018_release-assets
ALTER TABLE "invitations" VALIDATE CONSTRAINT "invitations_welcome";
--> statement-breakpoint
ALTER TABLE "invitations" VALIDATE CONSTRAINT "invitations_of_events";
--> statement-breakpoint
ALTER TABLE "invitations" VALIDATE CONSTRAINT "invitations_opens_first";
