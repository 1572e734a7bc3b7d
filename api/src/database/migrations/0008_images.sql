CREATE TABLE "images" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"owner_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"width" smallint NOT NULL,
	"height" smallint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"stored_at" timestamp with time zone,
	"attached_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "images_purpose" CHECK ("images"."purpose" in ('post', 'profile')),
	CONSTRAINT "images_width" CHECK ("images"."width" between 1 and 1920),
	CONSTRAINT "images_height" CHECK ("images"."height" between 1 and 5760),
	CONSTRAINT "images_attached_if_stored" CHECK ("images"."attached_at" is null or "images"."stored_at" is not null)
);
--> statement-breakpoint
-- Until now only demo data had pictures, files of the web; they are drawn again at the next start.
DELETE FROM "post_images";--> statement-breakpoint
ALTER TABLE "members" DROP CONSTRAINT "members_image";--> statement-breakpoint
ALTER TABLE "members" DROP CONSTRAINT "members_named_until_left";--> statement-breakpoint
ALTER TABLE "post_images" DROP CONSTRAINT "post_images_image";--> statement-breakpoint
ALTER TABLE "post_images" DROP CONSTRAINT "post_images_size";--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "image_id" uuid;--> statement-breakpoint
ALTER TABLE "post_images" ADD COLUMN "image_id" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_owner_id_members_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "images_owner" ON "images" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "images_unattached" ON "images" USING btree ("created_at") WHERE "images"."attached_at" is null;--> statement-breakpoint
CREATE INDEX "images_deleted" ON "images" USING btree ("deleted_at") WHERE "images"."deleted_at" is not null;--> statement-breakpoint
ALTER TABLE "post_images" ADD CONSTRAINT "post_images_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" DROP COLUMN "image";--> statement-breakpoint
ALTER TABLE "post_images" DROP COLUMN "image";--> statement-breakpoint
ALTER TABLE "post_images" DROP COLUMN "width";--> statement-breakpoint
ALTER TABLE "post_images" DROP COLUMN "height";--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_image" UNIQUE("image_id");--> statement-breakpoint
ALTER TABLE "post_images" ADD CONSTRAINT "post_images_once" UNIQUE("image_id");--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_named_until_left" CHECK (case when "members"."left_at" is null
        then num_nulls("members"."email", "members"."user_name", "members"."password_hash") = 0
        else num_nonnulls("members"."email", "members"."user_name", "members"."password_hash", "members"."image_id", "members"."introduction") = 0
      end);--> statement-breakpoint
CREATE VIEW "public"."visible_images" AS (select "id", "width", "height", json_build_array("id", "width") as "cell" from "images" where ("images"."stored_at" is not null and "images"."hidden_at" is null and "images"."deleted_at" is null));--> statement-breakpoint
-- By hand: the two tables name each other, which their declarations cannot.
ALTER TABLE "members" ADD CONSTRAINT "members_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE set null;
--> statement-breakpoint
-- What shows an image names its owner. An upload and its being put somewhere are told by where it is put.
CREATE TRIGGER tell_changed AFTER UPDATE ON images
  FOR EACH ROW WHEN (OLD.hidden_at IS DISTINCT FROM NEW.hidden_at OR OLD.deleted_at IS DISTINCT FROM NEW.deleted_at)
  EXECUTE FUNCTION tell_changed('owner_id');
--> statement-breakpoint
CREATE TRIGGER tell_emptied AFTER TRUNCATE ON images EXECUTE FUNCTION tell_all_changed();
