-- Runs with releases since 0010_check-more-acts
-- Whether students still study at their school (docs/decisions/0150). Who was a member at the upgrade counts as proven on that day.

ALTER TABLE "members" ADD COLUMN "school_proven_at" timestamp with time zone DEFAULT now();
ALTER TABLE "members" ADD COLUMN "school_asked_at" timestamp with time zone DEFAULT now();
ALTER TABLE "notices" DROP CONSTRAINT "notices_kind";
ALTER TABLE "notices" ADD CONSTRAINT "notices_kind" CHECK ("notices"."kind" in ('seat_asked', 'seat_accepted', 'seat_declined', 'seat_lapses_soon', 'seat_lapsed', 'seat_closed', 'seat_withdrawn', 'joined_by_link', 'joined_project', 'vouched', 'offered', 'project_asked', 'report_decided', 'seat_fits', 'school_asked')) NOT VALID;
ALTER TABLE "notice_choices" DROP CONSTRAINT "notice_choices_topic";
ALTER TABLE "notice_choices" ADD CONSTRAINT "notice_choices_topic" CHECK ("notice_choices"."topic" in ('seats', 'people', 'offers', 'projects', 'reports', 'matches', 'school')) NOT VALID;
