CREATE TABLE "former_names" (
	"member_id" uuid NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "former_names_member_id_name_pk" PRIMARY KEY("member_id","name"),
	CONSTRAINT "former_names_name" CHECK (char_length("former_names"."name") between 1 and 254)
);
--> statement-breakpoint
CREATE TABLE "project_former_creators" (
	"project_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	CONSTRAINT "project_former_creators_project_id_member_id_pk" PRIMARY KEY("project_id","member_id")
);
--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_act";--> statement-breakpoint
ALTER TABLE "reports" ALTER COLUMN "reason" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "former_names" ADD CONSTRAINT "former_names_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_former_creators" ADD CONSTRAINT "project_former_creators_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_former_creators" ADD CONSTRAINT "project_former_creators_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_former_creators_member" ON "project_former_creators" USING btree ("member_id");--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_act" CHECK ("audit_log"."act" in ('event.create', 'invitation.create', 'invitation.revoke', 'member.freeze', 'member.make_operator', 'member.remove', 'member.suspend', 'member.unfreeze', 'member.unsuspend', 'member.verify_mentor', 'report.dismiss', 'report.hide', 'report.suspend', 'report.unhide', 'university.add', 'university.answer', 'university.decline', 'university.edit'));--> statement-breakpoint
-- In the database, so that neither a feature nor an operator's own SQL can forget it. Leaving itself is no change of name.
CREATE FUNCTION keep_former_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO former_names (member_id, name)
  SELECT NEW.id, was
  FROM (VALUES (OLD.user_name, NEW.user_name), (OLD.email, NEW.email)) AS names (was, became)
  WHERE was <> became
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER keep_former_names AFTER UPDATE OF user_name, email ON members
  FOR EACH ROW EXECUTE FUNCTION keep_former_names();
--> statement-breakpoint
CREATE FUNCTION keep_former_creator() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO project_former_creators (project_id, member_id) VALUES (NEW.id, OLD.creator_id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER keep_former_creator AFTER UPDATE OF creator_id ON projects
  FOR EACH ROW WHEN (NEW.creator_id <> OLD.creator_id) EXECUTE FUNCTION keep_former_creator();
--> statement-breakpoint
CREATE TRIGGER member_is_present AFTER INSERT ON former_names
  FOR EACH ROW EXECUTE FUNCTION require_present('member_id');
--> statement-breakpoint
CREATE TRIGGER member_is_present AFTER INSERT ON project_former_creators
  FOR EACH ROW EXECUTE FUNCTION require_present('member_id');
--> statement-breakpoint
CREATE TRIGGER reporter_is_present AFTER INSERT ON reports
  FOR EACH ROW EXECUTE FUNCTION require_present('reporter_id');
