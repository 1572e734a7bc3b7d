-- Runs with releases since 0010_check-more-acts
-- A role of the team is offered (docs/decisions/0151).

ALTER TABLE "offers" ADD COLUMN "role" text;
ALTER TABLE "offers" ADD CONSTRAINT "offers_role" CHECK ("offers"."role" in ('owner', 'operator', 'moderator', 'reader')) NOT VALID;
ALTER TABLE "offers" DROP CONSTRAINT "offers_kind";
ALTER TABLE "offers" ADD CONSTRAINT "offers_kind" CHECK ("offers"."kind" in ('hand_over', 'tag', 'role')) NOT VALID;
ALTER TABLE "offers" DROP CONSTRAINT "offers_by_kind";
ALTER TABLE "offers" ADD CONSTRAINT "offers_by_kind" CHECK (case "offers"."kind"
        when 'hand_over' then "offers"."project_id" is not null and num_nonnulls("offers"."post_id", "offers"."ordinal", "offers"."role") = 0
        when 'tag' then num_nonnulls("offers"."project_id", "offers"."role") = 0 and num_nulls("offers"."post_id", "offers"."ordinal") = 0
        when 'role' then "offers"."role" is not null and num_nonnulls("offers"."project_id", "offers"."post_id", "offers"."ordinal") = 0
      end) NOT VALID;
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_act";
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_act" CHECK ("audit_log"."act" in ('appeal.reverse', 'appeal.uphold', 'backup.make', 'event.create', 'event.edit', 'invitation.create', 'invitation.extend', 'invitation.import', 'invitation.resend', 'invitation.revoke', 'invitation.revoke_all', 'log.export', 'mail.drop', 'mail.retry', 'mail.see_address', 'mail.test', 'member.export', 'member.export_list', 'member.freeze', 'member.keep', 'member.make_operator', 'member.note', 'member.remove', 'member.remove_later', 'member.remove_note', 'member.reset_second_factor', 'member.see_address', 'member.send_reset', 'member.sign_out', 'member.suspend', 'member.unfreeze', 'member.unsuspend', 'member.unverify_mentor', 'member.verify_mentor', 'news.create', 'news.delete', 'news.edit', 'news.send', 'news.stop', 'news.test', 'report.dismiss', 'report.hide', 'report.suspend', 'report.undo', 'report.unhide', 'report.warn', 'role.make_moderator', 'role.make_operator', 'role.make_owner', 'role.make_reader', 'role.offer', 'role.suspend', 'role.take', 'role.withdraw', 'setting.change', 'setting.reset', 'university.add', 'university.answer', 'university.decline', 'university.edit', 'university.import')) NOT VALID;
