-- Runs with releases since 0003_reports-by-author
-- What one member would put into another's name, until they accept (docs/decisions/0118).
CREATE TABLE "offers" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "kind" text NOT NULL,
  "from_id" uuid NOT NULL,
  "to_id" uuid NOT NULL,
  "project_id" uuid,
  "post_id" uuid,
  "ordinal" smallint,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  "expires_at" timestamp with time zone NOT NULL,
  "answer" text,
  "answered_at" timestamp with time zone,
  CONSTRAINT "offers_kind" CHECK ("offers"."kind" in ('hand_over', 'tag')),
  CONSTRAINT "offers_answer" CHECK ("offers"."answer" in ('accepted', 'refused', 'withdrawn')),
  CONSTRAINT "offers_answered_whole" CHECK (("offers"."answer" is null) = ("offers"."answered_at" is null)),
  CONSTRAINT "offers_to_another" CHECK ("offers"."from_id" <> "offers"."to_id"),
  CONSTRAINT "offers_life" CHECK ("offers"."expires_at" > "offers"."created_at"),
  CONSTRAINT "offers_ordinal" CHECK ("offers"."ordinal" between 0 and 19),
  CONSTRAINT "offers_by_kind" CHECK (case "offers"."kind"
        when 'hand_over' then "offers"."project_id" is not null and num_nonnulls("offers"."post_id", "offers"."ordinal") = 0
        when 'tag' then "offers"."project_id" is null and num_nulls("offers"."post_id", "offers"."ordinal") = 0
      end)
);
ALTER TABLE "offers" ADD CONSTRAINT "offers_from_id_members_id_fk" FOREIGN KEY ("from_id") REFERENCES "members"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "offers" ADD CONSTRAINT "offers_to_id_members_id_fk" FOREIGN KEY ("to_id") REFERENCES "members"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "offers" ADD CONSTRAINT "offers_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "offers" ADD CONSTRAINT "offers_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "posts"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "offers_open_to" ON "offers" USING btree ("to_id","id") WHERE "offers"."answer" is null;
CREATE INDEX "offers_from" ON "offers" USING btree ("from_id","to_id");
CREATE INDEX "offers_to" ON "offers" USING btree ("to_id");
CREATE INDEX "offers_expires_at" ON "offers" USING btree ("expires_at");
CREATE UNIQUE INDEX "offers_one_hand_over" ON "offers" USING btree ("project_id") WHERE "offers"."kind" = 'hand_over' and "offers"."answer" is null;
CREATE UNIQUE INDEX "offers_one_tag" ON "offers" USING btree ("post_id","to_id") WHERE "offers"."kind" = 'tag';

CREATE TRIGGER giver_is_present AFTER INSERT ON offers
  FOR EACH ROW EXECUTE FUNCTION require_present('from_id');
CREATE TRIGGER asked_is_present AFTER INSERT ON offers
  FOR EACH ROW EXECUTE FUNCTION require_present('to_id');
