-- Runs with releases since 0010_check-more-acts
-- Outside a transaction

DROP INDEX CONCURRENTLY IF EXISTS members_school_asked;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY members_school_asked ON members USING btree (school_asked_at) WHERE "members"."user_type" = 'student' and "members"."verified_university_key" is not null;
