-- Runs with releases since 0010_check-more-acts
-- Projects whose creators have left are offered to their teams (docs/decisions/0151).

ALTER TABLE "projects" ADD COLUMN "unled_since" timestamp with time zone;
-- A release that runs lists offers by who made them, and so none without.
-- squawk-ignore ban-drop-not-null
ALTER TABLE "offers" ALTER COLUMN "from_id" DROP NOT NULL;
ALTER TABLE "offers" ADD CONSTRAINT "offers_from" CHECK (("offers"."from_id" is null) = ("offers"."kind" = 'inherit')) NOT VALID;
ALTER TABLE "offers" DROP CONSTRAINT "offers_kind";
ALTER TABLE "offers" ADD CONSTRAINT "offers_kind" CHECK ("offers"."kind" in ('hand_over', 'tag', 'role', 'inherit')) NOT VALID;
ALTER TABLE "offers" DROP CONSTRAINT "offers_by_kind";
ALTER TABLE "offers" ADD CONSTRAINT "offers_by_kind" CHECK (case "offers"."kind"
        when 'hand_over' then "offers"."project_id" is not null and num_nonnulls("offers"."post_id", "offers"."ordinal", "offers"."role") = 0
        when 'inherit' then "offers"."project_id" is not null and num_nonnulls("offers"."post_id", "offers"."ordinal", "offers"."role") = 0
        when 'tag' then num_nonnulls("offers"."project_id", "offers"."role") = 0 and num_nulls("offers"."post_id", "offers"."ordinal") = 0
        when 'role' then "offers"."role" is not null and num_nonnulls("offers"."project_id", "offers"."post_id", "offers"."ordinal") = 0
      end) NOT VALID;

-- Who has left asks nobody.
CREATE OR REPLACE TRIGGER giver_is_present AFTER INSERT ON offers
  FOR EACH ROW WHEN (NEW.from_id IS NOT NULL) EXECUTE FUNCTION require_present('from_id');

-- Of who has left nothing is kept: their words were struck already.
CREATE OR REPLACE FUNCTION keep_former_creator() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO project_former_creators (project_id, member_id)
  SELECT NEW.id, id FROM members WHERE id = OLD.creator_id AND left_at IS NULL
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
