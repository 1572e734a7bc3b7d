-- Runs with releases since 0010_check-more-acts
-- How a project lives, rests and ends (docs/decisions/0135).

ALTER TABLE "projects" ADD COLUMN "news_at" timestamp with time zone DEFAULT now() NOT NULL;
ALTER TABLE "projects" ADD COLUMN "asked_at" timestamp with time zone;
ALTER TABLE "projects" ADD COLUMN "rested_at" timestamp with time zone;
ALTER TABLE "projects" ADD COLUMN "came_of_it" text;
ALTER TABLE "projects" ADD CONSTRAINT "projects_came_of_it" CHECK (char_length("projects"."came_of_it") between 1 and 100) NOT VALID;
ALTER TABLE "project_versions" ADD COLUMN "came_of_it" text;

-- What rests is on no list, as what ends.
CREATE OR REPLACE TRIGGER tell_listed AFTER INSERT OR UPDATE OF start_date, end_date, rested_at ON projects
  FOR EACH STATEMENT EXECUTE FUNCTION tell_listed();
