-- Runs with releases since 0018_release-assets
-- As it is since fraud is among the reasons.
ALTER TABLE "moderation_decisions" VALIDATE CONSTRAINT "moderation_decisions_reason";
