-- Runs with releases since 0022_project-life

ALTER TABLE "projects" VALIDATE CONSTRAINT "projects_came_of_it";
