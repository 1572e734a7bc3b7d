-- Runs with releases since 0000_schema

CREATE TABLE "mail_log" (
  "id" uuid PRIMARY KEY NOT NULL,
  "topic" text NOT NULL,
  "account" text NOT NULL,
  "address" text NOT NULL,
  "state" text NOT NULL,
  "attempts" integer DEFAULT 0 NOT NULL,
  "fault" text,
  "reply" text,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  "changed_at" timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "mail_log_state" CHECK ("mail_log"."state" in ('queued', 'tried', 'accepted', 'refused', 'late', 'withdrawn')),
  CONSTRAINT "mail_log_topic" CHECK (char_length("mail_log"."topic") between 1 and 40),
  CONSTRAINT "mail_log_account" CHECK (char_length("mail_log"."account") between 1 and 16),
  CONSTRAINT "mail_log_address" CHECK (char_length("mail_log"."address") between 3 and 320),
  CONSTRAINT "mail_log_fault" CHECK ("mail_log"."fault" ~ '^[A-Z0-9_.]{1,40}$'),
  CONSTRAINT "mail_log_reply" CHECK (char_length("mail_log"."reply") between 1 and 300)
);
CREATE INDEX "mail_log_of_account" ON "mail_log" USING btree ("account","id");
CREATE INDEX "mail_log_of_state" ON "mail_log" USING btree ("state","id");
CREATE INDEX "mail_log_created_at" ON "mail_log" USING btree ("created_at");

ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_act";
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_act" CHECK ("audit_log"."act" in ('appeal.reverse', 'appeal.uphold', 'event.create', 'event.edit', 'invitation.create', 'invitation.extend', 'invitation.import', 'invitation.resend', 'invitation.revoke', 'invitation.revoke_all', 'log.export', 'mail.drop', 'mail.retry', 'mail.see_address', 'mail.test', 'member.freeze', 'member.make_operator', 'member.note', 'member.remove', 'member.remove_note', 'member.reset_second_factor', 'member.see_address', 'member.send_reset', 'member.sign_out', 'member.suspend', 'member.unfreeze', 'member.unsuspend', 'member.unverify_mentor', 'member.verify_mentor', 'news.create', 'news.delete', 'news.edit', 'news.send', 'news.stop', 'news.test', 'report.dismiss', 'report.hide', 'report.suspend', 'report.undo', 'report.unhide', 'report.warn', 'role.make_moderator', 'role.make_operator', 'role.make_owner', 'role.make_reader', 'role.suspend', 'role.take', 'setting.change', 'setting.reset', 'university.add', 'university.answer', 'university.decline', 'university.edit', 'university.import')) NOT VALID;
