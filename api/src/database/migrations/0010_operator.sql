CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"operator_id" uuid,
	"login" text,
	"act" text NOT NULL,
	"target" text NOT NULL,
	"report_id" uuid,
	"affected" integer,
	CONSTRAINT "audit_log_act" CHECK ("audit_log"."act" in ('event.create', 'invitation.create', 'invitation.revoke', 'member.freeze', 'member.make_operator', 'member.suspend', 'member.unfreeze', 'member.unsuspend', 'member.verify_mentor', 'report.dismiss', 'report.hide', 'report.suspend', 'report.unhide', 'university.add', 'university.answer', 'university.decline', 'university.edit')),
	CONSTRAINT "audit_log_who" CHECK (num_nonnulls("audit_log"."operator_id", "audit_log"."login") = 1),
	CONSTRAINT "audit_log_login" CHECK (char_length("audit_log"."login") between 1 and 64),
	CONSTRAINT "audit_log_target_length" CHECK (char_length("audit_log"."target") between 1 and 253),
	CONSTRAINT "audit_log_affected" CHECK ("audit_log"."affected" >= 0)
);
--> statement-breakpoint
CREATE TABLE "university_entries" (
	"key" text PRIMARY KEY NOT NULL,
	"name_ko" text NOT NULL,
	"name_en" text NOT NULL,
	"domains" text[] NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "university_entries_key" CHECK ("university_entries"."key" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "university_entries_key_length" CHECK (char_length("university_entries"."key") between 1 and 80),
	CONSTRAINT "university_entries_name_ko" CHECK (char_length("university_entries"."name_ko") between 1 and 80),
	CONSTRAINT "university_entries_name_en" CHECK (char_length("university_entries"."name_en") between 1 and 80),
	CONSTRAINT "university_entries_domains" CHECK (cardinality("university_entries"."domains") > 0)
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "frozen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_operator_id_members_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_log_target" ON "audit_log" USING btree ("target");--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_hidden_is_gone" CHECK ("posts"."hidden_at" is null or "posts"."deleted_at" is not null);--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_hidden_is_gone" CHECK ("projects"."hidden_at" is null or "projects"."deleted_at" is not null);--> statement-breakpoint
UPDATE "reports" SET "outcome" = 'dismissed' WHERE "handled_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_outcome" CHECK ("reports"."outcome" in ('dismissed', 'hidden', 'suspended'));--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_outcome_handled" CHECK (("reports"."outcome" is null) = ("reports"."handled_at" is null));
--> statement-breakpoint
-- Whether an operator froze the member or anybody above them in the tree of trust: who joins below later is frozen too.
CREATE FUNCTION in_frozen_branch(member_id uuid) RETURNS boolean
  LANGUAGE sql STABLE STRICT
  RETURN (
    WITH RECURSIVE above AS (
      SELECT id, invited_by, frozen_at FROM members WHERE id = member_id
      UNION
      SELECT inviter.id, inviter.invited_by, inviter.frozen_at
      FROM above JOIN members inviter ON inviter.id = above.invited_by
    )
    SELECT coalesce(bool_or(frozen_at IS NOT NULL), false) FROM above
  );
--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is kept as it was written', TG_ARGV[0] USING ERRCODE = 'integrity_constraint_violation';
END
$$;
--> statement-breakpoint
-- Whoever names an inviter when they join, and never again, can make no circle.
CREATE TRIGGER inviter_stays BEFORE UPDATE OF invited_by ON members
  FOR EACH ROW WHEN (NEW.invited_by IS DISTINCT FROM OLD.invited_by)
  EXECUTE FUNCTION refuse_change('members.invited_by');
--> statement-breakpoint
CREATE TRIGGER log_stays BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION refuse_change('audit_log');
