-- Runs with releases since 0010_check-more-acts

ALTER TABLE "offers" VALIDATE CONSTRAINT "offers_from";
ALTER TABLE "offers" VALIDATE CONSTRAINT "offers_kind";
ALTER TABLE "offers" VALIDATE CONSTRAINT "offers_by_kind";
