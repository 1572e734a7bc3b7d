-- Runs with releases since 0010_check-more-acts

-- The mailbox that an address leads to: without what follows a plus sign, and at Gmail without dots. The same form as
-- mailboxOf of contract/src/email.ts gives.
CREATE FUNCTION mailbox_of(address text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN CASE
    WHEN split_part(address, '@', 2) IN ('gmail.com', 'googlemail.com')
      THEN replace(regexp_replace(split_part(address, '@', 1), '(.)[+].*', '\1'), '.', '') || '@gmail.com'
    ELSE regexp_replace(split_part(address, '@', 1), '(.)[+].*', '\1') || '@' || split_part(address, '@', 2)
  END;

CREATE TABLE "proven_mailboxes" (
  "mailbox_hash" text PRIMARY KEY NOT NULL,
  "member_id" uuid,
  "is_school" boolean NOT NULL,
  "kept_until" timestamp with time zone,
  CONSTRAINT "proven_mailboxes_of_member_or_kept" CHECK (num_nonnulls("proven_mailboxes"."member_id", "proven_mailboxes"."kept_until") = 1)
);
ALTER TABLE "proven_mailboxes" ADD CONSTRAINT "proven_mailboxes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "proven_mailboxes_member" ON "proven_mailboxes" USING btree ("member_id") WHERE "proven_mailboxes"."member_id" is not null;
CREATE INDEX "proven_mailboxes_kept" ON "proven_mailboxes" USING btree ("kept_until") WHERE "proven_mailboxes"."kept_until" is not null;
CREATE TRIGGER member_is_present AFTER INSERT OR UPDATE OF member_id ON proven_mailboxes
  FOR EACH ROW WHEN ((new.member_id IS NOT NULL)) EXECUTE FUNCTION require_present('member_id');
