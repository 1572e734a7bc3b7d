CREATE TABLE "project_words" (
	"word" text PRIMARY KEY NOT NULL,
	"letters" text NOT NULL,
	CONSTRAINT "project_words_word" CHECK (char_length("project_words"."word") between 1 and 60)
);
--> statement-breakpoint
DROP INDEX "projects_title";--> statement-breakpoint
DROP INDEX "projects_title_initials";--> statement-breakpoint
DROP INDEX "project_keywords_keyword";--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "letters" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "initials" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "project_words_letters" ON "project_words" USING gin ("letters" gin_trgm_ops);--> statement-breakpoint
-- In the order of ids below each keyword: a page of one is read off the index, however many projects have it.
CREATE INDEX "project_keywords_keyword" ON "project_keywords" USING btree (lower("keyword"),"project_id");--> statement-breakpoint
-- Every syllable in its single letters, other signs in lower case, without blanks: '책방 AI' -> 'ㅊㅐㄱㅂㅏㅇai'.
-- The same form as lettersOf of api/src/search-form.ts gives.
CREATE FUNCTION hangul_letters(text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN normalize(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(
      translate(
        normalize(regexp_replace(lower($1), '\s', '', 'g'), NFD),
        -- Escaped, since the parts that syllables are made of join on the screen.
        E'\u1100\u1101\u1102\u1103\u1104\u1105\u1106\u1107\u1108\u1109\u110A\u110B\u110C\u110D\u110E\u110F\u1110\u1111\u1112'
        '\u1161\u1162\u1163\u1164\u1165\u1166\u1167\u1168\u1169\u116A\u116B\u116C\u116D\u116E\u116F\u1170\u1171\u1172\u1173\u1174\u1175'
        '\u11A8\u11A9\u11AA\u11AB\u11AC\u11AD\u11AE\u11AF\u11B0\u11B1\u11B2\u11B3\u11B4\u11B5\u11B6\u11B7\u11B8\u11B9\u11BA\u11BB\u11BC\u11BD\u11BE\u11BF\u11C0\u11C1\u11C2',
        'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'
        'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ'
        'ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ'
      ),
      'ㅘ', 'ㅗㅏ'), 'ㅙ', 'ㅗㅐ'), 'ㅚ', 'ㅗㅣ'), 'ㅝ', 'ㅜㅓ'), 'ㅞ', 'ㅜㅔ'), 'ㅟ', 'ㅜㅣ'), 'ㅢ', 'ㅡㅣ'), 'ㄳ', 'ㄱㅅ'), 'ㄵ', 'ㄴㅈ'),
      'ㄶ', 'ㄴㅎ'), 'ㄺ', 'ㄹㄱ'), 'ㄻ', 'ㄹㅁ'), 'ㄼ', 'ㄹㅂ'), 'ㄽ', 'ㄹㅅ'), 'ㄾ', 'ㄹㅌ'), 'ㄿ', 'ㄹㅍ'), 'ㅀ', 'ㄹㅎ'), 'ㅄ', 'ㅂㅅ'),
    NFC);
--> statement-breakpoint
-- What a project is found by: the beginning of its letters and of its initials from every sign on, but from within a
-- syllable. What begins with a term is found by one look at the index, also for one syllable or two consonants, which
-- have no trigrams.
CREATE FUNCTION project_search_terms(letters text, initials text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN (
    SELECT array_to_tsvector(coalesce(array_agg(DISTINCT term), '{}'))
    FROM (
      SELECT substr(line, place, 6) AS term
      FROM unnest(string_to_array($1, E'\n')) AS line, generate_series(1, char_length(line)) AS place
      WHERE substr(line, place, 1) !~ '[ㅏ-ㅣ]'
      UNION ALL
      SELECT substr(line, place, 4)
      FROM unnest(string_to_array($2, E'\n')) AS line, generate_series(1, char_length(line)) AS place
    ) AS terms
  );
--> statement-breakpoint
-- New titles are found at once, not after a list of pending ones was gone through.
CREATE INDEX "projects_search" ON "projects" USING gin (project_search_terms("letters", "initials")) WITH (fastupdate = off);
--> statement-breakpoint
-- All that is asked before a project is on a list, in the order of the list.
CREATE INDEX "projects_listed" ON "projects" USING btree ("id") INCLUDE ("end_date", "creator_id") WHERE "deleted_at" IS NULL;
--> statement-breakpoint
CREATE FUNCTION keep_project_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT concat_ws(E'\n', hangul_letters(NEW.title), string_agg(hangul_letters(keyword), E'\n' ORDER BY ordinal)),
    concat_ws(E'\n', hangul_initials(NEW.title), string_agg(hangul_initials(keyword), E'\n' ORDER BY ordinal))
  INTO NEW.letters, NEW.initials
  FROM project_keywords WHERE project_id = NEW.id;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER keep_search BEFORE INSERT OR UPDATE OF title ON projects
  FOR EACH ROW EXECUTE FUNCTION keep_project_search();
--> statement-breakpoint
-- Keywords are written after their project: its row is touched, so that the trigger above reads them.
CREATE FUNCTION touch_searched_projects() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE projects SET title = title WHERE id IN (SELECT project_id FROM changed);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER keep_search_inserted AFTER INSERT ON project_keywords REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION touch_searched_projects();
--> statement-breakpoint
CREATE TRIGGER keep_search_updated AFTER UPDATE ON project_keywords REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION touch_searched_projects();
--> statement-breakpoint
CREATE TRIGGER keep_search_deleted AFTER DELETE ON project_keywords REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION touch_searched_projects();
--> statement-breakpoint
-- At the end of the transaction and in one order, so that no two of them wait for each other's words.
CREATE FUNCTION keep_project_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO project_words (word, letters)
  SELECT word, hangul_letters(word)
  FROM (
    SELECT DISTINCT regexp_split_to_table(lower(written), '[^[:alnum:]]+') AS word
    FROM (SELECT NEW.title UNION ALL SELECT keyword FROM project_keywords WHERE project_id = NEW.id) AS texts (written)
  ) AS words
  WHERE char_length(word) > 1
  ORDER BY word
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER keep_words AFTER INSERT OR UPDATE OF title ON projects DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION keep_project_words();
--> statement-breakpoint
UPDATE "projects" SET "title" = "title";
--> statement-breakpoint
-- The words now, so that a later migration of this transaction may alter the table.
SET CONSTRAINTS keep_words IMMEDIATE;
--> statement-breakpoint
SET CONSTRAINTS keep_words DEFERRED;
