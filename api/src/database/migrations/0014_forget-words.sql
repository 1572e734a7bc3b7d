-- A word goes with the last project that holds it: it may be the name of someone who has left. Two transactions that
-- take a word out and put it in again at once may lose it, which only a misspelt search would miss.
CREATE OR REPLACE FUNCTION keep_project_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO project_words (word, letters)
  SELECT word, hangul_letters(word)
  FROM (
    SELECT DISTINCT regexp_split_to_table(lower(written), '[^[:alnum:]]+') AS word
    FROM (SELECT title FROM projects WHERE id = NEW.id
      UNION ALL SELECT keyword FROM project_keywords WHERE project_id = NEW.id) AS texts (written)
  ) AS words
  WHERE char_length(word) > 1
  ORDER BY word
  ON CONFLICT DO NOTHING;
  IF TG_OP = 'UPDATE' AND NOT starts_with(NEW.letters, OLD.letters) THEN
    DELETE FROM project_words AS gone
    WHERE strpos(OLD.letters, gone.letters) > 0 AND strpos(NEW.letters, gone.letters) = 0
      AND NOT EXISTS (
        SELECT FROM projects
        WHERE project_search_terms(letters, initials) @@ ('''' || left(gone.letters, 6) || ''':*')::tsquery
          AND strpos(letters, gone.letters) > 0
      );
  END IF;
  RETURN NULL;
END
$$;
