-- Runs with releases since 0016_unknown-inviters-by-when
-- What members are told of, and when they want mails about it (docs/decisions/0133).

CREATE TABLE "notice_choices" (
  "member_id" uuid NOT NULL,
  "topic" text NOT NULL,
  "time" text NOT NULL,
  CONSTRAINT "notice_choices_member_id_topic_pk" PRIMARY KEY ("member_id","topic"),
  CONSTRAINT "notice_choices_topic" CHECK ("notice_choices"."topic" in ('seats', 'people', 'offers', 'projects', 'reports', 'matches')),
  CONSTRAINT "notice_choices_time" CHECK ("notice_choices"."time" in ('at_once', 'daily', 'never'))
);
CREATE TABLE "notices" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "member_id" uuid NOT NULL,
  "kind" text NOT NULL,
  "event" text NOT NULL,
  "about_id" uuid,
  "project_id" uuid,
  "offer_id" uuid,
  "report_id" uuid,
  "request_id" uuid,
  "mail" text,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  "read_at" timestamp with time zone,
  CONSTRAINT "notices_kind" CHECK ("notices"."kind" in ('seat_asked', 'seat_accepted', 'seat_declined', 'seat_lapses_soon', 'seat_lapsed', 'seat_withdrawn', 'joined_by_link', 'joined_project', 'vouched', 'offered', 'project_asked', 'report_decided', 'seat_fits')),
  CONSTRAINT "notices_event" CHECK (char_length("notices"."event") between 1 and 100),
  CONSTRAINT "notices_mail" CHECK ("notices"."mail" in ('at_once', 'daily'))
);
ALTER TABLE "notice_choices" ADD CONSTRAINT "notice_choices_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "notices" ADD CONSTRAINT "notices_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "notices" ADD CONSTRAINT "notices_about_id_members_id_fk" FOREIGN KEY ("about_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "notices" ADD CONSTRAINT "notices_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "notices" ADD CONSTRAINT "notices_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "notices" ADD CONSTRAINT "notices_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;
CREATE UNIQUE INDEX "notices_once" ON "notices" USING btree ("member_id","kind","event");
CREATE INDEX "notices_member" ON "notices" USING btree ("member_id","id");
CREATE INDEX "notices_unread" ON "notices" USING btree ("member_id","id") WHERE "notices"."read_at" is null;
CREATE INDEX "notices_daily" ON "notices" USING btree ("member_id") WHERE "notices"."mail" = 'daily';
CREATE INDEX "notices_about" ON "notices" USING btree ("about_id") WHERE "notices"."about_id" is not null;
CREATE INDEX "notices_project" ON "notices" USING btree ("project_id") WHERE "notices"."project_id" is not null;
CREATE INDEX "notices_offer" ON "notices" USING btree ("offer_id") WHERE "notices"."offer_id" is not null;
CREATE INDEX "notices_report" ON "notices" USING btree ("report_id") WHERE "notices"."report_id" is not null;
CREATE INDEX "notices_request" ON "notices" USING btree ("request_id") WHERE "notices"."request_id" is not null;

CREATE TRIGGER reader_is_present AFTER INSERT ON notices
  FOR EACH ROW EXECUTE FUNCTION require_present('member_id');
CREATE TRIGGER other_is_present AFTER INSERT ON notices
  FOR EACH ROW WHEN (NEW.about_id IS NOT NULL) EXECUTE FUNCTION require_present('about_id');
CREATE TRIGGER member_is_present AFTER INSERT ON notice_choices
  FOR EACH ROW EXECUTE FUNCTION require_present('member_id');
