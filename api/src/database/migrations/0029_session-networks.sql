-- Runs with releases since 0018_release-assets
ALTER TABLE "sessions" ADD COLUMN "network" text;--> statement-breakpoint
-- No row from before has one.
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_network" CHECK (char_length("sessions"."network") between 1 and 64) NOT VALID;
