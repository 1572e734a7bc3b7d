-- Runs with releases since 0018_release-assets
ALTER TABLE "moderation_decisions" DROP CONSTRAINT "moderation_decisions_reason";
--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_reason" CHECK ("moderation_decisions"."reason" in ('spam', 'harassment', 'false_information', 'impersonation', 'privacy', 'sexual', 'fraud', 'illegal', 'other')) NOT VALID;
