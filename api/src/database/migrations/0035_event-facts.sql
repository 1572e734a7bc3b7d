-- Runs with releases since 0010_check-more-acts
-- Who holds an event, when and where (docs/decisions/0136).

ALTER TABLE "invitations" ADD COLUMN "event_host" text;
ALTER TABLE "invitations" ADD COLUMN "event_day" date;
ALTER TABLE "invitations" ADD COLUMN "event_place" text;
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_event_facts" CHECK (("invitations"."kind" = 'event' or num_nonnulls("invitations"."event_host", "invitations"."event_day", "invitations"."event_place") = 0) and char_length("invitations"."event_host") between 1 and 60 and char_length("invitations"."event_place") between 1 and 60) NOT VALID;
