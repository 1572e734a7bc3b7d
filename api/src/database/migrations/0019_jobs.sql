-- Runs with releases since 0018_release-assets
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"sealed" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"run_at" timestamp with time zone DEFAULT now() NOT NULL,
	"drop_at" timestamp with time zone NOT NULL,
	CONSTRAINT "jobs_life" CHECK ("jobs"."drop_at" > "jobs"."created_at")
);
--> statement-breakpoint
ALTER TABLE "verification_challenges" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "jobs_run_at" ON "jobs" USING btree ("run_at");