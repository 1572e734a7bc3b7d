-- Runs with releases since 0018_release-assets
ALTER TABLE "audit_log" ADD COLUMN "uid" bigint;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "sudo_user" text;--> statement-breakpoint
-- The column is new, and a log of what operators did is short.
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_sudo_user" CHECK (char_length("audit_log"."sudo_user") between 1 and 64);
