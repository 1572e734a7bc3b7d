-- Runs with releases since 0018_release-assets
-- What a project is found by once its title and keywords are not enough: their terms, and the beginning of every word of
-- its description, of two to eight signs, after a blank, which no term of a title has.
CREATE FUNCTION project_mention_terms(letters text, initials text, description text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 10000
  RETURN project_search_terms($1, $2) || (
    SELECT array_to_tsvector(coalesce(array_agg(DISTINCT ' ' || left(word, size)), '{}'))
    FROM regexp_split_to_table(lower($3), '[^[:alnum:]]+') AS word,
      generate_series(2, least(8, char_length(word))) AS size
  );
