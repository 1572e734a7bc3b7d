-- Runs with releases since 0018_release-assets
-- As it is since acts of news are among its kinds.
ALTER TABLE "audit_log" VALIDATE CONSTRAINT "audit_log_act";
