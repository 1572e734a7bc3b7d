-- Runs with releases since 0010_check-more-acts

ALTER TABLE "offers" VALIDATE CONSTRAINT "offers_role";
ALTER TABLE "offers" VALIDATE CONSTRAINT "offers_kind";
ALTER TABLE "offers" VALIDATE CONSTRAINT "offers_by_kind";
ALTER TABLE "audit_log" VALIDATE CONSTRAINT "audit_log_act";
