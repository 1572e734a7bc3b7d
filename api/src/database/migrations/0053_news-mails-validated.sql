-- Runs with releases since 0018_release-assets
ALTER TABLE "audit_log" VALIDATE CONSTRAINT "audit_log_act";
