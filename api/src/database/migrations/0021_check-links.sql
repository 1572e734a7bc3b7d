-- Runs with releases since 0010_check-more-acts

ALTER TABLE "members" VALIDATE CONSTRAINT "members_links";
ALTER TABLE "projects" VALIDATE CONSTRAINT "projects_links";
