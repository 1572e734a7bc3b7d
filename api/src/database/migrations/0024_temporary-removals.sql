-- Runs with releases since 0010_check-more-acts

-- The releases that run write a reporter into each of theirs, and show the rest of a report without one.
-- squawk-ignore ban-drop-not-null
ALTER TABLE "reports" ALTER COLUMN "reporter_id" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "requester_name" text, ADD COLUMN "requester_email" text;
--> statement-breakpoint
ALTER TABLE "reports"
  ADD CONSTRAINT "reports_one_asker" CHECK ("reports"."reporter_id" is null or num_nonnulls("reports"."requester_name", "reports"."requester_email") = 0) NOT VALID,
  ADD CONSTRAINT "reports_requester_name" CHECK (char_length("reports"."requester_name") between 1 and 40) NOT VALID,
  ADD CONSTRAINT "reports_requester_email" CHECK (char_length("reports"."requester_email") between 3 and 254) NOT VALID;
--> statement-breakpoint
ALTER TABLE "moderation_decisions" DROP CONSTRAINT "moderation_decisions_until";
--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_until" CHECK ("moderation_decisions"."until" is null or "moderation_decisions"."outcome" in ('hidden', 'suspended')) NOT VALID;
--> statement-breakpoint
DROP TRIGGER reporter_is_present ON reports;
--> statement-breakpoint
CREATE TRIGGER reporter_is_present AFTER INSERT ON reports
  FOR EACH ROW WHEN ((new.reporter_id IS NOT NULL)) EXECUTE FUNCTION require_present('reporter_id');
