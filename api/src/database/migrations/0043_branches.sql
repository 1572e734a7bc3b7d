-- Runs with releases since 0018_release-assets
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
--> statement-breakpoint
ALTER TABLE "branches" ADD CONSTRAINT "branches_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "branches" ADD CONSTRAINT "branches_inviter_id_members_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "branches_below" ON "branches" USING btree ("inviter_id","people" DESC NULLS LAST,"member_id");--> statement-breakpoint
CREATE INDEX "branches_largest" ON "branches" USING btree ("people" DESC NULLS LAST,"member_id");--> statement-breakpoint
CREATE INDEX "branches_unusual" ON "branches" USING btree ("people" DESC NULLS LAST,"member_id") WHERE "branches"."many_joins" or "branches"."many_reports";