CREATE TABLE "career_specialties" (
	"member_id" uuid NOT NULL,
	"career_ordinal" smallint NOT NULL,
	"ordinal" smallint NOT NULL,
	"specialty" text NOT NULL,
	CONSTRAINT "career_specialties_member_id_career_ordinal_ordinal_pk" PRIMARY KEY("member_id","career_ordinal","ordinal"),
	CONSTRAINT "career_specialties_ordinal" CHECK ("career_specialties"."ordinal" between 0 and 1),
	CONSTRAINT "career_specialties_specialty" CHECK (char_length("career_specialties"."specialty") between 1 and 40)
);
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"key" text NOT NULL,
	"route" text NOT NULL,
	"fingerprint" text NOT NULL,
	"status" smallint,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_route_key_pk" PRIMARY KEY("route","key"),
	CONSTRAINT "idempotency_keys_key" CHECK (char_length("idempotency_keys"."key") between 1 and 128),
	CONSTRAINT "idempotency_keys_status" CHECK ("idempotency_keys"."status" between 200 and 299)
);
--> statement-breakpoint
CREATE TABLE "invitation_uses" (
	"invitation_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"purpose" text DEFAULT 'registration' NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invitation_uses_invitation_id_member_id_pk" PRIMARY KEY("invitation_id","member_id"),
	CONSTRAINT "invitation_uses_purpose" CHECK ("invitation_uses"."purpose" in ('registration', 'acceptance'))
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"inviter_id" uuid,
	"invitee_name" text,
	"relation" text,
	"reason" text,
	"title" text,
	"is_system_created" boolean DEFAULT false NOT NULL,
	"project_id" uuid,
	"max_uses" integer,
	"uses" integer DEFAULT 0 NOT NULL,
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
	CONSTRAINT "invitations_max_uses" CHECK ("invitations"."max_uses" between 1 and 10000),
	CONSTRAINT "invitations_uses" CHECK ("invitations"."uses" >= 0 and "invitations"."uses" <= coalesce("invitations"."max_uses", "invitations"."uses")),
	CONSTRAINT "invitations_life" CHECK ("invitations"."expires_at" > "invitations"."created_at"),
	CONSTRAINT "invitations_by_kind" CHECK (case "invitations"."kind"
        when 'person' then num_nulls("invitations"."inviter_id", "invitations"."invitee_name", "invitations"."max_uses") = 0
          and num_nonnulls("invitations"."title", "invitations"."project_id") = 0 and not "invitations"."is_system_created"
        when 'event' then "invitations"."title" is not null and "invitations"."is_system_created" = ("invitations"."inviter_id" is null)
          and num_nonnulls("invitations"."invitee_name", "invitations"."relation", "invitations"."project_id") = 0
        when 'project' then num_nulls("invitations"."inviter_id", "invitations"."invitee_name", "invitations"."project_id", "invitations"."max_uses") = 0
          and "invitations"."title" is null and not "invitations"."is_system_created"
      end)
);
--> statement-breakpoint
CREATE TABLE "lounges" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"title" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "lounges_title" CHECK (char_length("lounges"."title") between 1 and 60)
);
--> statement-breakpoint
CREATE TABLE "member_keywords" (
	"member_id" uuid NOT NULL,
	"ordinal" smallint NOT NULL,
	"keyword" text NOT NULL,
	CONSTRAINT "member_keywords_member_id_ordinal_pk" PRIMARY KEY("member_id","ordinal"),
	CONSTRAINT "member_keywords_ordinal" CHECK ("member_keywords"."ordinal" between 0 and 4),
	CONSTRAINT "member_keywords_keyword" CHECK (char_length("member_keywords"."keyword") between 1 and 20)
);
--> statement-breakpoint
CREATE TABLE "member_skills" (
	"member_id" uuid NOT NULL,
	"ordinal" smallint NOT NULL,
	"skill" text NOT NULL,
	CONSTRAINT "member_skills_member_id_ordinal_pk" PRIMARY KEY("member_id","ordinal"),
	CONSTRAINT "member_skills_ordinal" CHECK ("member_skills"."ordinal" between 0 and 29),
	CONSTRAINT "member_skills_skill_length" CHECK (char_length("member_skills"."skill") between 1 and 40)
);
--> statement-breakpoint
CREATE TABLE "members" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_type" text NOT NULL,
	"role" text DEFAULT 'member' NOT NULL,
	"email" text,
	"email_proven" boolean DEFAULT false NOT NULL,
	"verified_university_key" text,
	"password_hash" text,
	"user_name" text,
	"image" text,
	"introduction" text,
	"invited_by" uuid,
	"mentor_verified_at" timestamp with time zone,
	"suspended_at" timestamp with time zone,
	"left_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "members_email" UNIQUE("email"),
	CONSTRAINT "members_user_type" CHECK ("members"."user_type" in ('student', 'alumni')),
	CONSTRAINT "members_role" CHECK ("members"."role" in ('member', 'operator')),
	CONSTRAINT "members_email_form" CHECK ("members"."email" = lower("members"."email") and "members"."email" ~ '^[^@ ]+@[^@ ]+[.][^@ ]+$'),
	CONSTRAINT "members_email_length" CHECK (char_length("members"."email") between 3 and 254),
	CONSTRAINT "members_user_name" CHECK (char_length("members"."user_name") between 1 and 40),
	CONSTRAINT "members_image" CHECK (char_length("members"."image") between 1 and 1000),
	CONSTRAINT "members_introduction" CHECK (char_length("members"."introduction") between 1 and 1000),
	CONSTRAINT "members_not_invited_by_self" CHECK ("members"."invited_by" <> "members"."id"),
	CONSTRAINT "members_mentor_is_alumni" CHECK ("members"."mentor_verified_at" is null or "members"."user_type" = 'alumni'),
	CONSTRAINT "members_school_is_proven" CHECK ("members"."verified_university_key" is null or "members"."email_proven"),
	CONSTRAINT "members_named_until_left" CHECK (case when "members"."left_at" is null
        then num_nulls("members"."email", "members"."user_name", "members"."password_hash") = 0
        else num_nonnulls("members"."email", "members"."user_name", "members"."password_hash", "members"."image", "members"."introduction") = 0
      end)
);
--> statement-breakpoint
CREATE TABLE "post_images" (
	"post_id" uuid NOT NULL,
	"ordinal" smallint NOT NULL,
	"image" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	CONSTRAINT "post_images_post_id_ordinal_pk" PRIMARY KEY("post_id","ordinal"),
	CONSTRAINT "post_images_ordinal" CHECK ("post_images"."ordinal" between 0 and 9),
	CONSTRAINT "post_images_image" CHECK (char_length("post_images"."image") between 1 and 1000),
	CONSTRAINT "post_images_size" CHECK ("post_images"."width" > 0 and "post_images"."height" > 0)
);
--> statement-breakpoint
CREATE TABLE "post_tags" (
	"post_id" uuid NOT NULL,
	"ordinal" smallint NOT NULL,
	"member_id" uuid NOT NULL,
	CONSTRAINT "post_tags_post_id_ordinal_pk" PRIMARY KEY("post_id","ordinal"),
	CONSTRAINT "post_tags_once" UNIQUE("post_id","member_id"),
	CONSTRAINT "post_tags_ordinal" CHECK ("post_tags"."ordinal" >= 0)
);
--> statement-breakpoint
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
	CONSTRAINT "posts_content" CHECK (char_length("posts"."content") between 1 and 5000),
	CONSTRAINT "posts_counts" CHECK ("posts"."like_count" >= 0 and "posts"."comment_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "project_keywords" (
	"project_id" uuid NOT NULL,
	"ordinal" smallint NOT NULL,
	"keyword" text NOT NULL,
	CONSTRAINT "project_keywords_project_id_ordinal_pk" PRIMARY KEY("project_id","ordinal"),
	CONSTRAINT "project_keywords_ordinal" CHECK ("project_keywords"."ordinal" between 0 and 4),
	CONSTRAINT "project_keywords_keyword_length" CHECK (char_length("project_keywords"."keyword") between 1 and 20)
);
--> statement-breakpoint
CREATE TABLE "project_members" (
	"project_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "project_members_project_id_member_id_pk" PRIMARY KEY("project_id","member_id")
);
--> statement-breakpoint
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
	CONSTRAINT "projects_title_length" CHECK (char_length("projects"."title") between 2 and 60),
	CONSTRAINT "projects_description" CHECK (char_length("projects"."description") between 1 and 5000),
	CONSTRAINT "projects_period" CHECK ("projects"."end_date" >= "projects"."start_date")
);
--> statement-breakpoint
CREATE TABLE "rate_counters" (
	"scope" text NOT NULL,
	"subject" text NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rate_counters_scope_subject_pk" PRIMARY KEY("scope","subject"),
	CONSTRAINT "rate_counters_count" CHECK ("rate_counters"."count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"reporter_id" uuid NOT NULL,
	"project_id" uuid,
	"post_id" uuid,
	"profile_id" uuid,
	"reason" text NOT NULL,
	"snapshot" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp with time zone,
	"handled_by" uuid,
	CONSTRAINT "reports_one_target" CHECK (num_nonnulls("reports"."project_id", "reports"."post_id", "reports"."profile_id") = 1),
	CONSTRAINT "reports_reason" CHECK (char_length("reports"."reason") between 1 and 1000),
	CONSTRAINT "reports_handled_whole" CHECK ("reports"."handled_by" is null or "reports"."handled_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "session_rotations" (
	"session_id" uuid NOT NULL,
	"generation" integer NOT NULL,
	"rotated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "session_rotations_session_id_generation_pk" PRIMARY KEY("session_id","generation"),
	CONSTRAINT "session_rotations_generation" CHECK ("session_rotations"."generation" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"member_id" uuid NOT NULL,
	"generation" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"user_agent" text,
	CONSTRAINT "sessions_generation" CHECK ("sessions"."generation" >= 0),
	CONSTRAINT "sessions_life" CHECK ("sessions"."expires_at" > "sessions"."created_at"),
	CONSTRAINT "sessions_user_agent" CHECK (char_length("sessions"."user_agent") between 0 and 400)
);
--> statement-breakpoint
CREATE TABLE "catalog_versions" (
	"list" text PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"loaded_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "majors" (
	"key" text PRIMARY KEY NOT NULL,
	"name_ko" text NOT NULL,
	"name_en" text NOT NULL,
	CONSTRAINT "majors_key" CHECK ("majors"."key" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "majors_key_length" CHECK (char_length("majors"."key") between 1 and 80),
	CONSTRAINT "majors_name_ko" CHECK (char_length("majors"."name_ko") between 1 and 80),
	CONSTRAINT "majors_name_en" CHECK (char_length("majors"."name_en") between 1 and 80)
);
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE "university_domains" (
	"domain" text PRIMARY KEY NOT NULL,
	"university_key" text NOT NULL,
	CONSTRAINT "university_domains_domain" CHECK ("university_domains"."domain" ~ '^[a-z0-9-]+([.][a-z0-9-]+)+$'),
	CONSTRAINT "university_domains_domain_length" CHECK (char_length("university_domains"."domain") between 3 and 253)
);
--> statement-breakpoint
CREATE TABLE "university_majors" (
	"university_key" text NOT NULL,
	"major_key" text NOT NULL,
	"listed" boolean DEFAULT true NOT NULL,
	CONSTRAINT "university_majors_university_key_major_key_pk" PRIMARY KEY("university_key","major_key")
);
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE "verification_budgets" (
	"email" text NOT NULL,
	"day" date DEFAULT (now() at time zone 'UTC')::date NOT NULL,
	"sends" smallint DEFAULT 0 NOT NULL,
	"guesses" smallint DEFAULT 0 NOT NULL,
	"last_sent_at" timestamp with time zone,
	CONSTRAINT "verification_budgets_email_day_pk" PRIMARY KEY("email","day"),
	CONSTRAINT "verification_budgets_email" CHECK (char_length("verification_budgets"."email") between 3 and 254),
	CONSTRAINT "verification_budgets_sends" CHECK ("verification_budgets"."sends" between 0 and 10),
	CONSTRAINT "verification_budgets_guesses" CHECK ("verification_budgets"."guesses" between 0 and 50)
);
--> statement-breakpoint
CREATE TABLE "verification_challenges" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"email" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
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
--> statement-breakpoint
CREATE TABLE "companies" (
	"name" text PRIMARY KEY NOT NULL,
	"search_text" text NOT NULL,
	"initials" text NOT NULL,
	"rank" integer NOT NULL,
	CONSTRAINT "companies_name" CHECK (char_length("companies"."name") between 1 and 60)
);
--> statement-breakpoint
CREATE TABLE "positions" (
	"name" text PRIMARY KEY NOT NULL,
	"search_text" text NOT NULL,
	"initials" text NOT NULL,
	"rank" integer NOT NULL,
	CONSTRAINT "positions_name" CHECK (char_length("positions"."name") between 1 and 60)
);
--> statement-breakpoint
CREATE TABLE "skills" (
	"name" text PRIMARY KEY NOT NULL,
	"search_text" text NOT NULL,
	"initials" text NOT NULL,
	"rank" integer NOT NULL,
	CONSTRAINT "skills_name" CHECK (char_length("skills"."name") between 1 and 40)
);
--> statement-breakpoint
ALTER TABLE "career_specialties" ADD CONSTRAINT "career_specialties_career" FOREIGN KEY ("member_id","career_ordinal") REFERENCES "public"."careers"("member_id","ordinal") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "careers" ADD CONSTRAINT "careers_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "educations" ADD CONSTRAINT "educations_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "educations" ADD CONSTRAINT "educations_first_major" FOREIGN KEY ("university_key","first_major_key") REFERENCES "public"."university_majors"("university_key","major_key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "educations" ADD CONSTRAINT "educations_second_major" FOREIGN KEY ("university_key","second_major_key") REFERENCES "public"."university_majors"("university_key","major_key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_uses" ADD CONSTRAINT "invitation_uses_invitation_id_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_uses" ADD CONSTRAINT "invitation_uses_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_inviter_id_members_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_keywords" ADD CONSTRAINT "member_keywords_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_skills" ADD CONSTRAINT "member_skills_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_verified_university_key_universities_key_fk" FOREIGN KEY ("verified_university_key") REFERENCES "public"."universities"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_invited_by_members_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_images" ADD CONSTRAINT "post_images_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_tags" ADD CONSTRAINT "post_tags_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_tags" ADD CONSTRAINT "post_tags_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_author_id_members_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_lounge_id_lounges_id_fk" FOREIGN KEY ("lounge_id") REFERENCES "public"."lounges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_keywords" ADD CONSTRAINT "project_keywords_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_members" ADD CONSTRAINT "project_members_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_members" ADD CONSTRAINT "project_members_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_creator_id_members_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_members_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_profile_id_members_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_handled_by_members_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_rotations" ADD CONSTRAINT "session_rotations_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "university_domains" ADD CONSTRAINT "university_domains_university_key_universities_key_fk" FOREIGN KEY ("university_key") REFERENCES "public"."universities"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "university_majors" ADD CONSTRAINT "university_majors_university_key_universities_key_fk" FOREIGN KEY ("university_key") REFERENCES "public"."universities"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "university_majors" ADD CONSTRAINT "university_majors_major_key_majors_key_fk" FOREIGN KEY ("major_key") REFERENCES "public"."majors"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "university_requests" ADD CONSTRAINT "university_requests_invitation_id_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_challenges" ADD CONSTRAINT "verification_challenges_replaced_by_verification_challenges_id_fk" FOREIGN KEY ("replaced_by") REFERENCES "public"."verification_challenges"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "career_specialties_once" ON "career_specialties" USING btree ("member_id","career_ordinal",lower("specialty"));--> statement-breakpoint
CREATE INDEX "educations_university" ON "educations" USING btree ("university_key");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_uses_one_registration" ON "invitation_uses" USING btree ("member_id") WHERE "invitation_uses"."purpose" = 'registration';--> statement-breakpoint
CREATE INDEX "invitation_uses_member" ON "invitation_uses" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "invitations_inviter" ON "invitations" USING btree ("inviter_id","created_at");--> statement-breakpoint
CREATE INDEX "invitations_project" ON "invitations" USING btree ("project_id");--> statement-breakpoint
CREATE UNIQUE INDEX "member_keywords_once" ON "member_keywords" USING btree ("member_id",lower("keyword"));--> statement-breakpoint
CREATE UNIQUE INDEX "member_skills_once" ON "member_skills" USING btree ("member_id",lower("skill"));--> statement-breakpoint
CREATE INDEX "member_skills_skill" ON "member_skills" USING btree (lower("skill"));--> statement-breakpoint
CREATE INDEX "members_invited_by" ON "members" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "post_tags_member" ON "post_tags" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "posts_author" ON "posts" USING btree ("author_id","created_at");--> statement-breakpoint
CREATE INDEX "posts_project" ON "posts" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "posts_lounge" ON "posts" USING btree ("lounge_id");--> statement-breakpoint
CREATE UNIQUE INDEX "project_keywords_once" ON "project_keywords" USING btree ("project_id",lower("keyword"));--> statement-breakpoint
CREATE INDEX "project_keywords_keyword" ON "project_keywords" USING btree (lower("keyword"));--> statement-breakpoint
CREATE INDEX "project_members_member" ON "project_members" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "projects_creator" ON "projects" USING btree ("creator_id");--> statement-breakpoint
CREATE INDEX "projects_title" ON "projects" USING gin (lower("title") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "rate_counters_window_ends_at" ON "rate_counters" USING btree ("window_ends_at");--> statement-breakpoint
CREATE INDEX "reports_open" ON "reports" USING btree ("created_at") WHERE "reports"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "reports_reporter" ON "reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "reports_project" ON "reports" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "reports_post" ON "reports" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "reports_profile" ON "reports" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "sessions_member" ON "sessions" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "university_domains_university" ON "university_domains" USING btree ("university_key");--> statement-breakpoint
CREATE INDEX "university_requests_domain_index" ON "university_requests" USING btree ("domain");--> statement-breakpoint
CREATE INDEX "verification_budgets_day" ON "verification_budgets" USING btree ("day");--> statement-breakpoint
CREATE INDEX "verification_challenges_expires_at" ON "verification_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "verification_challenges_replaced_by" ON "verification_challenges" USING btree ("replaced_by");--> statement-breakpoint
CREATE INDEX "companies_search_text" ON "companies" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "companies_initials" ON "companies" USING gin ("initials" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "positions_search_text" ON "positions" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "positions_initials" ON "positions" USING gin ("initials" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "skills_search_text" ON "skills" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "skills_initials" ON "skills" USING gin ("initials" gin_trgm_ops);