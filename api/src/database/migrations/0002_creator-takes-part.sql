-- A project's creator is one of its members. Deferred to the end of the transaction, since each row names the other.
ALTER TABLE "projects" ADD CONSTRAINT "projects_creator_takes_part"
  FOREIGN KEY ("id", "creator_id") REFERENCES "project_members" ("project_id", "member_id")
  DEFERRABLE INITIALLY DEFERRED;
