CREATE TABLE "project_roles" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"project_id" uuid NOT NULL,
	"ordinal" smallint NOT NULL,
	"name" text NOT NULL,
	"seats" smallint NOT NULL,
	CONSTRAINT "project_roles_of_project" UNIQUE("project_id","id"),
	CONSTRAINT "project_roles_ordinal" CHECK ("project_roles"."ordinal" between 0 and 9),
	CONSTRAINT "project_roles_name" CHECK (char_length("project_roles"."name") between 1 and 20),
	CONSTRAINT "project_roles_seats" CHECK ("project_roles"."seats" between 1 and 20)
);
--> statement-breakpoint
ALTER TABLE "project_members" ADD COLUMN "role_id" uuid;--> statement-breakpoint
ALTER TABLE "project_roles" ADD CONSTRAINT "project_roles_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_members" ADD CONSTRAINT "project_members_role_of_project" FOREIGN KEY ("project_id","role_id") REFERENCES "public"."project_roles"("project_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- A seat that is taken or free again is told by the membership it belongs to.
CREATE TRIGGER tell_changed AFTER INSERT OR UPDATE OR DELETE ON project_roles
  FOR EACH ROW EXECUTE FUNCTION tell_changed('project_id');
--> statement-breakpoint
CREATE TRIGGER tell_emptied AFTER TRUNCATE ON project_roles EXECUTE FUNCTION tell_all_changed();
