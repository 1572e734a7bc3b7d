-- Runs with releases since 0018_release-assets
CREATE TABLE "setting_changes" (
	"name" text NOT NULL,
	"number" integer NOT NULL,
	"value" text,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "setting_changes_name_number_pk" PRIMARY KEY("name","number"),
	CONSTRAINT "setting_changes_name" CHECK ("setting_changes"."name" in ('BRAND_NAME', 'BRAND_SLOGAN', 'BRAND_CONTACT', 'PROMO_STARTUP_URL', 'PROMO_RECRUIT_URL', 'BRAND_OPERATOR', 'BRAND_PRIVACY_OFFICER', 'BRAND_PRIVACY_CONTACT', 'BRAND_PROCESSORS', 'BRAND_TRANSFERS')),
	CONSTRAINT "setting_changes_number" CHECK ("setting_changes"."number" > 0),
	CONSTRAINT "setting_changes_value" CHECK (char_length("setting_changes"."value") between 1 and 4000)
);
--> statement-breakpoint
ALTER TABLE "setting_changes" ADD CONSTRAINT "setting_changes_changed_by_members_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- Every process reads what is set anew.
CREATE FUNCTION tell_settings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('changed', 'settings');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER tell_settings AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON setting_changes
  FOR EACH STATEMENT EXECUTE FUNCTION tell_settings();
--> statement-breakpoint
CREATE TRIGGER history_stays BEFORE UPDATE OR DELETE ON setting_changes
  FOR EACH ROW EXECUTE FUNCTION refuse_change('setting_changes');
