-- Runs with releases since 0000_schema

CREATE TABLE "removals" (
  "member_id" uuid PRIMARY KEY NOT NULL,
  "asked_by" uuid NOT NULL,
  "asked_at" timestamp with time zone DEFAULT now() NOT NULL,
  "due_at" timestamp with time zone NOT NULL,
  CONSTRAINT "removals_due_at" CHECK ("removals"."due_at" > "removals"."asked_at"),
  CONSTRAINT "removals_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "members"("id") ON DELETE no action ON UPDATE no action,
  CONSTRAINT "removals_asked_by_members_id_fk" FOREIGN KEY ("asked_by") REFERENCES "members"("id") ON DELETE no action ON UPDATE no action
);
CREATE INDEX "removals_due" ON "removals" USING btree ("due_at");

CREATE TRIGGER member_is_present AFTER INSERT ON removals
  FOR EACH ROW EXECUTE FUNCTION require_present('member_id');

ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_act";
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_act" CHECK ("audit_log"."act" in ('appeal.reverse', 'appeal.uphold', 'event.create', 'event.edit', 'invitation.create', 'invitation.extend', 'invitation.import', 'invitation.resend', 'invitation.revoke', 'invitation.revoke_all', 'log.export', 'mail.drop', 'mail.retry', 'mail.see_address', 'mail.test', 'member.export', 'member.export_list', 'member.freeze', 'member.keep', 'member.make_operator', 'member.note', 'member.remove', 'member.remove_later', 'member.remove_note', 'member.reset_second_factor', 'member.see_address', 'member.send_reset', 'member.sign_out', 'member.suspend', 'member.unfreeze', 'member.unsuspend', 'member.unverify_mentor', 'member.verify_mentor', 'news.create', 'news.delete', 'news.edit', 'news.send', 'news.stop', 'news.test', 'report.dismiss', 'report.hide', 'report.suspend', 'report.undo', 'report.unhide', 'report.warn', 'role.make_moderator', 'role.make_operator', 'role.make_owner', 'role.make_reader', 'role.suspend', 'role.take', 'setting.change', 'setting.reset', 'university.add', 'university.answer', 'university.decline', 'university.edit', 'university.import')) NOT VALID;
