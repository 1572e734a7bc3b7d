CREATE TABLE "link_requests" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"invitation_id" uuid NOT NULL,
	"requester_name" text NOT NULL,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "link_requests_requester_name" CHECK (char_length("link_requests"."requester_name") between 1 and 40),
	CONSTRAINT "link_requests_note" CHECK (char_length("link_requests"."note") between 1 and 100)
);
--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "requests" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "requests_muted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "link_requests" ADD CONSTRAINT "link_requests_invitation_id_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "link_requests_invitation" ON "link_requests" USING btree ("invitation_id");--> statement-breakpoint
CREATE INDEX "link_requests_created_at" ON "link_requests" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_requests" CHECK ("invitations"."requests" between 0 and 3);