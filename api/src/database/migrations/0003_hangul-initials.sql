-- The first consonant of each syllable, other letters in lower case, without blanks: '책방 AI' -> 'ㅊㅂai'.
-- The same form as api/src/search-form.ts gives; here for texts that members write and an index follows.
CREATE FUNCTION hangul_initials(text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN (
    SELECT coalesce(string_agg(
      CASE
        WHEN ascii(letter) BETWEEN 44032 AND 55203
          THEN substr('ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ', (ascii(letter) - 44032) / 588 + 1, 1)
        ELSE lower(letter)
      END, '' ORDER BY place), '')
    FROM unnest(string_to_array(regexp_replace($1, '\s', '', 'g'), NULL)) WITH ORDINALITY AS letters (letter, place)
  );
--> statement-breakpoint
CREATE INDEX "projects_title_initials" ON "projects" USING gin (hangul_initials("title") gin_trgm_ops);
