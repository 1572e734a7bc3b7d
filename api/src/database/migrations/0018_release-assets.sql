-- Runs with releases since 0017_own-words
CREATE TABLE "release_assets" (
	"name" text NOT NULL,
	"coding" text NOT NULL,
	"body" "bytea" NOT NULL,
	"sha256" "bytea" NOT NULL,
	CONSTRAINT "release_assets_name_coding_pk" PRIMARY KEY("name","coding"),
	CONSTRAINT "release_assets_coding" CHECK ("release_assets"."coding" in ('identity', 'br')),
	CONSTRAINT "release_assets_sha256" CHECK ("release_assets"."sha256" = sha256("release_assets"."body"))
);
--> statement-breakpoint
CREATE TABLE "releases" (
	"name" text PRIMARY KEY NOT NULL,
	"assets" text[] NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "releases_name" CHECK ("releases"."name" ~ '^[\w.-]{1,64}$')
);
