-- Runs with releases since 0010_check-more-acts

ALTER TABLE "setting_changes" VALIDATE CONSTRAINT "setting_changes_name";
ALTER TABLE "notices" VALIDATE CONSTRAINT "notices_kind";
