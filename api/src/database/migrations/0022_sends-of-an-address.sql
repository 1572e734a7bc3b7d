-- Runs with releases since 0018_release-assets
ALTER TABLE "verification_budgets" DROP CONSTRAINT "verification_budgets_sends";--> statement-breakpoint
-- Of two days, and wider than the one that held until now.
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE "verification_budgets" ADD CONSTRAINT "verification_budgets_sends" CHECK ("verification_budgets"."sends" between 0 and 50);
