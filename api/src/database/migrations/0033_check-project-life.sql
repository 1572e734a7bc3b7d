-- Runs with releases since 0023_project-life

ALTER TABLE "projects" VALIDATE CONSTRAINT "projects_came_of_it";
