-- Runs with releases since 0018_release-assets
-- At each ANALYZE they would tell the planner nothing that the query does not know.
ALTER INDEX "project_words_slips" ALTER COLUMN 1 SET STATISTICS 0;
