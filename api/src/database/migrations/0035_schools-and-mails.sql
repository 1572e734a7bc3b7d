-- Runs with releases since 0018_release-assets
CREATE TABLE "mail_days" (
	"day" date NOT NULL,
	"topic" text NOT NULL,
	"outcome" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "mail_days_day_topic_outcome_pk" PRIMARY KEY("day","topic","outcome"),
	CONSTRAINT "mail_days_topic" CHECK (char_length("mail_days"."topic") between 0 and 40),
	CONSTRAINT "mail_days_outcome" CHECK ("mail_days"."outcome" in ('sent', 'refused', 'late')),
	CONSTRAINT "mail_days_count" CHECK ("mail_days"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "domain_uses" (
	"domain" text PRIMARY KEY NOT NULL,
	"last_used_on" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_act";
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "failed_attempts" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "fault" text;
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "dead_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "university_entries" ADD COLUMN "listed" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
-- Wider than the one before, and a log of what operators did is short.
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_act" CHECK ("audit_log"."act" in ('event.create', 'invitation.create', 'invitation.revoke', 'invitation.revoke_all', 'mail.drop', 'mail.retry', 'mail.see_address', 'member.freeze', 'member.make_operator', 'member.note', 'member.remove', 'member.remove_note', 'member.reset_second_factor', 'member.see_address', 'member.send_reset', 'member.sign_out', 'member.suspend', 'member.unfreeze', 'member.unsuspend', 'member.unverify_mentor', 'member.verify_mentor', 'report.dismiss', 'report.hide', 'report.suspend', 'report.unhide', 'role.make_moderator', 'role.make_operator', 'role.make_owner', 'role.make_reader', 'role.take', 'university.add', 'university.answer', 'university.decline', 'university.edit', 'university.import'));
--> statement-breakpoint
-- As long as what waits.
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_fault" CHECK ("jobs"."fault" ~ '^[A-Z0-9_.]{1,40}$');
--> statement-breakpoint
-- When each was last proven, as far as members tell.
INSERT INTO "domain_uses" ("domain", "last_used_on")
SELECT domain, max((created_at AT TIME ZONE 'Asia/Seoul')::date)
FROM members JOIN university_domains ON university_key = verified_university_key
WHERE split_part(email, '@', 2) = domain OR split_part(email, '@', 2) LIKE '%.' || domain
GROUP BY domain;
