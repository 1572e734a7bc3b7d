-- Runs with releases since 0018_release-assets
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_act";--> statement-breakpoint
-- Wider than the one before, and a log of what operators did is short.
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_act" CHECK ("audit_log"."act" in ('event.create', 'invitation.create', 'invitation.revoke', 'member.freeze', 'member.make_operator', 'member.remove', 'member.reset_second_factor', 'member.suspend', 'member.unfreeze', 'member.unsuspend', 'member.verify_mentor', 'report.dismiss', 'report.hide', 'report.suspend', 'report.unhide', 'university.add', 'university.answer', 'university.decline', 'university.edit'));