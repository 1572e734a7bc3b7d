-- Runs with releases since 0000_schema

ALTER TABLE "audit_log" VALIDATE CONSTRAINT "audit_log_act";
