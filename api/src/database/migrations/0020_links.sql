-- Runs with releases since 0010_check-more-acts
-- Links on profiles and projects (docs/decisions/0134).

ALTER TABLE "members" ADD COLUMN "links" text[] DEFAULT '{}' NOT NULL;
ALTER TABLE "members" ADD CONSTRAINT "members_links" CHECK (cardinality("members"."links") <= 5 and ("members"."left_at" is null or "members"."links" = '{}')) NOT VALID;
ALTER TABLE "projects" ADD COLUMN "links" text[] DEFAULT '{}' NOT NULL;
ALTER TABLE "projects" ADD CONSTRAINT "projects_links" CHECK (cardinality("projects"."links") <= 5) NOT VALID;
ALTER TABLE "project_versions" ADD COLUMN "links" text[];
