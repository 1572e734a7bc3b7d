-- Runs with releases since 0010_check-more-acts

ALTER TABLE "reports" VALIDATE CONSTRAINT "reports_one_asker";
--> statement-breakpoint
ALTER TABLE "reports" VALIDATE CONSTRAINT "reports_requester_name";
--> statement-breakpoint
ALTER TABLE "reports" VALIDATE CONSTRAINT "reports_requester_email";
--> statement-breakpoint
ALTER TABLE "moderation_decisions" VALIDATE CONSTRAINT "moderation_decisions_until";
