-- Runs with releases since 0018_release-assets
CREATE TABLE "passkey_ceremonies" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"purpose" text NOT NULL,
	"member_id" uuid,
	"challenge" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "passkey_ceremonies_purpose" CHECK ("passkey_ceremonies"."purpose" in ('add', 'show')),
	CONSTRAINT "passkey_ceremonies_of_whom" CHECK (("passkey_ceremonies"."purpose" = 'add') = ("passkey_ceremonies"."member_id" is not null)),
	CONSTRAINT "passkey_ceremonies_life" CHECK ("passkey_ceremonies"."expires_at" > "passkey_ceremonies"."created_at")
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"member_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"sign_count" bigint DEFAULT 0 NOT NULL,
	"transports" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_credential_id" UNIQUE("credential_id"),
	CONSTRAINT "passkeys_credential_id_length" CHECK (char_length("passkeys"."credential_id") between 1 and 1364),
	CONSTRAINT "passkeys_public_key" CHECK (char_length("passkeys"."public_key") between 1 and 8192),
	CONSTRAINT "passkeys_sign_count" CHECK ("passkeys"."sign_count" >= 0),
	CONSTRAINT "passkeys_name" CHECK (char_length("passkeys"."name") between 1 and 40)
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"member_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_codes_member_id_code_hash_pk" PRIMARY KEY("member_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "totp_secrets" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"pending" text,
	"sealed" text,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "totp_secrets_confirmed" CHECK (("totp_secrets"."sealed" is null) = ("totp_secrets"."confirmed_at" is null)),
	CONSTRAINT "totp_secrets_last_step" CHECK ("totp_secrets"."last_step" >= 0)
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "proved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "second_factor_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "passkey_ceremonies" ADD CONSTRAINT "passkey_ceremonies_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "totp_secrets" ADD CONSTRAINT "totp_secrets_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passkey_ceremonies_expires_at" ON "passkey_ceremonies" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkey_ceremonies_member" ON "passkey_ceremonies" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "passkeys_member" ON "passkeys" USING btree ("member_id");--> statement-breakpoint
CREATE TRIGGER member_is_present AFTER INSERT ON passkeys
  FOR EACH ROW EXECUTE FUNCTION require_present('member_id');
--> statement-breakpoint
CREATE TRIGGER member_is_present AFTER INSERT ON passkey_ceremonies
  FOR EACH ROW WHEN (NEW.member_id IS NOT NULL) EXECUTE FUNCTION require_present('member_id');
--> statement-breakpoint
CREATE TRIGGER member_is_present AFTER INSERT ON totp_secrets
  FOR EACH ROW EXECUTE FUNCTION require_present('member_id');
--> statement-breakpoint
CREATE TRIGGER member_is_present AFTER INSERT ON recovery_codes
  FOR EACH ROW EXECUTE FUNCTION require_present('member_id');
