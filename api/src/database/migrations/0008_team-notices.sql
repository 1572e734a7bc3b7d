-- Runs with releases since 0000_schema

CREATE TABLE "findings" (
  "about" text PRIMARY KEY NOT NULL,
  "well" boolean NOT NULL,
  "says" text NOT NULL,
  "since" timestamp with time zone DEFAULT now() NOT NULL,
  "checked_at" timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "findings_about" CHECK (char_length("findings"."about") between 1 and 40),
  CONSTRAINT "findings_says" CHECK (char_length("findings"."says") between 1 and 1000)
);

CREATE TABLE "team_letters" (
  "member_id" uuid NOT NULL,
  "kind" text NOT NULL,
  "sent_on" date NOT NULL,
  CONSTRAINT "team_letters_member_id_kind_pk" PRIMARY KEY ("member_id","kind"),
  CONSTRAINT "team_letters_kind" CHECK ("team_letters"."kind" in ('daily', 'weekly')),
  CONSTRAINT "team_letters_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "members"("id") ON DELETE no action ON UPDATE no action
);

CREATE TABLE "team_notices" (
  "member_id" uuid NOT NULL,
  "about" text NOT NULL,
  "time" text NOT NULL,
  CONSTRAINT "team_notices_member_id_about_pk" PRIMARY KEY ("member_id","about"),
  CONSTRAINT "team_notices_about" CHECK ("team_notices"."about" in ('reports', 'appeals', 'mails', 'doctor', 'backup', 'week')),
  CONSTRAINT "team_notices_time" CHECK ("team_notices"."time" in ('at_once', 'daily', 'weekly', 'never')),
  CONSTRAINT "team_notices_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "members"("id") ON DELETE no action ON UPDATE no action
);

CREATE TRIGGER member_is_present AFTER INSERT ON team_letters
  FOR EACH ROW EXECUTE FUNCTION require_present('member_id');
CREATE TRIGGER member_is_present AFTER INSERT ON team_notices
  FOR EACH ROW EXECUTE FUNCTION require_present('member_id');
