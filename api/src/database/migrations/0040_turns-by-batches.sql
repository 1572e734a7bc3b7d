-- Runs with releases since 0037_changes-of-seat-requests
-- How far a task has come that takes all members in batches.

ALTER TABLE "turns" ADD COLUMN "after" uuid;
