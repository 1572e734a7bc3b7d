-- Runs with releases since 0018_release-assets
CREATE TABLE "turns" (
	"name" text PRIMARY KEY NOT NULL,
	"next_at" timestamp with time zone NOT NULL
);
