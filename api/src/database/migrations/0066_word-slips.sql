-- Runs with releases since 0018_release-assets
-- What a word is found by where one mistake was made in it, or in a part of it from one syllable to another: the first six
-- letters of what begins at each syllable, as far as each syllable ends, and the same without each one of them. Letters
-- that were typed, six at most, and the same without each one of them, have one in common with all that they may be meant for.
CREATE FUNCTION word_slips(word text) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 10000
  RETURN (
    WITH syllables AS MATERIALIZED (
      SELECT string_to_array(hangul_letters(regexp_replace($1, '(.)', '\1|', 'g')), '|') AS letters
    ), pieces AS MATERIALIZED (
      SELECT DISTINCT left(array_to_string(letters[first : first + size - 1], ''), 6) AS piece
      FROM syllables, generate_series(1, cardinality(letters) - 1) AS first, generate_series(1, 6) AS size
    )
    SELECT coalesce(array_agg(DISTINCT slip), '{}')
    FROM pieces, generate_series(0, char_length(piece)) AS place,
      LATERAL (SELECT left(piece, greatest(place - 1, 0)) || substr(piece, place + 1) AS slip) AS slips
    WHERE char_length(slip) > 2
  );
