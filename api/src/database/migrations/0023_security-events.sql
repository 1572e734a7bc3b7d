-- Runs with releases since 0018_release-assets
CREATE TABLE "security_events" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"member_id" uuid,
	"account" text,
	"network" text,
	"device" text,
	"count" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "security_events_kind" CHECK ("security_events"."kind" in ('account.disowned', 'address.changed', 'address.restored', 'passkey.added', 'passkey.removed', 'password.changed', 'recovery_code.used', 'reset.done', 'second_factor.added', 'second_factor.removed', 'session.displaced', 'session.ended', 'session.replayed', 'session.started', 'sessions.ended', 'passkey.locked', 'passkey.refused', 'password.locked', 'password.refused', 'reset.asked', 'second_factor.locked', 'second_factor.refused', 'sign_in.locked', 'sign_in.refused')),
	CONSTRAINT "security_events_who" CHECK (num_nonnulls("security_events"."member_id", "security_events"."account") <= 1),
	CONSTRAINT "security_events_account_length" CHECK (char_length("security_events"."account") between 1 and 16),
	CONSTRAINT "security_events_network" CHECK (char_length("security_events"."network") between 1 and 16),
	CONSTRAINT "security_events_device" CHECK (char_length("security_events"."device") between 0 and 40),
	CONSTRAINT "security_events_count" CHECK ("security_events"."count" >= 1)
);
--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "security_events_at" ON "security_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "security_events_member" ON "security_events" USING btree ("member_id","at");--> statement-breakpoint
CREATE INDEX "security_events_account" ON "security_events" USING btree ("account");--> statement-breakpoint
CREATE UNIQUE INDEX "security_events_minute" ON "security_events" USING btree ("at","kind",coalesce("member_id"::text, "account", ''),coalesce("network", '')) WHERE "security_events"."kind" in ('passkey.locked', 'passkey.refused', 'password.locked', 'password.refused', 'reset.asked', 'second_factor.locked', 'second_factor.refused', 'sign_in.locked', 'sign_in.refused');
--> statement-breakpoint
CREATE TRIGGER member_is_present AFTER INSERT ON security_events
  FOR EACH ROW WHEN (NEW.member_id IS NOT NULL) EXECUTE FUNCTION require_present('member_id');
