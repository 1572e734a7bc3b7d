-- Runs with releases since 0010_check-more-acts

CREATE TABLE "seat_requests" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "project_id" uuid NOT NULL,
  "member_id" uuid NOT NULL,
  "role_id" uuid,
  "words" text NOT NULL,
  "state" text DEFAULT 'open' NOT NULL,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  "expires_at" timestamp with time zone NOT NULL,
  "ended_at" timestamp with time zone,
  "answer" text,
  "answered_by" uuid,
  "reminded_at" timestamp with time zone,
  "told_at" timestamp with time zone,
  CONSTRAINT "seat_requests_state" CHECK ("seat_requests"."state" in ('open', 'accepted', 'declined', 'withdrawn', 'lapsed', 'closed')),
  CONSTRAINT "seat_requests_words" CHECK (char_length("seat_requests"."words") between 10 and 200),
  CONSTRAINT "seat_requests_answer" CHECK (char_length("seat_requests"."answer") between 1 and 200),
  CONSTRAINT "seat_requests_life" CHECK ("seat_requests"."expires_at" > "seat_requests"."created_at"),
  CONSTRAINT "seat_requests_ended_whole" CHECK (("seat_requests"."state" = 'open') = ("seat_requests"."ended_at" is null)),
  CONSTRAINT "seat_requests_answered" CHECK (("seat_requests"."answered_by" is null and "seat_requests"."answer" is null) or "seat_requests"."state" in ('accepted', 'declined')),
  CONSTRAINT "seat_requests_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE cascade ON UPDATE no action,
  CONSTRAINT "seat_requests_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "members"("id") ON DELETE no action ON UPDATE no action,
  CONSTRAINT "seat_requests_role_id_project_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "project_roles"("id") ON DELETE set null ON UPDATE no action,
  CONSTRAINT "seat_requests_answered_by_members_id_fk" FOREIGN KEY ("answered_by") REFERENCES "members"("id") ON DELETE no action ON UPDATE no action
);
CREATE UNIQUE INDEX "seat_requests_one_open" ON "seat_requests" USING btree ("project_id","member_id") WHERE "seat_requests"."state" = 'open';
CREATE INDEX "seat_requests_member" ON "seat_requests" USING btree ("member_id","id");
CREATE INDEX "seat_requests_project" ON "seat_requests" USING btree ("project_id");
CREATE INDEX "seat_requests_role" ON "seat_requests" USING btree ("role_id");
CREATE INDEX "seat_requests_answered_by" ON "seat_requests" USING btree ("answered_by");
CREATE INDEX "seat_requests_due" ON "seat_requests" USING btree ("expires_at") WHERE "seat_requests"."state" = 'open';
CREATE INDEX "seat_requests_ended" ON "seat_requests" USING btree ("ended_at");
CREATE INDEX "seat_requests_untold" ON "seat_requests" USING btree ("ended_at") WHERE "seat_requests"."told_at" is null and "seat_requests"."state" in ('lapsed', 'closed');

CREATE TRIGGER asker_is_present AFTER INSERT ON seat_requests
  FOR EACH ROW EXECUTE FUNCTION require_present('member_id');
CREATE TRIGGER answerer_is_present AFTER UPDATE ON seat_requests
  FOR EACH ROW WHEN (NEW.answered_by IS NOT NULL AND OLD.answered_by IS NULL)
  EXECUTE FUNCTION require_present('answered_by');

-- Whoever asked is told as well where nobody can answer any more.
ALTER TABLE "notices" DROP CONSTRAINT "notices_kind";
ALTER TABLE "notices" ADD CONSTRAINT "notices_kind" CHECK ("notices"."kind" in ('seat_asked', 'seat_accepted', 'seat_declined', 'seat_lapses_soon', 'seat_lapsed', 'seat_closed', 'seat_withdrawn', 'joined_by_link', 'joined_project', 'vouched', 'offered', 'project_asked', 'report_decided', 'seat_fits')) NOT VALID;
