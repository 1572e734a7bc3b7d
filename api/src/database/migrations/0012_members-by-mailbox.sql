-- Runs with releases since 0010_check-more-acts
-- Outside a transaction

DROP INDEX CONCURRENTLY IF EXISTS members_mailbox;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY members_mailbox ON members USING btree (mailbox_of(email)) WHERE email is not null;
