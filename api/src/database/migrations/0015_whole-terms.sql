-- Each beginning is a term of its own, not only the longest: of two words that many projects hold the index then goes
-- through the rarer one's projects and skips through the other's, where prefixes had it gather both words' first.
DROP INDEX "projects_search";
--> statement-breakpoint
CREATE OR REPLACE FUNCTION project_search_terms(letters text, initials text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN (
    SELECT array_to_tsvector(coalesce(array_agg(DISTINCT term), '{}'))
    FROM (
      SELECT substr(line, place, size) AS term
      FROM unnest(string_to_array($1, E'\n')) AS line, generate_series(1, char_length(line)) AS place,
        generate_series(1, least(6, char_length(line) - place + 1)) AS size
      WHERE substr(line, place, 1) !~ '[ㅏ-ㅣ]'
      UNION ALL
      SELECT substr(line, place, size)
      FROM unnest(string_to_array($2, E'\n')) AS line, generate_series(1, char_length(line)) AS place,
        generate_series(1, least(4, char_length(line) - place + 1)) AS size
    ) AS terms
  );
--> statement-breakpoint
CREATE INDEX "projects_search" ON "projects" USING gin (project_search_terms("letters", "initials")) WITH (fastupdate = off);
--> statement-breakpoint
-- As before, but for the term being a whole one.
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
        WHERE project_search_terms(letters, initials) @@ ('''' || left(gone.letters, 6) || '''')::tsquery
          AND strpos(letters, gone.letters) > 0
      );
  END IF;
  RETURN NULL;
END
$$;
