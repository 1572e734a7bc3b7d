-- Runs with releases since 0000_schema

ALTER TABLE "invitations" ADD COLUMN "inviter_unknown_at" timestamp with time zone;
