-- Runs with releases since 0018_release-assets
CREATE TABLE "news_mails" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"author_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"recipients" integer,
	"reached_id" uuid,
	"walked_at" timestamp with time zone,
	"sent" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"stopped_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	CONSTRAINT "news_mails_subject" CHECK (char_length("news_mails"."subject") between 1 and 80),
	CONSTRAINT "news_mails_text" CHECK (char_length("news_mails"."text") between 1 and 5000),
	CONSTRAINT "news_mails_started_whole" CHECK (("news_mails"."started_at" is null) = ("news_mails"."recipients" is null)),
	CONSTRAINT "news_mails_ends_once_started" CHECK (num_nonnulls("news_mails"."stopped_at", "news_mails"."finished_at") <= case when "news_mails"."started_at" is null then 0 else 1 end),
	CONSTRAINT "news_mails_counts" CHECK (least("news_mails"."sent", "news_mails"."failed", "news_mails"."refused") >= 0)
);
--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_act";
--> statement-breakpoint
ALTER TABLE "news_mails" ADD CONSTRAINT "news_mails_author_id_members_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "news_mails_author" ON "news_mails" USING btree ("author_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "news_mails_one_under_way" ON "news_mails" USING btree (((true))) WHERE "news_mails"."started_at" is not null and "news_mails"."stopped_at" is null and "news_mails"."finished_at" is null;
--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_act" CHECK ("audit_log"."act" in ('appeal.reverse', 'appeal.uphold', 'event.create', 'event.edit', 'invitation.create', 'invitation.extend', 'invitation.import', 'invitation.resend', 'invitation.revoke', 'invitation.revoke_all', 'log.export', 'mail.drop', 'mail.retry', 'mail.see_address', 'member.freeze', 'member.make_operator', 'member.note', 'member.remove', 'member.remove_note', 'member.reset_second_factor', 'member.see_address', 'member.send_reset', 'member.sign_out', 'member.suspend', 'member.unfreeze', 'member.unsuspend', 'member.unverify_mentor', 'member.verify_mentor', 'news.create', 'news.delete', 'news.edit', 'news.send', 'news.stop', 'news.test', 'report.dismiss', 'report.hide', 'report.suspend', 'report.undo', 'report.unhide', 'report.warn', 'role.make_moderator', 'role.make_operator', 'role.make_owner', 'role.make_reader', 'role.take', 'setting.change', 'setting.reset', 'university.add', 'university.answer', 'university.decline', 'university.edit', 'university.import')) NOT VALID;
