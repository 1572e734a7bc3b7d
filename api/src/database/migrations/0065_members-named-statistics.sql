-- Runs with releases since 0018_release-assets
-- How many are called alike is known from the first search on.
ANALYZE "members";
