-- Runs with releases since 0018_release-assets
ALTER TABLE "security_events" VALIDATE CONSTRAINT "security_events_kind";
