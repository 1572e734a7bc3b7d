-- Runs with releases since 0000_schema

ALTER TABLE "mail_log" VALIDATE CONSTRAINT "mail_log_state";
