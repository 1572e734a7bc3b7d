-- Runs with releases since 0010_check-more-acts
-- Outside a transaction

DROP INDEX CONCURRENTLY IF EXISTS offers_one_role;
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY offers_one_role ON offers USING btree (to_id) WHERE "offers"."kind" = 'role' and "offers"."answer" is null;
