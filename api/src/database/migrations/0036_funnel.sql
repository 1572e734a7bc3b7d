-- Runs with releases since 0018_release-assets
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
--> statement-breakpoint
CREATE TABLE "funnel_waits" (
	"day" date NOT NULL,
	"step" text NOT NULL,
	"seconds" integer NOT NULL,
	CONSTRAINT "funnel_waits_day_step_pk" PRIMARY KEY("day","step"),
	CONSTRAINT "funnel_waits_step" CHECK ("funnel_waits"."step" in ('asked', 'proven', 'begun', 'joined', 'active')),
	CONSTRAINT "funnel_waits_seconds" CHECK ("funnel_waits"."seconds" >= 0)
);
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE "link_openings" (
	"invitation_id" uuid NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "link_openings_invitation_id_day_pk" PRIMARY KEY("invitation_id","day"),
	CONSTRAINT "link_openings_count" CHECK ("link_openings"."count" > 0)
);
--> statement-breakpoint
ALTER TABLE "joinings" ADD CONSTRAINT "joinings_invitation_id_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "joinings" ADD CONSTRAINT "joinings_school_key_universities_key_fk" FOREIGN KEY ("school_key") REFERENCES "public"."universities"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "joinings" ADD CONSTRAINT "joinings_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_openings" ADD CONSTRAINT "link_openings_invitation_id_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "joinings_asked_at" ON "joinings" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "joinings_invitation" ON "joinings" USING btree ("invitation_id");--> statement-breakpoint
CREATE INDEX "link_openings_day" ON "link_openings" USING btree ("day");--> statement-breakpoint
CREATE TRIGGER member_is_present AFTER INSERT OR UPDATE OF member_id ON joinings
  FOR EACH ROW WHEN (NEW.member_id IS NOT NULL) EXECUTE FUNCTION require_present('member_id');
