-- Runs with releases since 0018_release-assets
-- Outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "consents_news";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "consents_news" ON "consents" USING btree ("member_id") WHERE "consents"."subject" = 'marketing' and "consents"."withdrawn_at" is null;
