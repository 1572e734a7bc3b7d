-- Runs with releases since 0010_check-more-acts

CREATE TABLE "everyday_addresses" (
  "member_id" uuid PRIMARY KEY NOT NULL,
  "email" text NOT NULL,
  "proven_at" timestamp with time zone DEFAULT now() NOT NULL,
  "password_mailed_at" timestamp with time zone,
  CONSTRAINT "everyday_addresses_email" UNIQUE("email"),
  CONSTRAINT "everyday_addresses_email_form" CHECK ("everyday_addresses"."email" = lower("everyday_addresses"."email") and "everyday_addresses"."email" ~ '^[^@ ]+@[^@ ]+[.][^@ ]+$'),
  CONSTRAINT "everyday_addresses_email_length" CHECK (char_length("everyday_addresses"."email") between 3 and 254)
);
ALTER TABLE "everyday_addresses" ADD CONSTRAINT "everyday_addresses_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "everyday_addresses_mailbox" ON "everyday_addresses" USING btree (mailbox_of("email"));
CREATE TRIGGER member_is_present AFTER INSERT ON everyday_addresses
  FOR EACH ROW EXECUTE FUNCTION require_present('member_id');

-- An address that was replaced or removed may stand in the member's words. Leaving deletes what is noted here afterwards.
CREATE FUNCTION keep_former_everyday_address() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO former_names (member_id, name) VALUES (OLD.member_id, OLD.email) ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
CREATE TRIGGER keep_former_everyday_address AFTER UPDATE OF email OR DELETE ON everyday_addresses
  FOR EACH ROW EXECUTE FUNCTION keep_former_everyday_address();

ALTER TABLE "notice_links" ADD COLUMN "member_email" text;
ALTER TABLE "notice_links" ADD COLUMN "everyday_email" text;
ALTER TABLE "password_resets" ADD COLUMN "email" text;
ALTER TABLE "verification_challenges" ADD COLUMN "everyday" boolean DEFAULT false NOT NULL;
