-- Runs with releases since 0018_release-assets
-- A page with a list is also made of what is not on it yet, and names no id of that: what may come onto a list of ongoing
-- projects, or move on it, is told by this one word (docs/decisions/0059). What goes is told by its id as before.
CREATE FUNCTION tell_listed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('changed', 'ongoing projects');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER tell_listed AFTER INSERT OR UPDATE OF start_date, end_date ON projects
  FOR EACH STATEMENT EXECUTE FUNCTION tell_listed();
--> statement-breakpoint
CREATE TRIGGER tell_listed AFTER INSERT OR UPDATE OR DELETE ON project_roles
  FOR EACH STATEMENT EXECUTE FUNCTION tell_listed();
--> statement-breakpoint
CREATE TRIGGER tell_listed AFTER INSERT OR UPDATE OR DELETE ON project_members
  FOR EACH STATEMENT EXECUTE FUNCTION tell_listed();
