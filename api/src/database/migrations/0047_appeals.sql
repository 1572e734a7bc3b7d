-- Runs with releases since 0018_release-assets
CREATE TABLE "appeals" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"decision_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"words" text,
	"filed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"outcome" text,
	"answer" text,
	"answered_at" timestamp with time zone,
	"answered_by" uuid,
	CONSTRAINT "appeals_decision" UNIQUE("decision_id"),
	CONSTRAINT "appeals_words" CHECK (char_length("appeals"."words") between 1 and 1000),
	CONSTRAINT "appeals_answer" CHECK (char_length("appeals"."answer") between 1 and 1000),
	CONSTRAINT "appeals_outcome" CHECK ("appeals"."outcome" in ('upheld', 'reversed')),
	CONSTRAINT "appeals_answered_whole" CHECK (num_nulls("appeals"."outcome", "appeals"."answered_at", "appeals"."answered_by") in (0, 3)
        and ("appeals"."answer" is null or "appeals"."outcome" is not null))
);
--> statement-breakpoint
CREATE TABLE "decision_notices" (
	"decision_id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"token_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "decision_notices_token_hash" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_act";
--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_decision_id_moderation_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."moderation_decisions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_answered_by_members_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "decision_notices" ADD CONSTRAINT "decision_notices_decision_id_moderation_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."moderation_decisions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "decision_notices" ADD CONSTRAINT "decision_notices_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "appeals_member" ON "appeals" USING btree ("member_id");
--> statement-breakpoint
CREATE INDEX "appeals_open" ON "appeals" USING btree ("filed_at") WHERE "appeals"."answered_at" is null;
--> statement-breakpoint
CREATE INDEX "appeals_answered_by" ON "appeals" USING btree ("answered_by");
--> statement-breakpoint
CREATE INDEX "decision_notices_member" ON "decision_notices" USING btree ("member_id");
--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_act" CHECK ("audit_log"."act" in ('appeal.reverse', 'appeal.uphold', 'event.create', 'event.edit', 'invitation.create', 'invitation.extend', 'invitation.import', 'invitation.resend', 'invitation.revoke', 'invitation.revoke_all', 'log.export', 'mail.drop', 'mail.retry', 'mail.see_address', 'member.freeze', 'member.make_operator', 'member.note', 'member.remove', 'member.remove_note', 'member.reset_second_factor', 'member.see_address', 'member.send_reset', 'member.sign_out', 'member.suspend', 'member.unfreeze', 'member.unsuspend', 'member.unverify_mentor', 'member.verify_mentor', 'report.dismiss', 'report.hide', 'report.suspend', 'report.undo', 'report.unhide', 'report.warn', 'role.make_moderator', 'role.make_operator', 'role.make_owner', 'role.make_reader', 'role.take', 'setting.change', 'setting.reset', 'university.add', 'university.answer', 'university.decline', 'university.edit', 'university.import')) NOT VALID;
--> statement-breakpoint
CREATE TRIGGER member_is_present AFTER INSERT ON appeals
  FOR EACH ROW EXECUTE FUNCTION require_present('member_id');
--> statement-breakpoint
CREATE TRIGGER member_is_present AFTER INSERT ON decision_notices
  FOR EACH ROW EXECUTE FUNCTION require_present('member_id');
