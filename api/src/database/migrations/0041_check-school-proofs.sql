-- Runs with releases since 0010_check-more-acts

ALTER TABLE "notices" VALIDATE CONSTRAINT "notices_kind";
ALTER TABLE "notice_choices" VALIDATE CONSTRAINT "notice_choices_topic";
