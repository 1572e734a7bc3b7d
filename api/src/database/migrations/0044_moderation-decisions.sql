-- Runs with releases since 0018_release-assets
CREATE TABLE "moderation_decisions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"report_id" uuid,
	"member_id" uuid NOT NULL,
	"project_id" uuid,
	"post_id" uuid,
	"outcome" text NOT NULL,
	"reason" text,
	"words" text,
	"until" timestamp with time zone,
	"decided_by" uuid,
	"decided_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" uuid,
	CONSTRAINT "moderation_decisions_one_target" CHECK (num_nonnulls("moderation_decisions"."project_id", "moderation_decisions"."post_id") <= 1),
	CONSTRAINT "moderation_decisions_outcome" CHECK ("moderation_decisions"."outcome" in ('dismissed', 'hidden', 'warned', 'suspended')),
	CONSTRAINT "moderation_decisions_reason" CHECK ("moderation_decisions"."reason" in ('spam', 'harassment', 'false_information', 'impersonation', 'privacy', 'sexual', 'illegal', 'other')),
	CONSTRAINT "moderation_decisions_reasoned" CHECK (("moderation_decisions"."reason" is null) = ("moderation_decisions"."outcome" = 'dismissed')),
	CONSTRAINT "moderation_decisions_words" CHECK (char_length("moderation_decisions"."words") between 1 and 1000),
	CONSTRAINT "moderation_decisions_until" CHECK ("moderation_decisions"."until" is null or "moderation_decisions"."outcome" = 'suspended'),
	CONSTRAINT "moderation_decisions_undone_whole" CHECK ("moderation_decisions"."undone_by" is null or "moderation_decisions"."undone_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_act";
--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_outcome";
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "suspended_until" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "decision_id" uuid;
--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_decided_by_members_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_undone_by_members_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "moderation_decisions_report" ON "moderation_decisions" USING btree ("report_id");
--> statement-breakpoint
CREATE INDEX "moderation_decisions_member" ON "moderation_decisions" USING btree ("member_id","id");
--> statement-breakpoint
CREATE INDEX "moderation_decisions_project" ON "moderation_decisions" USING btree ("project_id") WHERE "moderation_decisions"."project_id" is not null;
--> statement-breakpoint
CREATE INDEX "moderation_decisions_post" ON "moderation_decisions" USING btree ("post_id") WHERE "moderation_decisions"."post_id" is not null;
--> statement-breakpoint
CREATE INDEX "moderation_decisions_decided_by" ON "moderation_decisions" USING btree ("decided_by");
--> statement-breakpoint
CREATE INDEX "moderation_decisions_undone_by" ON "moderation_decisions" USING btree ("undone_by");
--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_act" CHECK ("audit_log"."act" in ('event.create', 'event.edit', 'invitation.create', 'invitation.extend', 'invitation.import', 'invitation.resend', 'invitation.revoke', 'invitation.revoke_all', 'log.export', 'mail.drop', 'mail.retry', 'mail.see_address', 'member.freeze', 'member.make_operator', 'member.note', 'member.remove', 'member.remove_note', 'member.reset_second_factor', 'member.see_address', 'member.send_reset', 'member.sign_out', 'member.suspend', 'member.unfreeze', 'member.unsuspend', 'member.unverify_mentor', 'member.verify_mentor', 'report.dismiss', 'report.hide', 'report.suspend', 'report.undo', 'report.unhide', 'report.warn', 'role.make_moderator', 'role.make_operator', 'role.make_owner', 'role.make_reader', 'role.take', 'setting.change', 'setting.reset', 'university.add', 'university.answer', 'university.decline', 'university.edit', 'university.import')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_outcome" CHECK ("reports"."outcome" in ('dismissed', 'hidden', 'warned', 'suspended')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_decision_id_moderation_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."moderation_decisions"("id") NOT VALID;
--> statement-breakpoint
-- A release before this one lifts a suspension, and knows nothing of when it would have been lifted by itself: that goes
-- with it, so that a later suspension does not end at once.
CREATE FUNCTION end_suspension() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.suspended_until := NULL;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER suspension_ends BEFORE UPDATE OF suspended_at ON members
  FOR EACH ROW WHEN (NEW.suspended_at IS NULL AND NEW.suspended_until IS NOT NULL)
  EXECUTE FUNCTION end_suspension();
--> statement-breakpoint
-- A dismissal of what somebody left behind says nothing to anybody.
CREATE TRIGGER member_is_present AFTER INSERT ON moderation_decisions
  FOR EACH ROW WHEN (NEW.words IS NOT NULL) EXECUTE FUNCTION require_present('member_id');
