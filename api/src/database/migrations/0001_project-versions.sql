-- Runs with releases since 0000_schema
-- Who wrote which version of what a project says (docs/decisions/0117).
CREATE TABLE "project_versions" (
  "project_id" uuid NOT NULL,
  "version" integer NOT NULL,
  "author_id" uuid NOT NULL,
  "title" text,
  "description" text,
  "keywords" text[],
  "roles" text[],
  "written_at" timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "project_versions_project_id_version_pk" PRIMARY KEY("project_id","version"),
  CONSTRAINT "project_versions_version" CHECK ("project_versions"."version" >= 1),
  CONSTRAINT "project_versions_whole" CHECK (num_nulls("project_versions"."title", "project_versions"."description", "project_versions"."keywords", "project_versions"."roles") in (0, 4))
);
ALTER TABLE "project_versions" ADD CONSTRAINT "project_versions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "project_versions" ADD CONSTRAINT "project_versions_author_id_members_id_fk" FOREIGN KEY ("author_id") REFERENCES "members"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "project_versions_author" ON "project_versions" USING btree ("author_id");

CREATE TRIGGER author_is_present AFTER INSERT ON project_versions
  FOR EACH ROW EXECUTE FUNCTION require_present('author_id');

-- Whoever gives a project away wrote what it says, where nothing says who did: it was made by a release before this one.
CREATE OR REPLACE FUNCTION keep_former_creator() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO project_former_creators (project_id, member_id) VALUES (NEW.id, OLD.creator_id) ON CONFLICT DO NOTHING;
  INSERT INTO project_versions (project_id, version, author_id, title, description, keywords, roles, written_at)
  SELECT OLD.id, 1, OLD.creator_id, OLD.title, OLD.description,
    ARRAY(SELECT keyword FROM project_keywords WHERE project_id = OLD.id ORDER BY ordinal),
    ARRAY(SELECT name FROM project_roles WHERE project_id = OLD.id ORDER BY ordinal),
    OLD.created_at
  WHERE NOT EXISTS (SELECT FROM project_versions WHERE project_id = OLD.id);
  RETURN NULL;
END
$$;

-- The author of what was reported outlives what was kept of it.
ALTER TABLE "reports" ADD COLUMN "author_id" uuid;
ALTER TABLE "reports" ADD CONSTRAINT "reports_author_id_members_id_fk" FOREIGN KEY ("author_id") REFERENCES "members"("id") ON DELETE no action ON UPDATE no action NOT VALID;
