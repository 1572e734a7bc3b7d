-- Runs with releases since 0000_schema

ALTER TABLE "mail_log" DROP CONSTRAINT "mail_log_state";
ALTER TABLE "mail_log" ADD CONSTRAINT "mail_log_state" CHECK ("mail_log"."state" in ('queued', 'tried', 'accepted', 'refused', 'late', 'withdrawn', 'bounced')) NOT VALID;
