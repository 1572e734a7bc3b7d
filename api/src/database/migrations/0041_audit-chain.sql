-- Runs with releases since 0018_release-assets
CREATE TABLE "audit_links" (
	"position" bigint PRIMARY KEY NOT NULL,
	"act_id" uuid NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "audit_links_act_id_unique" UNIQUE("act_id"),
	CONSTRAINT "audit_links_position" CHECK ("audit_links"."position" > 0),
	CONSTRAINT "audit_links_hash" CHECK (octet_length("audit_links"."hash") = 32)
);
--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_act";--> statement-breakpoint
ALTER TABLE "audit_links" ADD CONSTRAINT "audit_links_act_id_audit_log_id_fk" FOREIGN KEY ("act_id") REFERENCES "public"."audit_log"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Wider than the one before, and a log of what operators did is short.
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_act" CHECK ("audit_log"."act" in ('event.create', 'event.edit', 'invitation.create', 'invitation.extend', 'invitation.import', 'invitation.resend', 'invitation.revoke', 'invitation.revoke_all', 'log.export', 'mail.drop', 'mail.retry', 'mail.see_address', 'member.freeze', 'member.make_operator', 'member.note', 'member.remove', 'member.remove_note', 'member.reset_second_factor', 'member.see_address', 'member.send_reset', 'member.sign_out', 'member.suspend', 'member.unfreeze', 'member.unsuspend', 'member.unverify_mentor', 'member.verify_mentor', 'report.dismiss', 'report.hide', 'report.suspend', 'report.unhide', 'role.make_moderator', 'role.make_operator', 'role.make_owner', 'role.make_reader', 'role.take', 'setting.change', 'setting.reset', 'university.add', 'university.answer', 'university.decline', 'university.edit', 'university.import'));
--> statement-breakpoint
-- The next link is the hash of the one before and of all that is known of the act. Its time is told in seconds, which no
-- session's time zone changes; what is null is left out, so that a column that comes later changes no link.
CREATE FUNCTION link_act(act audit_log) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  newest audit_links;
BEGIN
  PERFORM pg_advisory_xact_lock(4682013);
  SELECT * INTO newest FROM audit_links ORDER BY position DESC LIMIT 1;
  INSERT INTO audit_links (position, act_id, hash) VALUES (
    coalesce(newest.position, 0) + 1,
    act.id,
    sha256(coalesce(newest.hash, '') || convert_to(
      jsonb_strip_nulls(to_jsonb(act) || jsonb_build_object('at', extract(epoch FROM act.at)))::text, 'UTF8'
    ))
  );
END
$$;
--> statement-breakpoint
CREATE FUNCTION chain_act() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM link_act(NEW);
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- At the end of the act's transaction: who has the lock then waits for nobody and lets go of it with the commit, so that
-- acts wait for each other no longer than that takes, and never in a circle.
CREATE CONSTRAINT TRIGGER act_is_chained AFTER INSERT ON audit_log
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION chain_act();
--> statement-breakpoint
-- What was written before. Nobody writes meanwhile: the trigger's lock keeps them out.
SELECT link_act(audit_log) FROM audit_log ORDER BY at, id;
--> statement-breakpoint
CREATE TRIGGER chain_stays BEFORE UPDATE OR DELETE ON audit_links
  FOR EACH ROW EXECUTE FUNCTION refuse_change('audit_links');
--> statement-breakpoint
CREATE TRIGGER chain_stays_whole BEFORE TRUNCATE ON audit_links
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('audit_links');
--> statement-breakpoint
CREATE TRIGGER log_stays_whole BEFORE TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('audit_log');
