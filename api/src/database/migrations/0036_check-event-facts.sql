-- Runs with releases since 0010_check-more-acts

ALTER TABLE "invitations" VALIDATE CONSTRAINT "invitations_event_facts";
