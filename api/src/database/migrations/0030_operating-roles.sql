-- Runs with releases since 0018_release-assets
CREATE TABLE "member_notes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"member_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_notes_note" CHECK (char_length("member_notes"."note") between 1 and 1000)
);
--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_act";
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "operating_role" text;
--> statement-breakpoint
ALTER TABLE "member_notes" ADD CONSTRAINT "member_notes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "member_notes" ADD CONSTRAINT "member_notes_author_id_members_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "member_notes_member" ON "member_notes" USING btree ("member_id","created_at");
--> statement-breakpoint
CREATE INDEX "member_notes_author" ON "member_notes" USING btree ("author_id");
--> statement-breakpoint
-- Wider than the one before, and a log of what operators did is short.
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_act" CHECK ("audit_log"."act" in ('event.create', 'invitation.create', 'invitation.revoke', 'invitation.revoke_all', 'member.freeze', 'member.make_operator', 'member.note', 'member.remove', 'member.remove_note', 'member.reset_second_factor', 'member.see_address', 'member.send_reset', 'member.sign_out', 'member.suspend', 'member.unfreeze', 'member.unsuspend', 'member.unverify_mentor', 'member.verify_mentor', 'report.dismiss', 'report.hide', 'report.suspend', 'report.unhide', 'role.make_moderator', 'role.make_operator', 'role.make_owner', 'role.make_reader', 'role.take', 'university.add', 'university.answer', 'university.decline', 'university.edit'));
--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_operating_role" CHECK ("members"."operating_role" in ('owner', 'operator', 'moderator', 'reader')) NOT VALID;
--> statement-breakpoint
-- Releases before this one read and write `role` alone: whoever has an operating role is an operator to them, and is held
-- to the second factor. Whom they make an operator is the first owner, or an operator where there is one.
CREATE FUNCTION keep_role_in_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.operating_role IS DISTINCT FROM OLD.operating_role OR NEW.operating_role IS NOT NULL AND TG_OP = 'INSERT' THEN
    NEW.role := CASE WHEN NEW.operating_role IS NULL THEN 'member' ELSE 'operator' END;
  ELSIF NEW.role = 'member' THEN
    NEW.operating_role := NULL;
  ELSE
    NEW.operating_role := CASE
      WHEN EXISTS (SELECT FROM members WHERE operating_role = 'owner') THEN 'operator' ELSE 'owner'
    END;
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER role_in_step_made BEFORE INSERT ON members
  FOR EACH ROW WHEN (NEW.role <> 'member' OR NEW.operating_role IS NOT NULL) EXECUTE FUNCTION keep_role_in_step();
--> statement-breakpoint
CREATE TRIGGER role_in_step BEFORE UPDATE OF role, operating_role ON members
  FOR EACH ROW WHEN (NEW.role <> OLD.role OR NEW.operating_role IS DISTINCT FROM OLD.operating_role)
  EXECUTE FUNCTION keep_role_in_step();
--> statement-breakpoint
-- Of owners who go at once each sees whether another is left: the lock lets one at a time look, until it has committed.
CREATE FUNCTION keep_an_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(4682012);
  IF NOT EXISTS (
    SELECT FROM members WHERE operating_role = 'owner' AND suspended_at IS NULL AND left_at IS NULL
  ) THEN
    RAISE EXCEPTION 'the last owner stays one' USING ERRCODE = 'DR002';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER owner_stays AFTER UPDATE ON members
  FOR EACH ROW WHEN (
    OLD.operating_role = 'owner' AND OLD.suspended_at IS NULL AND OLD.left_at IS NULL
    AND (NEW.operating_role IS DISTINCT FROM 'owner' OR NEW.suspended_at IS NOT NULL OR NEW.left_at IS NOT NULL)
  )
  EXECUTE FUNCTION keep_an_owner();
--> statement-breakpoint
CREATE TRIGGER member_is_present AFTER INSERT ON member_notes
  FOR EACH ROW EXECUTE FUNCTION require_present('member_id');
--> statement-breakpoint
CREATE TRIGGER author_is_present AFTER INSERT ON member_notes
  FOR EACH ROW EXECUTE FUNCTION require_present('author_id');
