-- Whoever keeps rendered pages listens on the channel "changed": each notification is the id of something a public page
-- may name, or '*'. In the database, so that the cli and an operator's own SQL are heard like the api's calls
-- (docs/decisions/0023). The arguments are the columns that hold the ids.
CREATE FUNCTION tell_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was jsonb := to_jsonb(OLD);
  became jsonb := to_jsonb(NEW);
  hiding text;
  naming text;
BEGIN
  IF was = became THEN RETURN NULL; END IF;
  -- What goes is named by the pages that show it. What comes back may belong on pages that do not name it, and with a
  -- member goes and comes what they made.
  FOREACH hiding IN ARRAY ARRAY['deleted_at', 'hidden_at', 'left_at', 'suspended_at'] LOOP
    IF TG_OP = 'UPDATE' AND (was ->> hiding IS NULL) <> (became ->> hiding IS NULL)
      AND (became ->> hiding IS NULL OR TG_TABLE_NAME = 'members')
    THEN
      PERFORM pg_notify('changed', '*');
      RETURN NULL;
    END IF;
  END LOOP;
  FOREACH naming IN ARRAY TG_ARGV LOOP
    PERFORM pg_notify('changed', id)
    FROM unnest(ARRAY[was ->> naming, became ->> naming]) AS id WHERE id IS NOT NULL;
  END LOOP;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION tell_all_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('changed', '*');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER tell_changed AFTER INSERT OR UPDATE OR DELETE ON projects
  FOR EACH ROW EXECUTE FUNCTION tell_changed('id');
--> statement-breakpoint
CREATE TRIGGER tell_changed AFTER INSERT OR UPDATE OR DELETE ON project_keywords
  FOR EACH ROW EXECUTE FUNCTION tell_changed('project_id');
--> statement-breakpoint
CREATE TRIGGER tell_changed AFTER INSERT OR UPDATE OR DELETE ON project_members
  FOR EACH ROW EXECUTE FUNCTION tell_changed('project_id', 'member_id');
--> statement-breakpoint
CREATE TRIGGER tell_changed AFTER INSERT OR UPDATE OR DELETE ON members
  FOR EACH ROW EXECUTE FUNCTION tell_changed('id');
--> statement-breakpoint
CREATE TRIGGER tell_changed AFTER INSERT OR UPDATE OR DELETE ON posts
  FOR EACH ROW EXECUTE FUNCTION tell_changed('id');
--> statement-breakpoint
CREATE TRIGGER tell_changed AFTER INSERT OR UPDATE OR DELETE ON post_images
  FOR EACH ROW EXECUTE FUNCTION tell_changed('post_id');
--> statement-breakpoint
CREATE TRIGGER tell_changed AFTER INSERT OR UPDATE OR DELETE ON post_tags
  FOR EACH ROW EXECUTE FUNCTION tell_changed('post_id');
--> statement-breakpoint
CREATE TRIGGER tell_changed AFTER INSERT OR UPDATE OR DELETE ON lounges
  FOR EACH ROW EXECUTE FUNCTION tell_changed('id');
--> statement-breakpoint
CREATE TRIGGER tell_changed AFTER INSERT OR UPDATE OR DELETE ON invitation_uses
  FOR EACH ROW EXECUTE FUNCTION tell_changed('member_id');
--> statement-breakpoint
-- A used invitation that becomes a vouch, or is one no more: rare, and its members may be many.
CREATE TRIGGER tell_changed AFTER UPDATE ON invitations
  FOR EACH ROW WHEN (NEW.uses > 0 AND OLD.relation IS DISTINCT FROM NEW.relation)
  EXECUTE FUNCTION tell_all_changed();
--> statement-breakpoint
DO $$
DECLARE
  emptied text;
BEGIN
  FOREACH emptied IN ARRAY ARRAY['projects', 'project_keywords', 'project_members', 'members', 'posts', 'post_images',
    'post_tags', 'lounges', 'invitations', 'invitation_uses'] LOOP
    EXECUTE format('CREATE TRIGGER tell_emptied AFTER TRUNCATE ON %I EXECUTE FUNCTION tell_all_changed()', emptied);
  END LOOP;
END
$$;
