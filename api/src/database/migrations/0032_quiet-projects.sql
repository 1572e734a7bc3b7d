-- Runs with releases since 0010_check-more-acts
-- Outside a transaction

DROP INDEX CONCURRENTLY IF EXISTS projects_quiet;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY projects_quiet ON projects USING btree (news_at) WHERE "projects"."deleted_at" is null and "projects"."rested_at" is null and "projects"."asked_at" is null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS projects_asked;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY projects_asked ON projects USING btree (asked_at) WHERE "projects"."asked_at" is not null;
