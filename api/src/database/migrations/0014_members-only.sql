-- Runs with releases since 0010_check-more-acts

ALTER TABLE "members" ADD COLUMN "members_only" boolean DEFAULT false NOT NULL;
