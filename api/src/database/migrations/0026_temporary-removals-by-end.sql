-- Runs with releases since 0010_check-more-acts
-- Outside a transaction

DROP INDEX CONCURRENTLY IF EXISTS "moderation_decisions_hidden_until";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "moderation_decisions_hidden_until" ON "moderation_decisions" USING btree ("until") WHERE "moderation_decisions"."outcome" = 'hidden' and "moderation_decisions"."undone_at" is null and "moderation_decisions"."until" is not null;
