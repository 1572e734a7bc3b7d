ALTER TABLE "invitations" DROP CONSTRAINT "invitations_by_kind";--> statement-breakpoint
ALTER TABLE "posts" DROP CONSTRAINT "posts_content";--> statement-breakpoint
ALTER TABLE "projects" DROP CONSTRAINT "projects_title_length";--> statement-breakpoint
ALTER TABLE "projects" DROP CONSTRAINT "projects_description";--> statement-breakpoint
ALTER TABLE "verification_challenges" ADD COLUMN "member_id" uuid;--> statement-breakpoint
ALTER TABLE "verification_challenges" ADD CONSTRAINT "verification_challenges_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "verification_challenges_email" ON "verification_challenges" USING btree ("email");--> statement-breakpoint
CREATE INDEX "verification_challenges_member" ON "verification_challenges" USING btree ("member_id");--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_named_while_open" CHECK ("invitations"."kind" = 'event' or "invitations"."invitee_name" is not null or "invitations"."revoked_at" is not null
        or "invitations"."uses" > 0);--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_by_kind" CHECK (case "invitations"."kind"
        when 'person' then num_nulls("invitations"."inviter_id", "invitations"."max_uses") = 0
          and num_nonnulls("invitations"."title", "invitations"."project_id") = 0 and not "invitations"."is_system_created"
        when 'event' then "invitations"."title" is not null and "invitations"."is_system_created" = ("invitations"."inviter_id" is null)
          and num_nonnulls("invitations"."invitee_name", "invitations"."relation", "invitations"."project_id") = 0
        when 'project' then num_nulls("invitations"."inviter_id", "invitations"."project_id", "invitations"."max_uses") = 0
          and "invitations"."title" is null and not "invitations"."is_system_created"
      end);--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_content_until_deleted" CHECK ("posts"."deleted_at" is not null or "posts"."content" <> '');--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_content" CHECK (char_length("posts"."content") between 0 and 5000);--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_told_until_deleted" CHECK ("projects"."deleted_at" is not null
        or (char_length("projects"."title") between 2 and 60 and "projects"."description" <> ''));--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_title_length" CHECK (char_length("projects"."title") between 0 and 60);--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_description" CHECK (char_length("projects"."description") between 0 and 5000);--> statement-breakpoint
-- Nobody makes anything once they left, also not by a call that was under way when they did: it waits for the leaving,
-- which changes the member's row, and is undone. The argument is the column that holds the member's id.
CREATE FUNCTION require_present() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM members WHERE id = (to_jsonb(NEW) ->> TG_ARGV[0])::uuid AND left_at IS NULL FOR KEY SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'whoever made this has left' USING ERRCODE = 'DR001';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER creator_is_present AFTER INSERT OR UPDATE OF creator_id ON projects
  FOR EACH ROW EXECUTE FUNCTION require_present('creator_id');
--> statement-breakpoint
CREATE TRIGGER member_is_present AFTER INSERT ON project_members
  FOR EACH ROW EXECUTE FUNCTION require_present('member_id');
--> statement-breakpoint
CREATE TRIGGER author_is_present AFTER INSERT ON posts
  FOR EACH ROW EXECUTE FUNCTION require_present('author_id');
--> statement-breakpoint
CREATE TRIGGER owner_is_present AFTER INSERT ON images
  FOR EACH ROW EXECUTE FUNCTION require_present('owner_id');
--> statement-breakpoint
CREATE TRIGGER member_is_present AFTER INSERT ON password_resets
  FOR EACH ROW EXECUTE FUNCTION require_present('member_id');
--> statement-breakpoint
CREATE TRIGGER inviter_is_present AFTER INSERT ON invitations
  FOR EACH ROW WHEN (NEW.inviter_id IS NOT NULL) EXECUTE FUNCTION require_present('inviter_id');
--> statement-breakpoint
CREATE TRIGGER member_is_present AFTER INSERT ON verification_challenges
  FOR EACH ROW WHEN (NEW.member_id IS NOT NULL) EXECUTE FUNCTION require_present('member_id');
