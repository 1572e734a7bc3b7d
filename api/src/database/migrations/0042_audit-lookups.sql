-- Runs with releases since 0018_release-assets
-- Outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "audit_log_newest";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_log_newest" ON "audit_log" USING btree ("at","id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "audit_log_of_act";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_log_of_act" ON "audit_log" USING btree ("act","at","id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "audit_log_of_operator";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_log_of_operator" ON "audit_log" USING btree ("operator_id","at","id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "audit_log_of_target";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_log_of_target" ON "audit_log" USING btree ("target","at","id");
--> statement-breakpoint
-- Each is the beginning of one of those above.
DROP INDEX CONCURRENTLY IF EXISTS "audit_log_at";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "audit_log_target";
