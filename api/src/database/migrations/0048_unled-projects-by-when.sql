-- Runs with releases since 0010_check-more-acts
-- Outside a transaction

DROP INDEX CONCURRENTLY IF EXISTS projects_unled;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY projects_unled ON projects USING btree (unled_since) WHERE "projects"."unled_since" is not null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS offers_one_inheritance;
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY offers_one_inheritance ON offers USING btree (project_id, to_id) WHERE "offers"."kind" = 'inherit';
