-- Runs with releases since 0028_own-changes
-- A request for a seat, to its asker and to the creator of the project (docs/decisions/0138).
CREATE FUNCTION note_seat_request() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  request seat_requests := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  INSERT INTO own_changes (kind, thing_id, gone, member_id)
  SELECT 'request', request.id, TG_OP = 'DELETE', who
  FROM (SELECT request.member_id UNION SELECT creator_id FROM projects WHERE id = request.project_id) AS told (who);
  RETURN NULL;
END
$$;
CREATE TRIGGER note_own AFTER INSERT OR DELETE OR UPDATE ON seat_requests
  FOR EACH ROW EXECUTE FUNCTION note_seat_request();
