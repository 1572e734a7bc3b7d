-- Runs with releases since 0018_release-assets
ALTER TABLE "images" ADD COLUMN "color" text;
--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_color" CHECK ("images"."color" ~ '^#[0-9a-f]{6}$') NOT VALID;
--> statement-breakpoint
-- Replaced, not dropped: releases that run read it.
CREATE OR REPLACE VIEW "public"."visible_images" AS (select "id", "width", "height", json_build_array("id", "width") as "cell", "color" from "images" where ("images"."stored_at" is not null and "images"."hidden_at" is null and "images"."deleted_at" is null));
