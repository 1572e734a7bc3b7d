-- Runs with releases since 0010_check-more-acts
-- Outside a transaction

DROP INDEX CONCURRENTLY IF EXISTS invitations_inviter_unknown;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY invitations_inviter_unknown ON invitations USING btree (inviter_unknown_at) WHERE "invitations"."inviter_unknown_at" is not null;
