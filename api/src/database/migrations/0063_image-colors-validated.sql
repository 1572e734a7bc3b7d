-- Runs with releases since 0018_release-assets
ALTER TABLE "images" VALIDATE CONSTRAINT "images_color";
