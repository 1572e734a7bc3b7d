-- Runs with releases since 0001_project-versions
ALTER TABLE "reports" VALIDATE CONSTRAINT "reports_author_id_members_id_fk";
