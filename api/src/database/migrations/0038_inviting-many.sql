-- Runs with releases since 0018_release-assets
CREATE TABLE "invitation_import_rows" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"outcome" text DEFAULT 'waiting' NOT NULL,
	"invitee_name" text,
	"email" text,
	"relation" text,
	"address_hash" text,
	"invitation_id" uuid,
	"mail" text,
	CONSTRAINT "invitation_import_rows_import_id_line_pk" PRIMARY KEY("import_id","line"),
	CONSTRAINT "invitation_import_rows_line" CHECK ("invitation_import_rows"."line" between 2 and 50000),
	CONSTRAINT "invitation_import_rows_outcome" CHECK ("invitation_import_rows"."outcome" in ('waiting', 'made', 'invited_before', 'member')),
	CONSTRAINT "invitation_import_rows_invitee_name" CHECK (char_length("invitation_import_rows"."invitee_name") between 1 and 40),
	CONSTRAINT "invitation_import_rows_email" CHECK (char_length("invitation_import_rows"."email") between 3 and 254),
	CONSTRAINT "invitation_import_rows_relation" CHECK ("invitation_import_rows"."relation" in ('school', 'project', 'work', 'other')),
	CONSTRAINT "invitation_import_rows_mail" CHECK ("invitation_import_rows"."mail" in ('queued', 'sent', 'failed', 'unwanted')),
	CONSTRAINT "invitation_import_rows_named_while_waiting" CHECK (case when "invitation_import_rows"."outcome" = 'waiting' then num_nulls("invitation_import_rows"."invitee_name", "invitation_import_rows"."relation") = 0
        else num_nonnulls("invitation_import_rows"."invitee_name", "invitation_import_rows"."email", "invitation_import_rows"."relation") = 0 end)
);
--> statement-breakpoint
CREATE TABLE "invitation_imports" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"inviter_id" uuid NOT NULL,
	"content_hash" text NOT NULL,
	"reason" text NOT NULL,
	"days" smallint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	CONSTRAINT "invitation_imports_content" UNIQUE("inviter_id","content_hash"),
	CONSTRAINT "invitation_imports_reason" CHECK (char_length("invitation_imports"."reason") between 1 and 100),
	CONSTRAINT "invitation_imports_days" CHECK ("invitation_imports"."days" between 1 and 365)
);
--> statement-breakpoint
CREATE TABLE "lasting_keys" (
	"purpose" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_stops" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_act";--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "welcome" text;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "opens_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invitation_import_rows" ADD CONSTRAINT "invitation_import_rows_import_id_invitation_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."invitation_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_import_rows" ADD CONSTRAINT "invitation_import_rows_invitation_id_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_imports" ADD CONSTRAINT "invitation_imports_inviter_id_members_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitation_import_rows_invitation" ON "invitation_import_rows" USING btree ("invitation_id");--> statement-breakpoint
CREATE INDEX "invitation_import_rows_address" ON "invitation_import_rows" USING btree ("address_hash");--> statement-breakpoint
CREATE INDEX "invitation_imports_created_at" ON "invitation_imports" USING btree ("created_at");--> statement-breakpoint
-- Wider than the one before, and a log of what operators did is short.
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_act" CHECK ("audit_log"."act" in ('event.create', 'event.edit', 'invitation.create', 'invitation.extend', 'invitation.import', 'invitation.resend', 'invitation.revoke', 'invitation.revoke_all', 'mail.drop', 'mail.retry', 'mail.see_address', 'member.freeze', 'member.make_operator', 'member.note', 'member.remove', 'member.remove_note', 'member.reset_second_factor', 'member.see_address', 'member.send_reset', 'member.sign_out', 'member.suspend', 'member.unfreeze', 'member.unsuspend', 'member.unverify_mentor', 'member.verify_mentor', 'report.dismiss', 'report.hide', 'report.suspend', 'report.unhide', 'role.make_moderator', 'role.make_operator', 'role.make_owner', 'role.make_reader', 'role.take', 'university.add', 'university.answer', 'university.decline', 'university.edit', 'university.import'));--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_welcome" CHECK (char_length("invitations"."welcome") between 1 and 120) NOT VALID;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_of_events" CHECK ("invitations"."kind" = 'event' or num_nonnulls("invitations"."welcome", "invitations"."opens_at") = 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_opens_first" CHECK ("invitations"."opens_at" < "invitations"."expires_at") NOT VALID;
--> statement-breakpoint
CREATE TRIGGER inviter_is_present AFTER INSERT ON invitation_imports
  FOR EACH ROW EXECUTE FUNCTION require_present('inviter_id');
