-- Runs with releases since 0018_release-assets
CREATE TABLE "notice_links" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"member_id" uuid NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "notice_links_token_hash" UNIQUE("token_hash"),
	CONSTRAINT "notice_links_email" CHECK (char_length("notice_links"."email") between 3 and 254),
	CONSTRAINT "notice_links_life" CHECK ("notice_links"."expires_at" > "notice_links"."created_at")
);
--> statement-breakpoint
ALTER TABLE "notice_links" ADD CONSTRAINT "notice_links_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_links_member" ON "notice_links" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "notice_links_expires_at" ON "notice_links" USING btree ("expires_at");
--> statement-breakpoint
CREATE TRIGGER member_is_present AFTER INSERT ON notice_links
  FOR EACH ROW EXECUTE FUNCTION require_present('member_id');
