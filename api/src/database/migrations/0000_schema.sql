-- The whole schema of the first release. What drizzle-kit exports from schema/*.ts stands between the functions that
-- generated columns use and the triggers, which only SQL can express. Later migrations start at 0001.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

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

CREATE FUNCTION project_search_terms(letters text, initials text) RETURNS tsvector
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

-- The wider search: the terms of title and keywords, and the first two to eight characters of every word of the
-- description. Those start with a blank, which no term of a title has.
CREATE FUNCTION project_mention_terms(letters text, initials text, description text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 10000
  RETURN project_search_terms($1, $2) || (
    SELECT array_to_tsvector(coalesce(array_agg(DISTINCT ' ' || left(word, size)), '{}'))
    FROM regexp_split_to_table(lower($3), '[^[:alnum:]]+') AS word,
      generate_series(2, least(8, char_length(word))) AS size
  );

-- The keys under which a misspelt word is found: the first six letters from the start of each syllable to the end of each
-- later one, and each of these with one letter left out. The same is done to what was typed: a word one mistake away
-- shares at least one key with it.
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

CREATE TABLE "appeals" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "decision_id" uuid NOT NULL,
  "member_id" uuid NOT NULL,
  "words" text,
  "filed_at" timestamp with time zone DEFAULT now() NOT NULL,
  "outcome" text,
  "answer" text,
  "answered_at" timestamp with time zone,
  "answered_by" uuid,
  CONSTRAINT "appeals_decision" UNIQUE("decision_id"),
  CONSTRAINT "appeals_words" CHECK (char_length("appeals"."words") between 1 and 1000),
  CONSTRAINT "appeals_answer" CHECK (char_length("appeals"."answer") between 1 and 1000),
  CONSTRAINT "appeals_outcome" CHECK ("appeals"."outcome" in ('upheld', 'reversed')),
  CONSTRAINT "appeals_answered_whole" CHECK (num_nulls("appeals"."outcome", "appeals"."answered_at", "appeals"."answered_by") in (0, 3)
        and ("appeals"."answer" is null or "appeals"."outcome" is not null))
);

CREATE TABLE "audit_links" (
  "position" bigint PRIMARY KEY NOT NULL,
  "act_id" uuid NOT NULL,
  "hash" "bytea" NOT NULL,
  CONSTRAINT "audit_links_act_id_unique" UNIQUE("act_id"),
  CONSTRAINT "audit_links_position" CHECK ("audit_links"."position" > 0),
  CONSTRAINT "audit_links_hash" CHECK (octet_length("audit_links"."hash") = 32)
);

CREATE TABLE "audit_log" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "at" timestamp with time zone DEFAULT now() NOT NULL,
  "operator_id" uuid,
  "login" text,
  "uid" bigint,
  "sudo_user" text,
  "act" text NOT NULL,
  "target" text NOT NULL,
  "report_id" uuid,
  "affected" integer,
  CONSTRAINT "audit_log_act" CHECK ("audit_log"."act" in ('appeal.reverse', 'appeal.uphold', 'event.create', 'event.edit', 'invitation.create', 'invitation.extend', 'invitation.import', 'invitation.resend', 'invitation.revoke', 'invitation.revoke_all', 'log.export', 'mail.drop', 'mail.retry', 'mail.see_address', 'member.freeze', 'member.make_operator', 'member.note', 'member.remove', 'member.remove_note', 'member.reset_second_factor', 'member.see_address', 'member.send_reset', 'member.sign_out', 'member.suspend', 'member.unfreeze', 'member.unsuspend', 'member.unverify_mentor', 'member.verify_mentor', 'news.create', 'news.delete', 'news.edit', 'news.send', 'news.stop', 'news.test', 'report.dismiss', 'report.hide', 'report.suspend', 'report.undo', 'report.unhide', 'report.warn', 'role.make_moderator', 'role.make_operator', 'role.make_owner', 'role.make_reader', 'role.suspend', 'role.take', 'setting.change', 'setting.reset', 'university.add', 'university.answer', 'university.decline', 'university.edit', 'university.import')),
  CONSTRAINT "audit_log_who" CHECK (num_nonnulls("audit_log"."operator_id", "audit_log"."login") = 1),
  CONSTRAINT "audit_log_login" CHECK (char_length("audit_log"."login") between 1 and 64),
  CONSTRAINT "audit_log_sudo_user" CHECK (char_length("audit_log"."sudo_user") between 1 and 64),
  CONSTRAINT "audit_log_target_length" CHECK (char_length("audit_log"."target") between 1 and 253),
  CONSTRAINT "audit_log_affected" CHECK ("audit_log"."affected" >= 0)
);

CREATE TABLE "branches" (
  "member_id" uuid PRIMARY KEY NOT NULL,
  "inviter_id" uuid,
  "people" integer NOT NULL,
  "active" integer NOT NULL,
  "reports" integer NOT NULL,
  "suspensions" integer NOT NULL,
  "joined" integer NOT NULL,
  "busiest" integer NOT NULL,
  "busiest_at" timestamp with time zone,
  "many_joins" boolean NOT NULL,
  "many_reports" boolean NOT NULL,
  CONSTRAINT "branches_counts" CHECK (least("branches"."people", "branches"."active", "branches"."reports", "branches"."suspensions", "branches"."joined", "branches"."busiest") >= 0),
  CONSTRAINT "branches_busiest_at" CHECK (("branches"."busiest" > 0) = ("branches"."busiest_at" is not null))
);

CREATE TABLE "career_specialties" (
  "member_id" uuid NOT NULL,
  "career_ordinal" smallint NOT NULL,
  "ordinal" smallint NOT NULL,
  "specialty" text NOT NULL,
  CONSTRAINT "career_specialties_member_id_career_ordinal_ordinal_pk" PRIMARY KEY("member_id","career_ordinal","ordinal"),
  CONSTRAINT "career_specialties_ordinal" CHECK ("career_specialties"."ordinal" between 0 and 1),
  CONSTRAINT "career_specialties_specialty" CHECK (char_length("career_specialties"."specialty") between 1 and 40)
);

CREATE TABLE "careers" (
  "member_id" uuid NOT NULL,
  "ordinal" smallint NOT NULL,
  "company" text NOT NULL,
  "position" text NOT NULL,
  CONSTRAINT "careers_member_id_ordinal_pk" PRIMARY KEY("member_id","ordinal"),
  CONSTRAINT "careers_ordinal" CHECK ("careers"."ordinal" between 0 and 0),
  CONSTRAINT "careers_company" CHECK (char_length("careers"."company") between 1 and 60),
  CONSTRAINT "careers_position" CHECK (char_length("careers"."position") between 1 and 60)
);

CREATE TABLE "consents" (
  "member_id" uuid NOT NULL,
  "subject" text NOT NULL,
  "version" text NOT NULL,
  "agreed_at" timestamp with time zone DEFAULT now() NOT NULL,
  "withdrawn_at" timestamp with time zone,
  CONSTRAINT "consents_member_id_subject_version_pk" PRIMARY KEY("member_id","subject","version"),
  CONSTRAINT "consents_subject" CHECK ("consents"."subject" in ('terms', 'privacy', 'over_14', 'marketing')),
  CONSTRAINT "consents_version" CHECK (char_length("consents"."version") between 1 and 40),
  CONSTRAINT "consents_withdrawn_after" CHECK ("consents"."withdrawn_at" >= "consents"."agreed_at")
);

CREATE TABLE "decision_notices" (
  "decision_id" uuid PRIMARY KEY NOT NULL,
  "member_id" uuid NOT NULL,
  "token_hash" text,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  "read_at" timestamp with time zone,
  CONSTRAINT "decision_notices_token_hash" UNIQUE("token_hash")
);

CREATE TABLE "educations" (
  "member_id" uuid NOT NULL,
  "ordinal" smallint NOT NULL,
  "university_key" text NOT NULL,
  "degree" text NOT NULL,
  "year" smallint NOT NULL,
  "first_major_key" text NOT NULL,
  "second_major_key" text,
  CONSTRAINT "educations_member_id_ordinal_pk" PRIMARY KEY("member_id","ordinal"),
  CONSTRAINT "educations_ordinal" CHECK ("educations"."ordinal" between 0 and 9),
  CONSTRAINT "educations_degree" CHECK ("educations"."degree" in ('bachelor', 'master', 'doctoral')),
  CONSTRAINT "educations_year" CHECK ("educations"."year" between 1000 and 9999),
  CONSTRAINT "educations_majors_differ" CHECK ("educations"."second_major_key" <> "educations"."first_major_key")
);

CREATE TABLE "funnel_figures" (
  "by" text NOT NULL,
  "day" date NOT NULL,
  "value" text NOT NULL,
  "step" text NOT NULL,
  "count" integer NOT NULL,
  CONSTRAINT "funnel_figures_by_day_value_step_pk" PRIMARY KEY("by","day","value","step"),
  CONSTRAINT "funnel_figures_by" CHECK ("funnel_figures"."by" in ('kind', 'event', 'school', 'branch', 'screen')),
  CONSTRAINT "funnel_figures_step" CHECK ("funnel_figures"."step" in ('made', 'opened', 'asked', 'proven', 'begun', 'joined', 'active', 'stopped')),
  CONSTRAINT "funnel_figures_count" CHECK ("funnel_figures"."count" >= 0)
);

CREATE TABLE "funnel_waits" (
  "day" date NOT NULL,
  "step" text NOT NULL,
  "seconds" integer NOT NULL,
  CONSTRAINT "funnel_waits_day_step_pk" PRIMARY KEY("day","step"),
  CONSTRAINT "funnel_waits_step" CHECK ("funnel_waits"."step" in ('asked', 'proven', 'begun', 'joined', 'active')),
  CONSTRAINT "funnel_waits_seconds" CHECK ("funnel_waits"."seconds" >= 0)
);

CREATE TABLE "funnel_weeks" (
  "by" text NOT NULL,
  "day" date NOT NULL,
  "value" text NOT NULL,
  "made" integer NOT NULL,
  "opened" integer NOT NULL,
  "asked" integer NOT NULL,
  "proven" integer NOT NULL,
  "begun" integer NOT NULL,
  "joined" integer NOT NULL,
  "active" integer NOT NULL,
  CONSTRAINT "funnel_weeks_by_day_value_pk" PRIMARY KEY("by","day","value"),
  CONSTRAINT "funnel_weeks_by" CHECK ("funnel_weeks"."by" in ('kind', 'event', 'school', 'branch')),
  CONSTRAINT "funnel_weeks_counts" CHECK (least("funnel_weeks"."made", "funnel_weeks"."opened", "funnel_weeks"."asked", "funnel_weeks"."proven", "funnel_weeks"."begun", "funnel_weeks"."joined", "funnel_weeks"."active") >= 0)
);

CREATE TABLE "joinings" (
  "id" uuid PRIMARY KEY NOT NULL,
  "challenge_id" uuid NOT NULL,
  "invitation_id" uuid NOT NULL,
  "school_key" text,
  "screen" text,
  "asked_at" timestamp with time zone DEFAULT now() NOT NULL,
  "proven_at" timestamp with time zone,
  "begun_at" timestamp with time zone,
  "joined_at" timestamp with time zone,
  "member_id" uuid,
  CONSTRAINT "joinings_challenge" UNIQUE("challenge_id"),
  CONSTRAINT "joinings_member" UNIQUE("member_id"),
  CONSTRAINT "joinings_screen" CHECK ("joinings"."screen" in ('about', 'interests', 'basics', 'schools', 'skills')),
  CONSTRAINT "joinings_begun_on_a_screen" CHECK (num_nulls("joinings"."begun_at", "joinings"."screen") <> 1),
  CONSTRAINT "joinings_member_joined" CHECK ("joinings"."member_id" is null or "joinings"."joined_at" is not null)
);

CREATE TABLE "link_openings" (
  "invitation_id" uuid NOT NULL,
  "day" date NOT NULL,
  "count" integer NOT NULL,
  CONSTRAINT "link_openings_invitation_id_day_pk" PRIMARY KEY("invitation_id","day"),
  CONSTRAINT "link_openings_count" CHECK ("link_openings"."count" > 0)
);

CREATE TABLE "idempotency_keys" (
  "key" text NOT NULL,
  "route" text NOT NULL,
  "caller" text NOT NULL,
  "fingerprint" text NOT NULL,
  "status" smallint,
  "answer" jsonb,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "idempotency_keys_route_caller_key_pk" PRIMARY KEY("route","caller","key"),
  CONSTRAINT "idempotency_keys_key" CHECK (char_length("idempotency_keys"."key") between 1 and 128),
  CONSTRAINT "idempotency_keys_status" CHECK ("idempotency_keys"."status" between 200 and 299)
);

CREATE TABLE "images" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "owner_id" uuid NOT NULL,
  "purpose" text NOT NULL,
  "width" smallint NOT NULL,
  "height" smallint NOT NULL,
  "color" text,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  "stored_at" timestamp with time zone,
  "attached_at" timestamp with time zone,
  "hidden_at" timestamp with time zone,
  "deleted_at" timestamp with time zone,
  CONSTRAINT "images_purpose" CHECK ("images"."purpose" in ('post', 'profile')),
  CONSTRAINT "images_width" CHECK ("images"."width" between 1 and 1920),
  CONSTRAINT "images_height" CHECK ("images"."height" between 1 and 5760),
  CONSTRAINT "images_color" CHECK ("images"."color" ~ '^#[0-9a-f]{6}$'),
  CONSTRAINT "images_attached_if_stored" CHECK ("images"."attached_at" is null or "images"."stored_at" is not null)
);

CREATE TABLE "invitation_import_faults" (
  "import_id" uuid NOT NULL,
  "line" integer NOT NULL,
  "fault" text NOT NULL,
  CONSTRAINT "invitation_import_faults_import_id_line_pk" PRIMARY KEY("import_id","line"),
  CONSTRAINT "invitation_import_faults_line" CHECK ("invitation_import_faults"."line" between 2 and 50000),
  CONSTRAINT "invitation_import_faults_fault" CHECK ("invitation_import_faults"."fault" in ('cells', 'formula', 'name_missing', 'name_malformed', 'name_too_long', 'email_malformed', 'relation_missing', 'relation_unknown', 'duplicate'))
);

CREATE TABLE "invitation_import_rows" (
  "import_id" uuid NOT NULL,
  "line" integer NOT NULL,
  "outcome" text DEFAULT 'waiting' NOT NULL,
  "invitee_name" text,
  "email" text,
  "relation" text,
  "address_hash" text,
  "invitation_id" uuid,
  "mail" text,
  CONSTRAINT "invitation_import_rows_import_id_line_pk" PRIMARY KEY("import_id","line"),
  CONSTRAINT "invitation_import_rows_line" CHECK ("invitation_import_rows"."line" between 2 and 50000),
  CONSTRAINT "invitation_import_rows_outcome" CHECK ("invitation_import_rows"."outcome" in ('waiting', 'made', 'invited_before', 'member')),
  CONSTRAINT "invitation_import_rows_invitee_name" CHECK (char_length("invitation_import_rows"."invitee_name") between 1 and 40),
  CONSTRAINT "invitation_import_rows_email" CHECK (char_length("invitation_import_rows"."email") between 3 and 254),
  CONSTRAINT "invitation_import_rows_relation" CHECK ("invitation_import_rows"."relation" in ('school', 'project', 'work', 'other')),
  CONSTRAINT "invitation_import_rows_mail" CHECK ("invitation_import_rows"."mail" in ('queued', 'sent', 'failed', 'unwanted')),
  CONSTRAINT "invitation_import_rows_named_while_waiting" CHECK (case when "invitation_import_rows"."outcome" = 'waiting' then num_nulls("invitation_import_rows"."invitee_name", "invitation_import_rows"."relation") = 0
        else num_nonnulls("invitation_import_rows"."invitee_name", "invitation_import_rows"."email", "invitation_import_rows"."relation") = 0 end)
);

CREATE TABLE "invitation_imports" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "inviter_id" uuid NOT NULL,
  "content_hash" text NOT NULL,
  "reason" text NOT NULL,
  "days" smallint NOT NULL,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  "finished_at" timestamp with time zone,
  "stopped_at" timestamp with time zone,
  CONSTRAINT "invitation_imports_content" UNIQUE("inviter_id","content_hash"),
  CONSTRAINT "invitation_imports_reason" CHECK (char_length("invitation_imports"."reason") between 1 and 100),
  CONSTRAINT "invitation_imports_days" CHECK ("invitation_imports"."days" between 1 and 365)
);

CREATE TABLE "invitation_uses" (
  "invitation_id" uuid NOT NULL,
  "member_id" uuid NOT NULL,
  "purpose" text DEFAULT 'registration' NOT NULL,
  "used_at" timestamp with time zone DEFAULT now() NOT NULL,
  "answer" text,
  CONSTRAINT "invitation_uses_invitation_id_member_id_pk" PRIMARY KEY("invitation_id","member_id"),
  CONSTRAINT "invitation_uses_purpose" CHECK ("invitation_uses"."purpose" in ('registration', 'answer')),
  CONSTRAINT "invitation_uses_answer" CHECK ("invitation_uses"."answer" in ('accepted', 'declined')),
  CONSTRAINT "invitation_uses_answer_given" CHECK ("invitation_uses"."purpose" <> 'answer' or "invitation_uses"."answer" is not null)
);

CREATE TABLE "invitations" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "code" text NOT NULL,
  "kind" text NOT NULL,
  "inviter_id" uuid,
  "invitee_name" text,
  "relation" text,
  "reason" text,
  "title" text,
  "welcome" text,
  "is_system_created" boolean DEFAULT false NOT NULL,
  "project_id" uuid,
  "max_uses" integer,
  "uses" integer DEFAULT 0 NOT NULL,
  "requests" smallint DEFAULT 0 NOT NULL,
  "requests_muted_at" timestamp with time zone,
  "opens_at" timestamp with time zone,
  "expires_at" timestamp with time zone NOT NULL,
  "revoked_at" timestamp with time zone,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "invitations_code" UNIQUE("code"),
  CONSTRAINT "invitations_kind" CHECK ("invitations"."kind" in ('person', 'event', 'project')),
  CONSTRAINT "invitations_code_form" CHECK ("invitations"."code" ~ '^[A-Za-z0-9_-]+$'),
  CONSTRAINT "invitations_code_length" CHECK (char_length("invitations"."code") between 8 and 64),
  CONSTRAINT "invitations_invitee_name" CHECK (char_length("invitations"."invitee_name") between 1 and 40),
  CONSTRAINT "invitations_relation" CHECK ("invitations"."relation" in ('school', 'project', 'work', 'other')),
  CONSTRAINT "invitations_reason" CHECK (char_length("invitations"."reason") between 1 and 100),
  CONSTRAINT "invitations_vouch_whole" CHECK (num_nulls("invitations"."relation", "invitations"."reason") in (0, 2)),
  CONSTRAINT "invitations_title" CHECK (char_length("invitations"."title") between 1 and 60),
  CONSTRAINT "invitations_welcome" CHECK (char_length("invitations"."welcome") between 1 and 120),
  CONSTRAINT "invitations_of_events" CHECK ("invitations"."kind" = 'event' or num_nonnulls("invitations"."welcome", "invitations"."opens_at") = 0),
  CONSTRAINT "invitations_opens_first" CHECK ("invitations"."opens_at" < "invitations"."expires_at"),
  CONSTRAINT "invitations_max_uses" CHECK ("invitations"."max_uses" between 1 and 10000),
  CONSTRAINT "invitations_uses" CHECK ("invitations"."uses" >= 0 and "invitations"."uses" <= coalesce("invitations"."max_uses", "invitations"."uses")),
  CONSTRAINT "invitations_requests" CHECK ("invitations"."requests" between 0 and 3),
  CONSTRAINT "invitations_named_while_open" CHECK ("invitations"."kind" = 'event' or "invitations"."invitee_name" is not null or "invitations"."revoked_at" is not null
        or "invitations"."uses" > 0),
  CONSTRAINT "invitations_life" CHECK ("invitations"."expires_at" > "invitations"."created_at"),
  CONSTRAINT "invitations_by_kind" CHECK (case "invitations"."kind"
        when 'person' then num_nulls("invitations"."inviter_id", "invitations"."max_uses") = 0
          and num_nonnulls("invitations"."title", "invitations"."project_id") = 0 and not "invitations"."is_system_created"
        when 'event' then "invitations"."title" is not null and "invitations"."is_system_created" = ("invitations"."inviter_id" is null)
          and num_nonnulls("invitations"."invitee_name", "invitations"."relation", "invitations"."project_id") = 0
        when 'project' then num_nulls("invitations"."inviter_id", "invitations"."project_id", "invitations"."max_uses") = 0
          and "invitations"."title" is null and not "invitations"."is_system_created"
      end)
);

CREATE TABLE "jobs" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "kind" text NOT NULL,
  "sealed" text NOT NULL,
  "attempts" integer DEFAULT 0 NOT NULL,
  "failed_attempts" integer DEFAULT 0 NOT NULL,
  "fault" text,
  "dead_at" timestamp with time zone,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  "run_at" timestamp with time zone DEFAULT now() NOT NULL,
  "drop_at" timestamp with time zone NOT NULL,
  CONSTRAINT "jobs_fault" CHECK ("jobs"."fault" ~ '^[A-Z0-9_.]{1,40}$'),
  CONSTRAINT "jobs_life" CHECK ("jobs"."drop_at" > "jobs"."created_at")
);

CREATE TABLE "link_requests" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "invitation_id" uuid NOT NULL,
  "requester_name" text NOT NULL,
  "note" text,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "link_requests_requester_name" CHECK (char_length("link_requests"."requester_name") between 1 and 40),
  CONSTRAINT "link_requests_note" CHECK (char_length("link_requests"."note") between 1 and 100)
);

CREATE TABLE "lounges" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "title" text NOT NULL,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  "deleted_at" timestamp with time zone,
  CONSTRAINT "lounges_title" CHECK (char_length("lounges"."title") between 1 and 60)
);

CREATE TABLE "mail_days" (
  "day" date NOT NULL,
  "topic" text NOT NULL,
  "outcome" text NOT NULL,
  "count" integer NOT NULL,
  CONSTRAINT "mail_days_day_topic_outcome_pk" PRIMARY KEY("day","topic","outcome"),
  CONSTRAINT "mail_days_topic" CHECK (char_length("mail_days"."topic") between 0 and 40),
  CONSTRAINT "mail_days_outcome" CHECK ("mail_days"."outcome" in ('sent', 'refused', 'late')),
  CONSTRAINT "mail_days_count" CHECK ("mail_days"."count" > 0)
);

CREATE TABLE "lasting_keys" (
  "purpose" text PRIMARY KEY NOT NULL,
  "key" text NOT NULL,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "mail_stops" (
  "address_hash" text PRIMARY KEY NOT NULL,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "member_notes" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "member_id" uuid NOT NULL,
  "author_id" uuid NOT NULL,
  "note" text NOT NULL,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "member_notes_note" CHECK (char_length("member_notes"."note") between 1 and 1000)
);

CREATE TABLE "former_names" (
  "member_id" uuid NOT NULL,
  "name" text NOT NULL,
  CONSTRAINT "former_names_member_id_name_pk" PRIMARY KEY("member_id","name"),
  CONSTRAINT "former_names_name" CHECK (char_length("former_names"."name") between 1 and 254)
);

CREATE TABLE "member_keywords" (
  "member_id" uuid NOT NULL,
  "ordinal" smallint NOT NULL,
  "keyword" text NOT NULL,
  CONSTRAINT "member_keywords_member_id_ordinal_pk" PRIMARY KEY("member_id","ordinal"),
  CONSTRAINT "member_keywords_ordinal" CHECK ("member_keywords"."ordinal" between 0 and 4),
  CONSTRAINT "member_keywords_keyword" CHECK (char_length("member_keywords"."keyword") between 1 and 20)
);

CREATE TABLE "member_skills" (
  "member_id" uuid NOT NULL,
  "ordinal" smallint NOT NULL,
  "skill" text NOT NULL,
  CONSTRAINT "member_skills_member_id_ordinal_pk" PRIMARY KEY("member_id","ordinal"),
  CONSTRAINT "member_skills_ordinal" CHECK ("member_skills"."ordinal" between 0 and 29),
  CONSTRAINT "member_skills_skill_length" CHECK (char_length("member_skills"."skill") between 1 and 40)
);

CREATE TABLE "members" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "user_type" text NOT NULL,
  "role" text DEFAULT 'member' NOT NULL,
  "operating_role" text,
  "role_suspended_at" timestamp with time zone,
  "email" text,
  "email_proven" boolean DEFAULT false NOT NULL,
  "verified_university_key" text,
  "password_hash" text,
  "user_name" text,
  "image_id" uuid,
  "introduction" text,
  "invited_by" uuid,
  "mentor_verified_at" timestamp with time zone,
  "suspended_at" timestamp with time zone,
  "suspended_until" timestamp with time zone,
  "frozen_at" timestamp with time zone,
  "hidden_at" timestamp with time zone,
  "left_at" timestamp with time zone,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "members_email" UNIQUE("email"),
  CONSTRAINT "members_image" UNIQUE("image_id"),
  CONSTRAINT "members_user_type" CHECK ("members"."user_type" in ('student', 'alumni')),
  CONSTRAINT "members_role" CHECK ("members"."role" in ('member', 'operator')),
  CONSTRAINT "members_operating_role" CHECK ("members"."operating_role" in ('owner', 'operator', 'moderator', 'reader')),
  CONSTRAINT "members_suspended_role" CHECK ("members"."role_suspended_at" is null or "members"."operating_role" is not null),
  CONSTRAINT "members_email_form" CHECK ("members"."email" = lower("members"."email") and "members"."email" ~ '^[^@ ]+@[^@ ]+[.][^@ ]+$'),
  CONSTRAINT "members_email_length" CHECK (char_length("members"."email") between 3 and 254),
  CONSTRAINT "members_user_name" CHECK (char_length("members"."user_name") between 1 and 40),
  CONSTRAINT "members_introduction" CHECK (char_length("members"."introduction") between 1 and 1000),
  CONSTRAINT "members_not_invited_by_self" CHECK ("members"."invited_by" <> "members"."id"),
  CONSTRAINT "members_mentor_is_alumni" CHECK ("members"."mentor_verified_at" is null or "members"."user_type" = 'alumni'),
  CONSTRAINT "members_school_is_proven" CHECK ("members"."verified_university_key" is null or "members"."email_proven"),
  CONSTRAINT "members_named_until_left" CHECK (case when "members"."left_at" is null
        then num_nulls("members"."email", "members"."user_name", "members"."password_hash") = 0
        else num_nonnulls("members"."email", "members"."user_name", "members"."password_hash", "members"."image_id", "members"."introduction") = 0
      end)
);

CREATE TABLE "moderation_decisions" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "report_id" uuid,
  "member_id" uuid NOT NULL,
  "project_id" uuid,
  "post_id" uuid,
  "outcome" text NOT NULL,
  "reason" text,
  "words" text,
  "until" timestamp with time zone,
  "decided_by" uuid,
  "decided_at" timestamp with time zone DEFAULT now() NOT NULL,
  "undone_at" timestamp with time zone,
  "undone_by" uuid,
  CONSTRAINT "moderation_decisions_one_target" CHECK (num_nonnulls("moderation_decisions"."project_id", "moderation_decisions"."post_id") <= 1),
  CONSTRAINT "moderation_decisions_outcome" CHECK ("moderation_decisions"."outcome" in ('dismissed', 'hidden', 'warned', 'suspended')),
  CONSTRAINT "moderation_decisions_reason" CHECK ("moderation_decisions"."reason" in ('spam', 'harassment', 'false_information', 'impersonation', 'privacy', 'sexual', 'fraud', 'illegal', 'other')),
  CONSTRAINT "moderation_decisions_reasoned" CHECK (("moderation_decisions"."reason" is null) = ("moderation_decisions"."outcome" = 'dismissed')),
  CONSTRAINT "moderation_decisions_words" CHECK (char_length("moderation_decisions"."words") between 1 and 1000),
  CONSTRAINT "moderation_decisions_until" CHECK ("moderation_decisions"."until" is null or "moderation_decisions"."outcome" = 'suspended'),
  CONSTRAINT "moderation_decisions_undone_whole" CHECK ("moderation_decisions"."undone_by" is null or "moderation_decisions"."undone_at" is not null)
);

CREATE TABLE "news_mails" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "subject" text NOT NULL,
  "text" text NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "author_id" uuid NOT NULL,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  "started_at" timestamp with time zone,
  "recipients" integer,
  "reached_id" uuid,
  "walked_at" timestamp with time zone,
  "sent" integer DEFAULT 0 NOT NULL,
  "failed" integer DEFAULT 0 NOT NULL,
  "refused" integer DEFAULT 0 NOT NULL,
  "stopped_at" timestamp with time zone,
  "finished_at" timestamp with time zone,
  CONSTRAINT "news_mails_subject" CHECK (char_length("news_mails"."subject") between 1 and 80),
  CONSTRAINT "news_mails_text" CHECK (char_length("news_mails"."text") between 1 and 5000),
  CONSTRAINT "news_mails_started_whole" CHECK (("news_mails"."started_at" is null) = ("news_mails"."recipients" is null)),
  CONSTRAINT "news_mails_ends_once_started" CHECK (num_nonnulls("news_mails"."stopped_at", "news_mails"."finished_at") <= case when "news_mails"."started_at" is null then 0 else 1 end),
  CONSTRAINT "news_mails_counts" CHECK (least("news_mails"."sent", "news_mails"."failed", "news_mails"."refused") >= 0)
);

CREATE TABLE "notice_links" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "member_id" uuid NOT NULL,
  "email" text NOT NULL,
  "token_hash" text NOT NULL,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  "expires_at" timestamp with time zone NOT NULL,
  "used_at" timestamp with time zone,
  CONSTRAINT "notice_links_token_hash" UNIQUE("token_hash"),
  CONSTRAINT "notice_links_email" CHECK (char_length("notice_links"."email") between 3 and 254),
  CONSTRAINT "notice_links_life" CHECK ("notice_links"."expires_at" > "notice_links"."created_at")
);

CREATE TABLE "passkey_ceremonies" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "purpose" text NOT NULL,
  "member_id" uuid,
  "challenge" text NOT NULL,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  "expires_at" timestamp with time zone NOT NULL,
  CONSTRAINT "passkey_ceremonies_purpose" CHECK ("passkey_ceremonies"."purpose" in ('add', 'show')),
  CONSTRAINT "passkey_ceremonies_of_whom" CHECK (("passkey_ceremonies"."purpose" = 'add') = ("passkey_ceremonies"."member_id" is not null)),
  CONSTRAINT "passkey_ceremonies_life" CHECK ("passkey_ceremonies"."expires_at" > "passkey_ceremonies"."created_at")
);

CREATE TABLE "passkeys" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "member_id" uuid NOT NULL,
  "credential_id" text NOT NULL,
  "public_key" text NOT NULL,
  "sign_count" bigint DEFAULT 0 NOT NULL,
  "transports" text DEFAULT '' NOT NULL,
  "name" text NOT NULL,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  "last_used_at" timestamp with time zone,
  CONSTRAINT "passkeys_credential_id" UNIQUE("credential_id"),
  CONSTRAINT "passkeys_credential_id_length" CHECK (char_length("passkeys"."credential_id") between 1 and 1364),
  CONSTRAINT "passkeys_public_key" CHECK (char_length("passkeys"."public_key") between 1 and 8192),
  CONSTRAINT "passkeys_sign_count" CHECK ("passkeys"."sign_count" >= 0),
  CONSTRAINT "passkeys_name" CHECK (char_length("passkeys"."name") between 1 and 40)
);

CREATE TABLE "password_resets" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "member_id" uuid NOT NULL,
  "token_hash" text NOT NULL,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  "expires_at" timestamp with time zone NOT NULL,
  "used_at" timestamp with time zone,
  CONSTRAINT "password_resets_token_hash" UNIQUE("token_hash"),
  CONSTRAINT "password_resets_life" CHECK ("password_resets"."expires_at" > "password_resets"."created_at")
);

CREATE TABLE "post_images" (
  "post_id" uuid NOT NULL,
  "ordinal" smallint NOT NULL,
  "image_id" uuid NOT NULL,
  CONSTRAINT "post_images_post_id_ordinal_pk" PRIMARY KEY("post_id","ordinal"),
  CONSTRAINT "post_images_once" UNIQUE("image_id"),
  CONSTRAINT "post_images_ordinal" CHECK ("post_images"."ordinal" between 0 and 9)
);

CREATE TABLE "post_tags" (
  "post_id" uuid NOT NULL,
  "ordinal" smallint NOT NULL,
  "member_id" uuid NOT NULL,
  CONSTRAINT "post_tags_post_id_ordinal_pk" PRIMARY KEY("post_id","ordinal"),
  CONSTRAINT "post_tags_once" UNIQUE("post_id","member_id"),
  CONSTRAINT "post_tags_ordinal" CHECK ("post_tags"."ordinal" >= 0)
);

CREATE TABLE "posts" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "author_id" uuid NOT NULL,
  "content" text NOT NULL,
  "project_id" uuid,
  "lounge_id" uuid,
  "like_count" integer DEFAULT 0 NOT NULL,
  "comment_count" integer DEFAULT 0 NOT NULL,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  "deleted_at" timestamp with time zone,
  "hidden_at" timestamp with time zone,
  CONSTRAINT "posts_hidden_is_gone" CHECK ("posts"."hidden_at" is null or "posts"."deleted_at" is not null),
  CONSTRAINT "posts_content" CHECK (char_length("posts"."content") between 0 and 5000),
  CONSTRAINT "posts_content_until_deleted" CHECK ("posts"."deleted_at" is not null or "posts"."content" <> ''),
  CONSTRAINT "posts_counts" CHECK ("posts"."like_count" >= 0 and "posts"."comment_count" >= 0)
);

CREATE TABLE "project_former_creators" (
  "project_id" uuid NOT NULL,
  "member_id" uuid NOT NULL,
  CONSTRAINT "project_former_creators_project_id_member_id_pk" PRIMARY KEY("project_id","member_id")
);

CREATE TABLE "project_keywords" (
  "project_id" uuid NOT NULL,
  "ordinal" smallint NOT NULL,
  "keyword" text NOT NULL,
  CONSTRAINT "project_keywords_project_id_ordinal_pk" PRIMARY KEY("project_id","ordinal"),
  CONSTRAINT "project_keywords_ordinal" CHECK ("project_keywords"."ordinal" between 0 and 4),
  CONSTRAINT "project_keywords_keyword_length" CHECK (char_length("project_keywords"."keyword") between 1 and 20)
);

CREATE TABLE "project_members" (
  "project_id" uuid NOT NULL,
  "member_id" uuid NOT NULL,
  "joined_at" timestamp with time zone DEFAULT now() NOT NULL,
  "role_id" uuid,
  CONSTRAINT "project_members_project_id_member_id_pk" PRIMARY KEY("project_id","member_id")
);

CREATE TABLE "project_roles" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "project_id" uuid NOT NULL,
  "ordinal" smallint NOT NULL,
  "name" text NOT NULL,
  "seats" smallint NOT NULL,
  CONSTRAINT "project_roles_of_project" UNIQUE("project_id","id"),
  CONSTRAINT "project_roles_ordinal" CHECK ("project_roles"."ordinal" between 0 and 9),
  CONSTRAINT "project_roles_name" CHECK (char_length("project_roles"."name") between 1 and 20),
  CONSTRAINT "project_roles_seats" CHECK ("project_roles"."seats" between 1 and 20)
);

CREATE TABLE "project_words" (
  "word" text PRIMARY KEY NOT NULL,
  "letters" text NOT NULL,
  CONSTRAINT "project_words_word" CHECK (char_length("project_words"."word") between 1 and 60)
);

CREATE TABLE "projects" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "creator_id" uuid NOT NULL,
  "title" text NOT NULL,
  "description" text NOT NULL,
  "start_date" date NOT NULL,
  "end_date" date,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  "updated_at" timestamp with time zone DEFAULT now() NOT NULL,
  "deleted_at" timestamp with time zone,
  "hidden_at" timestamp with time zone,
  "letters" text DEFAULT '' NOT NULL,
  "initials" text DEFAULT '' NOT NULL,
  CONSTRAINT "projects_hidden_is_gone" CHECK ("projects"."hidden_at" is null or "projects"."deleted_at" is not null),
  CONSTRAINT "projects_title_length" CHECK (char_length("projects"."title") between 0 and 60),
  CONSTRAINT "projects_description" CHECK (char_length("projects"."description") between 0 and 5000),
  CONSTRAINT "projects_told_until_deleted" CHECK ("projects"."deleted_at" is not null
        or (char_length("projects"."title") between 2 and 60 and "projects"."description" <> '')),
  CONSTRAINT "projects_period" CHECK ("projects"."end_date" >= "projects"."start_date")
);

CREATE TABLE "rate_counters" (
  "scope" text NOT NULL,
  "subject" text NOT NULL,
  "count" integer DEFAULT 0 NOT NULL,
  "window_ends_at" timestamp with time zone NOT NULL,
  CONSTRAINT "rate_counters_scope_subject_pk" PRIMARY KEY("scope","subject"),
  CONSTRAINT "rate_counters_count" CHECK ("rate_counters"."count" >= 0)
);

CREATE TABLE "release_assets" (
  "name" text NOT NULL,
  "coding" text NOT NULL,
  "body" "bytea" NOT NULL,
  "sha256" "bytea" NOT NULL,
  CONSTRAINT "release_assets_name_coding_pk" PRIMARY KEY("name","coding"),
  CONSTRAINT "release_assets_coding" CHECK ("release_assets"."coding" in ('identity', 'br')),
  CONSTRAINT "release_assets_sha256" CHECK ("release_assets"."sha256" = sha256("release_assets"."body"))
);

CREATE TABLE "releases" (
  "name" text PRIMARY KEY NOT NULL,
  "assets" text[] NOT NULL,
  "started_at" timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "releases_name" CHECK ("releases"."name" ~ '^[\w.-]{1,64}$')
);

CREATE TABLE "reports" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "reporter_id" uuid NOT NULL,
  "project_id" uuid,
  "post_id" uuid,
  "profile_id" uuid,
  "reason" text,
  "snapshot" jsonb,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  "handled_at" timestamp with time zone,
  "handled_by" uuid,
  "outcome" text,
  "decision_id" uuid,
  CONSTRAINT "reports_one_target" CHECK (num_nonnulls("reports"."project_id", "reports"."post_id", "reports"."profile_id") = 1),
  CONSTRAINT "reports_reason" CHECK (char_length("reports"."reason") between 1 and 1000),
  CONSTRAINT "reports_handled_whole" CHECK ("reports"."handled_by" is null or "reports"."handled_at" is not null),
  CONSTRAINT "reports_outcome" CHECK ("reports"."outcome" in ('dismissed', 'hidden', 'warned', 'suspended')),
  CONSTRAINT "reports_outcome_handled" CHECK (("reports"."outcome" is null) = ("reports"."handled_at" is null))
);

CREATE TABLE "recovery_codes" (
  "member_id" uuid NOT NULL,
  "code_hash" text NOT NULL,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  "used_at" timestamp with time zone,
  CONSTRAINT "recovery_codes_member_id_code_hash_pk" PRIMARY KEY("member_id","code_hash")
);

CREATE TABLE "totp_secrets" (
  "member_id" uuid PRIMARY KEY NOT NULL,
  "pending" text,
  "sealed" text,
  "last_step" bigint DEFAULT 0 NOT NULL,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  "confirmed_at" timestamp with time zone,
  CONSTRAINT "totp_secrets_confirmed" CHECK (("totp_secrets"."sealed" is null) = ("totp_secrets"."confirmed_at" is null)),
  CONSTRAINT "totp_secrets_last_step" CHECK ("totp_secrets"."last_step" >= 0)
);

CREATE TABLE "security_events" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "at" timestamp with time zone DEFAULT now() NOT NULL,
  "kind" text NOT NULL,
  "member_id" uuid,
  "account" text,
  "network" text,
  "device" text,
  "count" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "security_events_kind" CHECK ("security_events"."kind" in ('account.disowned', 'address.changed', 'address.restored', 'passkey.added', 'passkey.removed', 'password.changed', 'recovery_code.used', 'recovery_codes.drawn', 'reset.done', 'second_factor.added', 'second_factor.removed', 'session.displaced', 'session.ended', 'session.replayed', 'session.started', 'sessions.ended', 'passkey.locked', 'passkey.refused', 'password.locked', 'password.refused', 'reset.asked', 'second_factor.locked', 'second_factor.refused', 'sign_in.locked', 'sign_in.refused')),
  CONSTRAINT "security_events_who" CHECK (num_nonnulls("security_events"."member_id", "security_events"."account") <= 1),
  CONSTRAINT "security_events_account_length" CHECK (char_length("security_events"."account") between 1 and 16),
  CONSTRAINT "security_events_network" CHECK (char_length("security_events"."network") between 1 and 16),
  CONSTRAINT "security_events_device" CHECK (char_length("security_events"."device") between 0 and 40),
  CONSTRAINT "security_events_count" CHECK ("security_events"."count" >= 1)
);

CREATE TABLE "session_rotations" (
  "session_id" uuid NOT NULL,
  "generation" integer NOT NULL,
  "rotated_at" timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "session_rotations_session_id_generation_pk" PRIMARY KEY("session_id","generation"),
  CONSTRAINT "session_rotations_generation" CHECK ("session_rotations"."generation" >= 0)
);

CREATE TABLE "sessions" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "member_id" uuid NOT NULL,
  "generation" integer DEFAULT 0 NOT NULL,
  "used_generation" integer DEFAULT 0 NOT NULL,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  "last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
  "expires_at" timestamp with time zone NOT NULL,
  "revoked_at" timestamp with time zone,
  "user_agent" text,
  "network" text,
  "proved_at" timestamp with time zone,
  "second_factor_at" timestamp with time zone,
  CONSTRAINT "sessions_generation" CHECK ("sessions"."generation" >= 0),
  CONSTRAINT "sessions_life" CHECK ("sessions"."expires_at" > "sessions"."created_at"),
  CONSTRAINT "sessions_user_agent" CHECK (char_length("sessions"."user_agent") between 0 and 400),
  CONSTRAINT "sessions_network" CHECK (char_length("sessions"."network") between 1 and 64)
);

CREATE TABLE "setting_changes" (
  "name" text NOT NULL,
  "number" integer NOT NULL,
  "value" text,
  "changed_by" uuid NOT NULL,
  "changed_at" timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "setting_changes_name_number_pk" PRIMARY KEY("name","number"),
  CONSTRAINT "setting_changes_name" CHECK ("setting_changes"."name" in ('BRAND_NAME', 'BRAND_SLOGAN', 'BRAND_CONTACT', 'PROMO_STARTUP_URL', 'PROMO_RECRUIT_URL', 'BRAND_OPERATOR', 'BRAND_PRIVACY_OFFICER', 'BRAND_PRIVACY_CONTACT', 'BRAND_PROCESSORS', 'BRAND_TRANSFERS', 'OPEN_INVITATIONS', 'CODES_PER_NETWORK_PER_HOUR', 'NEWS_MAILS_PER_MINUTE', 'NEWS_HOURS')),
  CONSTRAINT "setting_changes_number" CHECK ("setting_changes"."number" > 0),
  CONSTRAINT "setting_changes_value" CHECK (char_length("setting_changes"."value") between 1 and 4000)
);

CREATE TABLE "turns" (
  "name" text PRIMARY KEY NOT NULL,
  "next_at" timestamp with time zone NOT NULL
);

CREATE TABLE "catalog_versions" (
  "list" text PRIMARY KEY NOT NULL,
  "digest" text NOT NULL,
  "loaded_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "domain_uses" (
  "domain" text PRIMARY KEY NOT NULL,
  "last_used_on" date NOT NULL
);

CREATE TABLE "majors" (
  "key" text PRIMARY KEY NOT NULL,
  "name_ko" text NOT NULL,
  "name_en" text NOT NULL,
  CONSTRAINT "majors_key" CHECK ("majors"."key" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  CONSTRAINT "majors_key_length" CHECK (char_length("majors"."key") between 1 and 80),
  CONSTRAINT "majors_name_ko" CHECK (char_length("majors"."name_ko") between 1 and 80),
  CONSTRAINT "majors_name_en" CHECK (char_length("majors"."name_en") between 1 and 80)
);

CREATE TABLE "universities" (
  "key" text PRIMARY KEY NOT NULL,
  "name_ko" text NOT NULL,
  "name_en" text NOT NULL,
  "listed" boolean DEFAULT true NOT NULL,
  CONSTRAINT "universities_key" CHECK ("universities"."key" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  CONSTRAINT "universities_key_length" CHECK (char_length("universities"."key") between 1 and 80),
  CONSTRAINT "universities_name_ko" CHECK (char_length("universities"."name_ko") between 1 and 80),
  CONSTRAINT "universities_name_en" CHECK (char_length("universities"."name_en") between 1 and 80)
);

CREATE TABLE "university_domains" (
  "domain" text PRIMARY KEY NOT NULL,
  "university_key" text NOT NULL,
  CONSTRAINT "university_domains_domain" CHECK ("university_domains"."domain" ~ '^[a-z0-9-]+([.][a-z0-9-]+)+$'),
  CONSTRAINT "university_domains_domain_length" CHECK (char_length("university_domains"."domain") between 3 and 253)
);

CREATE TABLE "university_entries" (
  "key" text PRIMARY KEY NOT NULL,
  "name_ko" text NOT NULL,
  "name_en" text NOT NULL,
  "domains" text[] NOT NULL,
  "listed" boolean DEFAULT true NOT NULL,
  "updated_at" timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "university_entries_key" CHECK ("university_entries"."key" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  CONSTRAINT "university_entries_key_length" CHECK (char_length("university_entries"."key") between 1 and 80),
  CONSTRAINT "university_entries_name_ko" CHECK (char_length("university_entries"."name_ko") between 1 and 80),
  CONSTRAINT "university_entries_name_en" CHECK (char_length("university_entries"."name_en") between 1 and 80),
  CONSTRAINT "university_entries_domains" CHECK (cardinality("university_entries"."domains") > 0)
);

CREATE TABLE "university_majors" (
  "university_key" text NOT NULL,
  "major_key" text NOT NULL,
  "listed" boolean DEFAULT true NOT NULL,
  CONSTRAINT "university_majors_university_key_major_key_pk" PRIMARY KEY("university_key","major_key")
);

CREATE TABLE "university_requests" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "invitation_id" uuid NOT NULL,
  "name" text NOT NULL,
  "domain" text NOT NULL,
  "email" text,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  "handled_at" timestamp with time zone,
  CONSTRAINT "university_requests_once" UNIQUE("invitation_id","domain"),
  CONSTRAINT "university_requests_name" CHECK (char_length("university_requests"."name") between 1 and 80),
  CONSTRAINT "university_requests_domain" CHECK (char_length("university_requests"."domain") between 3 and 253),
  CONSTRAINT "university_requests_email" CHECK (char_length("university_requests"."email") between 3 and 254)
);

CREATE TABLE "verification_budgets" (
  "email" text NOT NULL,
  "day" date DEFAULT (now() at time zone 'UTC')::date NOT NULL,
  "sends" smallint DEFAULT 0 NOT NULL,
  "guesses" smallint DEFAULT 0 NOT NULL,
  "last_sent_at" timestamp with time zone,
  CONSTRAINT "verification_budgets_email_day_pk" PRIMARY KEY("email","day"),
  CONSTRAINT "verification_budgets_email" CHECK (char_length("verification_budgets"."email") between 3 and 254),
  CONSTRAINT "verification_budgets_sends" CHECK ("verification_budgets"."sends" between 0 and 50),
  CONSTRAINT "verification_budgets_guesses" CHECK ("verification_budgets"."guesses" between 0 and 50)
);

CREATE TABLE "verification_challenges" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "email" text NOT NULL,
  "member_id" uuid,
  "code_hash" text NOT NULL,
  "tries" smallint DEFAULT 0 NOT NULL,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  "sent_at" timestamp with time zone,
  "failed_at" timestamp with time zone,
  "expires_at" timestamp with time zone NOT NULL,
  "confirmed_at" timestamp with time zone,
  "proof_spent_at" timestamp with time zone,
  "replaced_by" uuid,
  CONSTRAINT "verification_challenges_email" CHECK (char_length("verification_challenges"."email") between 3 and 254),
  CONSTRAINT "verification_challenges_tries" CHECK ("verification_challenges"."tries" between 0 and 5),
  CONSTRAINT "verification_challenges_confirmed_if_sent" CHECK ("verification_challenges"."confirmed_at" is null or "verification_challenges"."sent_at" is not null),
  CONSTRAINT "verification_challenges_spent_if_confirmed" CHECK ("verification_challenges"."proof_spent_at" is null or "verification_challenges"."confirmed_at" is not null),
  CONSTRAINT "verification_challenges_not_own_successor" CHECK ("verification_challenges"."replaced_by" <> "verification_challenges"."id")
);

CREATE TABLE "companies" (
  "name" text PRIMARY KEY NOT NULL,
  "search_text" text NOT NULL,
  "initials" text NOT NULL,
  "rank" integer NOT NULL,
  CONSTRAINT "companies_name" CHECK (char_length("companies"."name") between 1 and 60)
);

CREATE TABLE "positions" (
  "name" text PRIMARY KEY NOT NULL,
  "search_text" text NOT NULL,
  "initials" text NOT NULL,
  "rank" integer NOT NULL,
  CONSTRAINT "positions_name" CHECK (char_length("positions"."name") between 1 and 60)
);

CREATE TABLE "skills" (
  "name" text PRIMARY KEY NOT NULL,
  "search_text" text NOT NULL,
  "initials" text NOT NULL,
  "rank" integer NOT NULL,
  CONSTRAINT "skills_name" CHECK (char_length("skills"."name") between 1 and 40)
);

ALTER TABLE "appeals" ADD CONSTRAINT "appeals_decision_id_moderation_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "moderation_decisions"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "members"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_answered_by_members_id_fk" FOREIGN KEY ("answered_by") REFERENCES "members"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "audit_links" ADD CONSTRAINT "audit_links_act_id_audit_log_id_fk" FOREIGN KEY ("act_id") REFERENCES "audit_log"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_operator_id_members_id_fk" FOREIGN KEY ("operator_id") REFERENCES "members"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "reports"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "branches" ADD CONSTRAINT "branches_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "members"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "branches" ADD CONSTRAINT "branches_inviter_id_members_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "members"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "career_specialties" ADD CONSTRAINT "career_specialties_career" FOREIGN KEY ("member_id","career_ordinal") REFERENCES "careers"("member_id","ordinal") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "careers" ADD CONSTRAINT "careers_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "members"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "consents" ADD CONSTRAINT "consents_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "members"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "decision_notices" ADD CONSTRAINT "decision_notices_decision_id_moderation_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "moderation_decisions"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "decision_notices" ADD CONSTRAINT "decision_notices_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "members"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "educations" ADD CONSTRAINT "educations_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "members"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "educations" ADD CONSTRAINT "educations_first_major" FOREIGN KEY ("university_key","first_major_key") REFERENCES "university_majors"("university_key","major_key") ON DELETE no action ON UPDATE no action;
ALTER TABLE "educations" ADD CONSTRAINT "educations_second_major" FOREIGN KEY ("university_key","second_major_key") REFERENCES "university_majors"("university_key","major_key") ON DELETE no action ON UPDATE no action;
ALTER TABLE "joinings" ADD CONSTRAINT "joinings_invitation_id_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "invitations"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "joinings" ADD CONSTRAINT "joinings_school_key_universities_key_fk" FOREIGN KEY ("school_key") REFERENCES "universities"("key") ON DELETE no action ON UPDATE no action;
ALTER TABLE "joinings" ADD CONSTRAINT "joinings_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "members"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "link_openings" ADD CONSTRAINT "link_openings_invitation_id_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "invitations"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "images" ADD CONSTRAINT "images_owner_id_members_id_fk" FOREIGN KEY ("owner_id") REFERENCES "members"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "invitation_import_faults" ADD CONSTRAINT "invitation_import_faults_import_id_invitation_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "invitation_imports"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "invitation_import_rows" ADD CONSTRAINT "invitation_import_rows_import_id_invitation_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "invitation_imports"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "invitation_import_rows" ADD CONSTRAINT "invitation_import_rows_invitation_id_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "invitations"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "invitation_imports" ADD CONSTRAINT "invitation_imports_inviter_id_members_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "members"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "invitation_uses" ADD CONSTRAINT "invitation_uses_invitation_id_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "invitations"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "invitation_uses" ADD CONSTRAINT "invitation_uses_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "members"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_inviter_id_members_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "members"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "link_requests" ADD CONSTRAINT "link_requests_invitation_id_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "invitations"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "member_notes" ADD CONSTRAINT "member_notes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "members"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "member_notes" ADD CONSTRAINT "member_notes_author_id_members_id_fk" FOREIGN KEY ("author_id") REFERENCES "members"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "former_names" ADD CONSTRAINT "former_names_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "members"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "member_keywords" ADD CONSTRAINT "member_keywords_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "members"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "member_skills" ADD CONSTRAINT "member_skills_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "members"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "members" ADD CONSTRAINT "members_verified_university_key_universities_key_fk" FOREIGN KEY ("verified_university_key") REFERENCES "universities"("key") ON DELETE no action ON UPDATE no action;
ALTER TABLE "members" ADD CONSTRAINT "members_invited_by_members_id_fk" FOREIGN KEY ("invited_by") REFERENCES "members"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "reports"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "members"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "posts"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_decided_by_members_id_fk" FOREIGN KEY ("decided_by") REFERENCES "members"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_undone_by_members_id_fk" FOREIGN KEY ("undone_by") REFERENCES "members"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "news_mails" ADD CONSTRAINT "news_mails_author_id_members_id_fk" FOREIGN KEY ("author_id") REFERENCES "members"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "notice_links" ADD CONSTRAINT "notice_links_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "members"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "passkey_ceremonies" ADD CONSTRAINT "passkey_ceremonies_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "members"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "members"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "members"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "post_images" ADD CONSTRAINT "post_images_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "posts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "post_images" ADD CONSTRAINT "post_images_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "images"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "post_tags" ADD CONSTRAINT "post_tags_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "posts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "post_tags" ADD CONSTRAINT "post_tags_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "members"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "posts" ADD CONSTRAINT "posts_author_id_members_id_fk" FOREIGN KEY ("author_id") REFERENCES "members"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "posts" ADD CONSTRAINT "posts_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "posts" ADD CONSTRAINT "posts_lounge_id_lounges_id_fk" FOREIGN KEY ("lounge_id") REFERENCES "lounges"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "project_former_creators" ADD CONSTRAINT "project_former_creators_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "project_former_creators" ADD CONSTRAINT "project_former_creators_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "members"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "project_keywords" ADD CONSTRAINT "project_keywords_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "project_members" ADD CONSTRAINT "project_members_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "project_members" ADD CONSTRAINT "project_members_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "members"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "project_members" ADD CONSTRAINT "project_members_role_of_project" FOREIGN KEY ("project_id","role_id") REFERENCES "project_roles"("project_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "project_roles" ADD CONSTRAINT "project_roles_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "projects" ADD CONSTRAINT "projects_creator_id_members_id_fk" FOREIGN KEY ("creator_id") REFERENCES "members"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_members_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "members"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "reports" ADD CONSTRAINT "reports_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "reports" ADD CONSTRAINT "reports_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "posts"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "reports" ADD CONSTRAINT "reports_profile_id_members_id_fk" FOREIGN KEY ("profile_id") REFERENCES "members"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "reports" ADD CONSTRAINT "reports_handled_by_members_id_fk" FOREIGN KEY ("handled_by") REFERENCES "members"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "members"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "totp_secrets" ADD CONSTRAINT "totp_secrets_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "members"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "members"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "session_rotations" ADD CONSTRAINT "session_rotations_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "members"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "setting_changes" ADD CONSTRAINT "setting_changes_changed_by_members_id_fk" FOREIGN KEY ("changed_by") REFERENCES "members"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "university_domains" ADD CONSTRAINT "university_domains_university_key_universities_key_fk" FOREIGN KEY ("university_key") REFERENCES "universities"("key") ON DELETE no action ON UPDATE no action;
ALTER TABLE "university_majors" ADD CONSTRAINT "university_majors_university_key_universities_key_fk" FOREIGN KEY ("university_key") REFERENCES "universities"("key") ON DELETE no action ON UPDATE no action;
ALTER TABLE "university_majors" ADD CONSTRAINT "university_majors_major_key_majors_key_fk" FOREIGN KEY ("major_key") REFERENCES "majors"("key") ON DELETE no action ON UPDATE no action;
ALTER TABLE "university_requests" ADD CONSTRAINT "university_requests_invitation_id_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "invitations"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "verification_challenges" ADD CONSTRAINT "verification_challenges_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "members"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "verification_challenges" ADD CONSTRAINT "verification_challenges_replaced_by_verification_challenges_id_fk" FOREIGN KEY ("replaced_by") REFERENCES "verification_challenges"("id") ON DELETE set null ON UPDATE no action;
CREATE INDEX "appeals_member" ON "appeals" USING btree ("member_id");
CREATE INDEX "appeals_open" ON "appeals" USING btree ("filed_at") WHERE "appeals"."answered_at" is null;
CREATE INDEX "appeals_answered_by" ON "appeals" USING btree ("answered_by");
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("at","id");
CREATE INDEX "audit_log_of_act" ON "audit_log" USING btree ("act","at","id");
CREATE INDEX "audit_log_of_operator" ON "audit_log" USING btree ("operator_id","at","id");
CREATE INDEX "audit_log_of_target" ON "audit_log" USING btree ("target","at","id");
CREATE INDEX "branches_below" ON "branches" USING btree ("inviter_id","people" DESC NULLS LAST,"member_id");
CREATE INDEX "branches_largest" ON "branches" USING btree ("people" DESC NULLS LAST,"member_id");
CREATE INDEX "branches_tops" ON "branches" USING btree ("people" DESC NULLS LAST,"member_id") WHERE "branches"."inviter_id" is null;
CREATE INDEX "branches_unusual" ON "branches" USING btree ("people" DESC NULLS LAST,"member_id") WHERE "branches"."many_joins" or "branches"."many_reports";
CREATE UNIQUE INDEX "career_specialties_once" ON "career_specialties" USING btree ("member_id","career_ordinal",lower("specialty"));
CREATE INDEX "consents_news" ON "consents" USING btree ("member_id") WHERE "consents"."subject" = 'marketing' and "consents"."withdrawn_at" is null;
CREATE INDEX "decision_notices_member" ON "decision_notices" USING btree ("member_id");
CREATE INDEX "educations_university" ON "educations" USING btree ("university_key");
CREATE INDEX "joinings_asked_at" ON "joinings" USING btree ("asked_at");
CREATE INDEX "joinings_invitation" ON "joinings" USING btree ("invitation_id");
CREATE INDEX "link_openings_day" ON "link_openings" USING btree ("day");
CREATE INDEX "idempotency_keys_created_at" ON "idempotency_keys" USING btree ("created_at");
CREATE INDEX "images_owner" ON "images" USING btree ("owner_id");
CREATE INDEX "images_unattached" ON "images" USING btree ("created_at") WHERE "images"."attached_at" is null;
CREATE INDEX "images_deleted" ON "images" USING btree ("deleted_at") WHERE "images"."deleted_at" is not null;
CREATE INDEX "invitation_import_rows_invitation" ON "invitation_import_rows" USING btree ("invitation_id");
CREATE INDEX "invitation_import_rows_address" ON "invitation_import_rows" USING btree ("address_hash");
CREATE INDEX "invitation_imports_created_at" ON "invitation_imports" USING btree ("created_at");
CREATE UNIQUE INDEX "invitation_uses_one_registration" ON "invitation_uses" USING btree ("member_id") WHERE "invitation_uses"."purpose" = 'registration';
CREATE INDEX "invitation_uses_member" ON "invitation_uses" USING btree ("member_id");
CREATE INDEX "invitations_inviter" ON "invitations" USING btree ("inviter_id","created_at");
CREATE INDEX "invitations_project" ON "invitations" USING btree ("project_id");
CREATE INDEX "invitations_created_at" ON "invitations" USING btree ("created_at");
CREATE INDEX "invitations_unused" ON "invitations" USING btree ("expires_at") WHERE "invitations"."uses" = 0 and "invitations"."kind" <> 'event';
CREATE INDEX "invitations_events" ON "invitations" USING btree ("id") WHERE "invitations"."kind" = 'event';
CREATE INDEX "invitations_invitees" ON "invitations" USING btree ("invitee_name" collate "C","id") WHERE "invitations"."uses" = 0 and "invitations"."kind" <> 'event';
CREATE INDEX "jobs_run_at" ON "jobs" USING btree ("run_at");
CREATE INDEX "link_requests_invitation" ON "link_requests" USING btree ("invitation_id");
CREATE INDEX "link_requests_created_at" ON "link_requests" USING btree ("created_at");
CREATE INDEX "member_notes_member" ON "member_notes" USING btree ("member_id","created_at");
CREATE INDEX "member_notes_author" ON "member_notes" USING btree ("author_id");
CREATE UNIQUE INDEX "member_keywords_once" ON "member_keywords" USING btree ("member_id",lower("keyword"));
CREATE UNIQUE INDEX "member_skills_once" ON "member_skills" USING btree ("member_id",lower("skill"));
CREATE INDEX "member_skills_skill" ON "member_skills" USING btree (lower("skill"));
CREATE INDEX "members_invited_by" ON "members" USING btree ("invited_by");
CREATE INDEX "members_created_at" ON "members" USING btree ("created_at");
CREATE INDEX "members_user_name" ON "members" USING btree ("user_name" collate "C","id");
CREATE INDEX "members_initials" ON "members" USING btree (hangul_initials("user_name") collate "C","id");
CREATE INDEX "members_named" ON "members" USING btree (lower("user_name"));
CREATE INDEX "members_school" ON "members" USING btree ("verified_university_key","id");
CREATE INDEX "members_team" ON "members" USING btree ("id") WHERE "members"."operating_role" is not null;
CREATE INDEX "members_suspended" ON "members" USING btree ("id") WHERE "members"."suspended_at" is not null;
CREATE INDEX "members_frozen" ON "members" USING btree ("id") WHERE "members"."frozen_at" is not null;
CREATE INDEX "members_hidden" ON "members" USING btree ("id") WHERE "members"."hidden_at" is not null;
CREATE INDEX "members_mentors" ON "members" USING btree ("id") WHERE "members"."mentor_verified_at" is not null;
CREATE INDEX "moderation_decisions_report" ON "moderation_decisions" USING btree ("report_id");
CREATE INDEX "moderation_decisions_member" ON "moderation_decisions" USING btree ("member_id","id");
CREATE INDEX "moderation_decisions_project" ON "moderation_decisions" USING btree ("project_id") WHERE "moderation_decisions"."project_id" is not null;
CREATE INDEX "moderation_decisions_post" ON "moderation_decisions" USING btree ("post_id") WHERE "moderation_decisions"."post_id" is not null;
CREATE INDEX "moderation_decisions_decided_by" ON "moderation_decisions" USING btree ("decided_by");
CREATE INDEX "moderation_decisions_undone_by" ON "moderation_decisions" USING btree ("undone_by");
CREATE INDEX "news_mails_author" ON "news_mails" USING btree ("author_id");
CREATE UNIQUE INDEX "news_mails_one_under_way" ON "news_mails" USING btree (((true))) WHERE "news_mails"."started_at" is not null and "news_mails"."stopped_at" is null and "news_mails"."finished_at" is null;
CREATE INDEX "notice_links_member" ON "notice_links" USING btree ("member_id");
CREATE INDEX "notice_links_expires_at" ON "notice_links" USING btree ("expires_at");
CREATE INDEX "passkey_ceremonies_expires_at" ON "passkey_ceremonies" USING btree ("expires_at");
CREATE INDEX "passkey_ceremonies_member" ON "passkey_ceremonies" USING btree ("member_id");
CREATE INDEX "passkeys_member" ON "passkeys" USING btree ("member_id");
CREATE INDEX "password_resets_member" ON "password_resets" USING btree ("member_id");
CREATE INDEX "password_resets_expires_at" ON "password_resets" USING btree ("expires_at");
CREATE INDEX "post_tags_member" ON "post_tags" USING btree ("member_id");
CREATE INDEX "posts_author" ON "posts" USING btree ("author_id","created_at");
CREATE INDEX "posts_project" ON "posts" USING btree ("project_id");
CREATE INDEX "posts_lounge" ON "posts" USING btree ("lounge_id");
CREATE INDEX "project_former_creators_member" ON "project_former_creators" USING btree ("member_id");
CREATE UNIQUE INDEX "project_keywords_once" ON "project_keywords" USING btree ("project_id",lower("keyword"));
CREATE INDEX "project_keywords_keyword" ON "project_keywords" USING btree (lower("keyword"),"project_id");
CREATE INDEX "project_members_member" ON "project_members" USING btree ("member_id");
CREATE INDEX "project_words_letters" ON "project_words" USING gin ("letters" gin_trgm_ops);
CREATE INDEX "projects_creator" ON "projects" USING btree ("creator_id");
CREATE INDEX "rate_counters_window_ends_at" ON "rate_counters" USING btree ("window_ends_at");
CREATE INDEX "reports_open_of" ON "reports" USING btree (coalesce("project_id", "post_id", "profile_id"),"created_at","id") WHERE "reports"."handled_at" is null;
CREATE INDEX "reports_open" ON "reports" USING btree ("created_at") WHERE "reports"."handled_at" is null;
CREATE INDEX "reports_decision" ON "reports" USING btree ("decision_id") WHERE "reports"."decision_id" is not null;
CREATE UNIQUE INDEX "reports_one_open" ON "reports" USING btree ("reporter_id",coalesce("project_id", "post_id", "profile_id")) WHERE "reports"."handled_at" is null;
CREATE INDEX "reports_reporter" ON "reports" USING btree ("reporter_id");
CREATE INDEX "reports_project" ON "reports" USING btree ("project_id");
CREATE INDEX "reports_post" ON "reports" USING btree ("post_id");
CREATE INDEX "reports_profile" ON "reports" USING btree ("profile_id");
CREATE INDEX "security_events_at" ON "security_events" USING btree ("at");
CREATE INDEX "security_events_member" ON "security_events" USING btree ("member_id","at");
CREATE INDEX "security_events_account" ON "security_events" USING btree ("account");
CREATE UNIQUE INDEX "security_events_minute" ON "security_events" USING btree ("at","kind",coalesce("member_id"::text, "account", ''),coalesce("network", '')) WHERE "security_events"."kind" in ('passkey.locked', 'passkey.refused', 'password.locked', 'password.refused', 'reset.asked', 'second_factor.locked', 'second_factor.refused', 'sign_in.locked', 'sign_in.refused');
CREATE INDEX "sessions_member" ON "sessions" USING btree ("member_id");
CREATE INDEX "sessions_expires_at" ON "sessions" USING btree ("expires_at");
CREATE INDEX "university_domains_university" ON "university_domains" USING btree ("university_key");
CREATE INDEX "university_requests_domain_index" ON "university_requests" USING btree ("domain");
CREATE INDEX "university_requests_created_at" ON "university_requests" USING btree ("created_at");
CREATE INDEX "university_requests_open" ON "university_requests" USING btree ("created_at") WHERE "university_requests"."handled_at" is null;
CREATE INDEX "verification_budgets_day" ON "verification_budgets" USING btree ("day");
CREATE INDEX "verification_challenges_expires_at" ON "verification_challenges" USING btree ("expires_at");
CREATE INDEX "verification_challenges_email" ON "verification_challenges" USING btree ("email");
CREATE INDEX "verification_challenges_member" ON "verification_challenges" USING btree ("member_id");
CREATE INDEX "verification_challenges_replaced_by" ON "verification_challenges" USING btree ("replaced_by");
CREATE INDEX "companies_search_text" ON "companies" USING gin ("search_text" gin_trgm_ops);
CREATE INDEX "companies_initials" ON "companies" USING gin ("initials" gin_trgm_ops);
CREATE INDEX "positions_search_text" ON "positions" USING gin ("search_text" gin_trgm_ops);
CREATE INDEX "positions_initials" ON "positions" USING gin ("initials" gin_trgm_ops);
CREATE INDEX "skills_search_text" ON "skills" USING gin ("search_text" gin_trgm_ops);
CREATE INDEX "skills_initials" ON "skills" USING gin ("initials" gin_trgm_ops);
CREATE VIEW "visible_images" AS (select "id", "width", "height", json_build_array("id", "width") as "cell", "color" from "images" where ("images"."stored_at" is not null and "images"."hidden_at" is null and "images"."deleted_at" is null));

-- What follows can't be declared in schema/*.ts: references in a circle, deferred ones, indexes with options.
ALTER TABLE members ADD CONSTRAINT members_image_id_images_id_fk
  FOREIGN KEY (image_id) REFERENCES images (id) ON DELETE SET NULL;
ALTER TABLE reports ADD CONSTRAINT reports_decision_id_moderation_decisions_id_fk
  FOREIGN KEY (decision_id) REFERENCES moderation_decisions (id);
-- The creator is always a member of the project. Checked at the end of a transaction, since both rows are new in one.
ALTER TABLE projects ADD CONSTRAINT projects_creator_takes_part
  FOREIGN KEY (id, creator_id) REFERENCES project_members (project_id, member_id) DEFERRABLE INITIALLY DEFERRED;

CREATE INDEX projects_listed ON projects (id) INCLUDE (end_date, creator_id) WHERE deleted_at IS NULL;
CREATE INDEX projects_search ON projects USING gin (project_search_terms(letters, initials)) WITH (fastupdate = off);
CREATE INDEX projects_mentions ON projects
  USING gin (project_mention_terms(letters, initials, description)) WITH (fastupdate = off) WHERE deleted_at IS NULL;
CREATE INDEX project_words_slips ON project_words USING gin (word_slips(word)) WITH (fastupdate = off);
-- Statistics of these expressions cost much at each ANALYZE and tell the planner nothing that the queries don't know.
ALTER INDEX projects_mentions ALTER COLUMN 1 SET STATISTICS 0;
ALTER INDEX project_words_slips ALTER COLUMN 1 SET STATISTICS 0;

-- Processes that cache rendered pages listen on the channel "changed". Each notification is the id of something that a
-- public page may show, or '*'. A trigger sends it, so that changes by the cli or by hand are noticed like the api's
-- (docs/decisions/0023). The arguments are the columns that hold the ids.
CREATE FUNCTION tell_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was jsonb := to_jsonb(OLD);
  became jsonb := to_jsonb(NEW);
  hiding text;
  naming text;
BEGIN
  IF was = became THEN RETURN NULL; END IF;
  -- What disappears is named by the pages that show it. What comes back may belong on pages that don't name it yet, and a
  -- member takes all that they made with them.
  FOREACH hiding IN ARRAY ARRAY['deleted_at', 'hidden_at', 'left_at', 'suspended_at'] LOOP
    IF TG_OP = 'UPDATE' AND (was ->> hiding IS NULL) <> (became ->> hiding IS NULL)
      AND (became ->> hiding IS NULL OR TG_TABLE_NAME = 'members')
    THEN
      PERFORM pg_notify('changed', '*');
      RETURN NULL;
    END IF;
  END LOOP;
  FOREACH naming IN ARRAY TG_ARGV LOOP
    PERFORM pg_notify('changed', id)
    FROM unnest(ARRAY[was ->> naming, became ->> naming]) AS id WHERE id IS NOT NULL;
  END LOOP;
  RETURN NULL;
END
$$;

CREATE FUNCTION tell_all_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('changed', '*');
  RETURN NULL;
END
$$;

-- Whether an operator froze the member or anybody above them in the tree of trust. Later joiners below are frozen too.
CREATE FUNCTION in_frozen_branch(member_id uuid) RETURNS boolean
  LANGUAGE sql STABLE STRICT
  RETURN (
    WITH RECURSIVE above AS (
      SELECT id, invited_by, frozen_at FROM members WHERE id = member_id
      UNION
      SELECT inviter.id, inviter.invited_by, inviter.frozen_at
      FROM above JOIN members inviter ON inviter.id = above.invited_by
    )
    SELECT coalesce(bool_or(frozen_at IS NOT NULL), false) FROM above
  );

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is kept as it was written', TG_ARGV[0] USING ERRCODE = 'integrity_constraint_violation';
END
$$;

CREATE FUNCTION keep_project_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT concat_ws(E'\n', hangul_letters(NEW.title), string_agg(hangul_letters(keyword), E'\n' ORDER BY ordinal)),
    concat_ws(E'\n', hangul_initials(NEW.title), string_agg(hangul_initials(keyword), E'\n' ORDER BY ordinal))
  INTO NEW.letters, NEW.initials
  FROM project_keywords WHERE project_id = NEW.id;
  RETURN NEW;
END
$$;

-- Keywords are written after their project, so its row is touched to run the trigger above once more.
CREATE FUNCTION touch_searched_projects() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE projects SET title = title WHERE id IN (SELECT project_id FROM changed);
  RETURN NULL;
END
$$;

-- Collects the words of titles and keywords, and removes those that no project uses any more.
CREATE FUNCTION keep_project_words() RETURNS trigger LANGUAGE plpgsql AS $$
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

-- Members who have left can't create anything, not even by a call that was under way: it waits for the leaving, which
-- locks the member's row, and then fails. The argument is the column that holds the member's id.
CREATE FUNCTION require_present() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM members WHERE id = (to_jsonb(NEW) ->> TG_ARGV[0])::uuid AND left_at IS NULL FOR KEY SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'whoever made this has left' USING ERRCODE = 'DR001';
  END IF;
  RETURN NULL;
END
$$;

-- A trigger, so that neither a feature nor an operator's own SQL can forget it. Leaving is not a change of name.
CREATE FUNCTION keep_former_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO former_names (member_id, name)
  SELECT NEW.id, was
  FROM (VALUES (OLD.user_name, NEW.user_name), (OLD.email, NEW.email)) AS names (was, became)
  WHERE was <> became
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;

CREATE FUNCTION keep_former_creator() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO project_former_creators (project_id, member_id) VALUES (NEW.id, OLD.creator_id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;

-- A cached list doesn't name the projects that are not on it yet. Whatever may enter or move on a list of ongoing projects
-- is announced by this one word (docs/decisions/0059). What leaves the list is announced by its id.
CREATE FUNCTION tell_listed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('changed', 'ongoing projects');
  RETURN NULL;
END
$$;

-- Keeps `role` and `operating_role` in step, whichever of them is written. The first operator becomes the owner.
CREATE FUNCTION keep_role_in_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.operating_role IS DISTINCT FROM OLD.operating_role OR NEW.operating_role IS NOT NULL AND TG_OP = 'INSERT' THEN
    NEW.role := CASE WHEN NEW.operating_role IS NULL THEN 'member' ELSE 'operator' END;
  ELSIF NEW.role = 'member' THEN
    NEW.operating_role := NULL;
  ELSE
    NEW.operating_role := CASE
      WHEN EXISTS (SELECT FROM members WHERE operating_role = 'owner') THEN 'operator' ELSE 'owner'
    END;
  END IF;
  RETURN NEW;
END
$$;

-- When several owners leave at the same time, the lock lets them check one after another whether an owner remains.
CREATE FUNCTION keep_an_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(4682012);
  IF NOT EXISTS (
    SELECT FROM members WHERE operating_role = 'owner' AND role_suspended_at IS NULL AND suspended_at IS NULL AND left_at IS NULL
  ) THEN
    RAISE EXCEPTION 'the last owner stays one' USING ERRCODE = 'DR002';
  END IF;
  RETURN NULL;
END
$$;

-- Each link hashes the link before it and the whole act. The time is in seconds, which no session's time zone changes.
-- Nulls are left out, so that a new column doesn't change older links.
CREATE FUNCTION link_act(act audit_log) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  newest audit_links;
BEGIN
  PERFORM pg_advisory_xact_lock(4682013);
  SELECT * INTO newest FROM audit_links ORDER BY position DESC LIMIT 1;
  INSERT INTO audit_links (position, act_id, hash) VALUES (
    coalesce(newest.position, 0) + 1,
    act.id,
    sha256(coalesce(newest.hash, '') || convert_to(
      jsonb_strip_nulls(to_jsonb(act) || jsonb_build_object('at', extract(epoch FROM act.at)))::text, 'UTF8'
    ))
  );
END
$$;

CREATE FUNCTION chain_act() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM link_act(NEW);
  RETURN NULL;
END
$$;

-- A lifted suspension also forgets when it would have ended, so that a later one doesn't end at once.
CREATE FUNCTION end_suspension() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.suspended_until := NULL;
  RETURN NEW;
END
$$;

-- Tells every process to read the settings again.
CREATE FUNCTION tell_settings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('changed', 'settings');
  RETURN NULL;
END
$$;

CREATE TRIGGER member_is_present AFTER INSERT ON appeals
  FOR EACH ROW EXECUTE FUNCTION require_present('member_id');

CREATE TRIGGER chain_stays BEFORE DELETE OR UPDATE ON audit_links
  FOR EACH ROW EXECUTE FUNCTION refuse_change('audit_links');
CREATE TRIGGER chain_stays_whole BEFORE TRUNCATE ON audit_links
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('audit_links');

CREATE CONSTRAINT TRIGGER act_is_chained AFTER INSERT ON audit_log DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION chain_act();
CREATE TRIGGER log_stays BEFORE DELETE OR UPDATE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION refuse_change('audit_log');
CREATE TRIGGER log_stays_whole BEFORE TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('audit_log');

CREATE TRIGGER member_is_present AFTER INSERT ON decision_notices
  FOR EACH ROW EXECUTE FUNCTION require_present('member_id');

CREATE TRIGGER member_is_present AFTER INSERT ON former_names
  FOR EACH ROW EXECUTE FUNCTION require_present('member_id');

CREATE TRIGGER owner_is_present AFTER INSERT ON images
  FOR EACH ROW EXECUTE FUNCTION require_present('owner_id');
CREATE TRIGGER tell_changed AFTER UPDATE ON images
  FOR EACH ROW WHEN (((old.hidden_at IS DISTINCT FROM new.hidden_at) OR (old.deleted_at IS DISTINCT FROM new.deleted_at))) EXECUTE FUNCTION tell_changed('owner_id');
CREATE TRIGGER tell_emptied AFTER TRUNCATE ON images
  FOR EACH STATEMENT EXECUTE FUNCTION tell_all_changed();

CREATE TRIGGER inviter_is_present AFTER INSERT ON invitation_imports
  FOR EACH ROW EXECUTE FUNCTION require_present('inviter_id');

CREATE TRIGGER tell_changed AFTER INSERT OR DELETE OR UPDATE ON invitation_uses
  FOR EACH ROW EXECUTE FUNCTION tell_changed('member_id');
CREATE TRIGGER tell_emptied AFTER TRUNCATE ON invitation_uses
  FOR EACH STATEMENT EXECUTE FUNCTION tell_all_changed();

CREATE TRIGGER inviter_is_present AFTER INSERT ON invitations
  FOR EACH ROW WHEN ((new.inviter_id IS NOT NULL)) EXECUTE FUNCTION require_present('inviter_id');
CREATE TRIGGER tell_changed AFTER UPDATE ON invitations
  FOR EACH ROW WHEN (((new.uses > 0) AND (old.relation IS DISTINCT FROM new.relation))) EXECUTE FUNCTION tell_all_changed();
CREATE TRIGGER tell_emptied AFTER TRUNCATE ON invitations
  FOR EACH STATEMENT EXECUTE FUNCTION tell_all_changed();

CREATE TRIGGER member_is_present AFTER INSERT OR UPDATE OF member_id ON joinings
  FOR EACH ROW WHEN ((new.member_id IS NOT NULL)) EXECUTE FUNCTION require_present('member_id');

CREATE TRIGGER tell_changed AFTER INSERT OR DELETE OR UPDATE ON lounges
  FOR EACH ROW EXECUTE FUNCTION tell_changed('id');
CREATE TRIGGER tell_emptied AFTER TRUNCATE ON lounges
  FOR EACH STATEMENT EXECUTE FUNCTION tell_all_changed();

CREATE TRIGGER author_is_present AFTER INSERT ON member_notes
  FOR EACH ROW EXECUTE FUNCTION require_present('author_id');
CREATE TRIGGER member_is_present AFTER INSERT ON member_notes
  FOR EACH ROW EXECUTE FUNCTION require_present('member_id');

CREATE TRIGGER inviter_stays BEFORE UPDATE OF invited_by ON members
  FOR EACH ROW WHEN ((new.invited_by IS DISTINCT FROM old.invited_by)) EXECUTE FUNCTION refuse_change('members.invited_by');
CREATE TRIGGER keep_former_names AFTER UPDATE OF user_name, email ON members
  FOR EACH ROW EXECUTE FUNCTION keep_former_names();
CREATE TRIGGER owner_stays AFTER UPDATE ON members
  FOR EACH ROW WHEN (((old.operating_role = 'owner'::text) AND (old.suspended_at IS NULL) AND (old.left_at IS NULL) AND ((new.operating_role IS DISTINCT FROM 'owner'::text) OR (new.suspended_at IS NOT NULL) OR (new.left_at IS NOT NULL)))) EXECUTE FUNCTION keep_an_owner();
CREATE TRIGGER role_in_step BEFORE UPDATE OF role, operating_role ON members
  FOR EACH ROW WHEN (((new.role <> old.role) OR (new.operating_role IS DISTINCT FROM old.operating_role))) EXECUTE FUNCTION keep_role_in_step();
CREATE TRIGGER role_in_step_made BEFORE INSERT ON members
  FOR EACH ROW WHEN (((new.role <> 'member'::text) OR (new.operating_role IS NOT NULL))) EXECUTE FUNCTION keep_role_in_step();
CREATE TRIGGER suspension_ends BEFORE UPDATE OF suspended_at ON members
  FOR EACH ROW WHEN (((new.suspended_at IS NULL) AND (new.suspended_until IS NOT NULL))) EXECUTE FUNCTION end_suspension();
CREATE TRIGGER tell_changed AFTER INSERT OR DELETE OR UPDATE ON members
  FOR EACH ROW EXECUTE FUNCTION tell_changed('id');
CREATE TRIGGER tell_emptied AFTER TRUNCATE ON members
  FOR EACH STATEMENT EXECUTE FUNCTION tell_all_changed();

CREATE TRIGGER member_is_present AFTER INSERT ON moderation_decisions
  FOR EACH ROW WHEN ((new.words IS NOT NULL)) EXECUTE FUNCTION require_present('member_id');

CREATE TRIGGER member_is_present AFTER INSERT ON notice_links
  FOR EACH ROW EXECUTE FUNCTION require_present('member_id');

CREATE TRIGGER member_is_present AFTER INSERT ON passkey_ceremonies
  FOR EACH ROW WHEN ((new.member_id IS NOT NULL)) EXECUTE FUNCTION require_present('member_id');

CREATE TRIGGER member_is_present AFTER INSERT ON passkeys
  FOR EACH ROW EXECUTE FUNCTION require_present('member_id');

CREATE TRIGGER member_is_present AFTER INSERT ON password_resets
  FOR EACH ROW EXECUTE FUNCTION require_present('member_id');

CREATE TRIGGER tell_changed AFTER INSERT OR DELETE OR UPDATE ON post_images
  FOR EACH ROW EXECUTE FUNCTION tell_changed('post_id');
CREATE TRIGGER tell_emptied AFTER TRUNCATE ON post_images
  FOR EACH STATEMENT EXECUTE FUNCTION tell_all_changed();

CREATE TRIGGER tell_changed AFTER INSERT OR DELETE OR UPDATE ON post_tags
  FOR EACH ROW EXECUTE FUNCTION tell_changed('post_id');
CREATE TRIGGER tell_emptied AFTER TRUNCATE ON post_tags
  FOR EACH STATEMENT EXECUTE FUNCTION tell_all_changed();

CREATE TRIGGER author_is_present AFTER INSERT ON posts
  FOR EACH ROW EXECUTE FUNCTION require_present('author_id');
CREATE TRIGGER tell_changed AFTER INSERT OR DELETE OR UPDATE ON posts
  FOR EACH ROW EXECUTE FUNCTION tell_changed('id');
CREATE TRIGGER tell_emptied AFTER TRUNCATE ON posts
  FOR EACH STATEMENT EXECUTE FUNCTION tell_all_changed();

CREATE TRIGGER member_is_present AFTER INSERT ON project_former_creators
  FOR EACH ROW EXECUTE FUNCTION require_present('member_id');

CREATE TRIGGER keep_search_deleted AFTER DELETE ON project_keywords REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION touch_searched_projects();
CREATE TRIGGER keep_search_inserted AFTER INSERT ON project_keywords REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION touch_searched_projects();
CREATE TRIGGER keep_search_updated AFTER UPDATE ON project_keywords REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION touch_searched_projects();
CREATE TRIGGER tell_changed AFTER INSERT OR DELETE OR UPDATE ON project_keywords
  FOR EACH ROW EXECUTE FUNCTION tell_changed('project_id');
CREATE TRIGGER tell_emptied AFTER TRUNCATE ON project_keywords
  FOR EACH STATEMENT EXECUTE FUNCTION tell_all_changed();

CREATE TRIGGER member_is_present AFTER INSERT ON project_members
  FOR EACH ROW EXECUTE FUNCTION require_present('member_id');
CREATE TRIGGER tell_changed AFTER INSERT OR DELETE OR UPDATE ON project_members
  FOR EACH ROW EXECUTE FUNCTION tell_changed('project_id', 'member_id');
CREATE TRIGGER tell_emptied AFTER TRUNCATE ON project_members
  FOR EACH STATEMENT EXECUTE FUNCTION tell_all_changed();
CREATE TRIGGER tell_listed AFTER INSERT OR DELETE OR UPDATE ON project_members
  FOR EACH STATEMENT EXECUTE FUNCTION tell_listed();

CREATE TRIGGER tell_changed AFTER INSERT OR DELETE OR UPDATE ON project_roles
  FOR EACH ROW EXECUTE FUNCTION tell_changed('project_id');
CREATE TRIGGER tell_emptied AFTER TRUNCATE ON project_roles
  FOR EACH STATEMENT EXECUTE FUNCTION tell_all_changed();
CREATE TRIGGER tell_listed AFTER INSERT OR DELETE OR UPDATE ON project_roles
  FOR EACH STATEMENT EXECUTE FUNCTION tell_listed();

CREATE TRIGGER creator_is_present AFTER INSERT OR UPDATE OF creator_id ON projects
  FOR EACH ROW EXECUTE FUNCTION require_present('creator_id');
CREATE TRIGGER keep_former_creator AFTER UPDATE OF creator_id ON projects
  FOR EACH ROW WHEN ((new.creator_id <> old.creator_id)) EXECUTE FUNCTION keep_former_creator();
CREATE TRIGGER keep_search BEFORE INSERT OR UPDATE OF title ON projects
  FOR EACH ROW EXECUTE FUNCTION keep_project_search();
CREATE CONSTRAINT TRIGGER keep_words AFTER INSERT OR UPDATE OF title ON projects DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION keep_project_words();
CREATE TRIGGER tell_changed AFTER INSERT OR DELETE OR UPDATE ON projects
  FOR EACH ROW EXECUTE FUNCTION tell_changed('id');
CREATE TRIGGER tell_emptied AFTER TRUNCATE ON projects
  FOR EACH STATEMENT EXECUTE FUNCTION tell_all_changed();
CREATE TRIGGER tell_listed AFTER INSERT OR UPDATE OF start_date, end_date ON projects
  FOR EACH STATEMENT EXECUTE FUNCTION tell_listed();

CREATE TRIGGER member_is_present AFTER INSERT ON recovery_codes
  FOR EACH ROW EXECUTE FUNCTION require_present('member_id');

CREATE TRIGGER reporter_is_present AFTER INSERT ON reports
  FOR EACH ROW EXECUTE FUNCTION require_present('reporter_id');

CREATE TRIGGER member_is_present AFTER INSERT ON security_events
  FOR EACH ROW WHEN ((new.member_id IS NOT NULL)) EXECUTE FUNCTION require_present('member_id');

CREATE TRIGGER history_stays BEFORE DELETE OR UPDATE ON setting_changes
  FOR EACH ROW EXECUTE FUNCTION refuse_change('setting_changes');
CREATE TRIGGER tell_settings AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON setting_changes
  FOR EACH STATEMENT EXECUTE FUNCTION tell_settings();

CREATE TRIGGER member_is_present AFTER INSERT ON totp_secrets
  FOR EACH ROW EXECUTE FUNCTION require_present('member_id');

CREATE TRIGGER member_is_present AFTER INSERT ON verification_challenges
  FOR EACH ROW WHEN ((new.member_id IS NOT NULL)) EXECUTE FUNCTION require_present('member_id');
