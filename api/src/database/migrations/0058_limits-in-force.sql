-- Runs with releases since 0018_release-assets
ALTER TABLE "setting_changes" DROP CONSTRAINT "setting_changes_name";
--> statement-breakpoint
-- A row a change that an owner made by hand: read in no time.
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE "setting_changes" ADD CONSTRAINT "setting_changes_name" CHECK ("setting_changes"."name" in ('BRAND_NAME', 'BRAND_SLOGAN', 'BRAND_CONTACT', 'PROMO_STARTUP_URL', 'PROMO_RECRUIT_URL', 'BRAND_OPERATOR', 'BRAND_PRIVACY_OFFICER', 'BRAND_PRIVACY_CONTACT', 'BRAND_PROCESSORS', 'BRAND_TRANSFERS', 'OPEN_INVITATIONS', 'CODES_PER_NETWORK_PER_HOUR', 'NEWS_MAILS_PER_MINUTE', 'NEWS_HOURS'));
