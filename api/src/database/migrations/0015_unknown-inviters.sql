-- Runs with releases since 0010_check-more-acts

ALTER TABLE "invitations" ADD COLUMN "inviter_unknown_at" timestamp with time zone;
