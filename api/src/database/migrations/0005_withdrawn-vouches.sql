-- Runs with releases since 0004_offers
-- An inviter may take a vouch back (docs/decisions/0119).
ALTER TABLE "invitation_uses" ADD COLUMN "vouch_withdrawn_at" timestamp with time zone;
