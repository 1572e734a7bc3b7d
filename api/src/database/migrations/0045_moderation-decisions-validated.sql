-- Runs with releases since 0018_release-assets
ALTER TABLE "reports" VALIDATE CONSTRAINT "reports_outcome";
--> statement-breakpoint
ALTER TABLE "reports" VALIDATE CONSTRAINT "reports_decision_id_moderation_decisions_id_fk";
--> statement-breakpoint
ALTER TABLE "audit_log" VALIDATE CONSTRAINT "audit_log_act";
