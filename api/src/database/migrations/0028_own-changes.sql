-- Runs with releases since 0017_notices
-- What apps keep of their member and of their projects, each time that it changed (docs/decisions/0138). Rows are added and
-- removed, never changed: whoever writes waits for nobody.
CREATE TABLE "own_changes" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  "kind" text NOT NULL,
  "thing_id" uuid NOT NULL,
  "gone" boolean NOT NULL,
  "member_id" uuid,
  "project_id" uuid,
  CONSTRAINT "own_changes_kind" CHECK ("own_changes"."kind" in ('user', 'project', 'post', 'invitation', 'offer', 'decision', 'notice', 'request')),
  CONSTRAINT "own_changes_one_side" CHECK (num_nonnulls("own_changes"."member_id", "own_changes"."project_id") = 1)
);
CREATE INDEX "own_changes_member" ON "own_changes" USING btree ("member_id","at") WHERE "own_changes"."member_id" is not null;
CREATE INDEX "own_changes_project" ON "own_changes" USING btree ("project_id","at") WHERE "own_changes"."project_id" is not null;
CREATE INDEX "own_changes_at" ON "own_changes" USING btree ("at");

-- Of a row that is a thing of members: its kind, its column with the thing's id, and those with the members' ids.
CREATE FUNCTION note_own_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  cells jsonb := to_jsonb(CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END);
BEGIN
  INSERT INTO own_changes (kind, thing_id, gone, member_id)
  SELECT DISTINCT TG_ARGV[0], (cells ->> TG_ARGV[1])::uuid,
    TG_OP = 'DELETE' AND TG_ARGV[0] <> 'user' OR cells ->> 'deleted_at' IS NOT NULL, (cells ->> name)::uuid
  FROM unnest(TG_ARGV[2:]) AS name
  WHERE cells ->> name IS NOT NULL;
  RETURN NULL;
END
$$;

-- Of a project, to its team. It is gone with whoever made it as well.
CREATE FUNCTION note_project_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  cells jsonb := to_jsonb(CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END);
BEGIN
  INSERT INTO own_changes (kind, thing_id, gone, project_id)
  SELECT 'project', project.id,
    project.deleted_at IS NOT NULL OR creator.left_at IS NOT NULL OR creator.suspended_at IS NOT NULL, project.id
  FROM projects project JOIN members creator ON creator.id = project.creator_id
  WHERE project.id = (cells ->> TG_ARGV[0])::uuid;
  RETURN NULL;
END
$$;

-- How a member is shown to the teams they are on: their projects are gone with them.
CREATE FUNCTION note_team_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO own_changes (kind, thing_id, gone, project_id)
  SELECT 'project', project.id,
    project.deleted_at IS NOT NULL OR creator.left_at IS NOT NULL OR creator.suspended_at IS NOT NULL, project.id
  FROM project_members part JOIN projects project ON project.id = part.project_id
    JOIN members creator ON creator.id = project.creator_id
  WHERE part.member_id = NEW.id;
  RETURN NULL;
END
$$;

-- A post of a project, to its team.
CREATE FUNCTION note_project_post() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO own_changes (kind, thing_id, gone, project_id)
  VALUES ('post', NEW.id, NEW.deleted_at IS NOT NULL, NEW.project_id);
  RETURN NULL;
END
$$;

CREATE TRIGGER note_own AFTER UPDATE ON members
  FOR EACH ROW WHEN (new.* IS DISTINCT FROM old.*) EXECUTE FUNCTION note_own_change('user', 'id', 'id');
CREATE TRIGGER note_teams AFTER UPDATE OF user_name, image_id, suspended_at, left_at ON members
  FOR EACH ROW WHEN ((new.user_name, new.image_id, new.suspended_at, new.left_at) IS DISTINCT FROM (old.user_name, old.image_id, old.suspended_at, old.left_at))
  EXECUTE FUNCTION note_team_change();
CREATE TRIGGER note_own AFTER INSERT OR DELETE OR UPDATE ON educations
  FOR EACH ROW EXECUTE FUNCTION note_own_change('user', 'member_id', 'member_id');
CREATE TRIGGER note_own AFTER INSERT OR DELETE OR UPDATE ON careers
  FOR EACH ROW EXECUTE FUNCTION note_own_change('user', 'member_id', 'member_id');
CREATE TRIGGER note_own AFTER INSERT OR DELETE OR UPDATE ON member_keywords
  FOR EACH ROW EXECUTE FUNCTION note_own_change('user', 'member_id', 'member_id');
CREATE TRIGGER note_own AFTER INSERT OR DELETE OR UPDATE ON member_skills
  FOR EACH ROW EXECUTE FUNCTION note_own_change('user', 'member_id', 'member_id');

CREATE TRIGGER note_project AFTER INSERT OR UPDATE ON projects
  FOR EACH ROW EXECUTE FUNCTION note_project_change('id');
CREATE TRIGGER note_project AFTER INSERT OR DELETE OR UPDATE ON project_roles
  FOR EACH ROW EXECUTE FUNCTION note_project_change('project_id');
CREATE TRIGGER note_own AFTER INSERT OR DELETE ON project_members
  FOR EACH ROW EXECUTE FUNCTION note_own_change('project', 'project_id', 'member_id');
CREATE TRIGGER note_project AFTER INSERT OR DELETE OR UPDATE ON project_members
  FOR EACH ROW EXECUTE FUNCTION note_project_change('project_id');

CREATE TRIGGER note_own AFTER INSERT OR DELETE OR UPDATE ON posts
  FOR EACH ROW EXECUTE FUNCTION note_own_change('post', 'id', 'author_id');
CREATE TRIGGER note_project AFTER INSERT OR UPDATE ON posts
  FOR EACH ROW WHEN (new.project_id IS NOT NULL) EXECUTE FUNCTION note_project_post();
CREATE TRIGGER note_own AFTER INSERT OR DELETE OR UPDATE ON invitations
  FOR EACH ROW EXECUTE FUNCTION note_own_change('invitation', 'id', 'inviter_id');
CREATE TRIGGER note_own AFTER INSERT OR DELETE OR UPDATE ON offers
  FOR EACH ROW EXECUTE FUNCTION note_own_change('offer', 'id', 'from_id', 'to_id');
CREATE TRIGGER note_own AFTER INSERT OR DELETE OR UPDATE ON notices
  FOR EACH ROW EXECUTE FUNCTION note_own_change('notice', 'id', 'member_id');
CREATE TRIGGER note_own AFTER INSERT OR UPDATE ON moderation_decisions
  FOR EACH ROW WHEN (new.outcome <> 'dismissed') EXECUTE FUNCTION note_own_change('decision', 'id', 'member_id');
CREATE TRIGGER note_own AFTER INSERT OR UPDATE ON appeals
  FOR EACH ROW EXECUTE FUNCTION note_own_change('decision', 'decision_id', 'member_id');
