-- Runs with releases since 0010_check-more-acts

CREATE TABLE "logo_files" (
  "name" text PRIMARY KEY NOT NULL,
  "bytes" "bytea" NOT NULL,
  CONSTRAINT "logo_files_name" CHECK ("logo_files"."name" ~ '^[0-9a-f]{32}$'),
  CONSTRAINT "logo_files_bytes" CHECK (octet_length("logo_files"."bytes") between 1 and 65536)
);

ALTER TABLE "setting_changes" DROP CONSTRAINT "setting_changes_name";
ALTER TABLE "setting_changes" ADD CONSTRAINT "setting_changes_name" CHECK ("setting_changes"."name" in ('BRAND_NAME', 'BRAND_SLOGAN', 'BRAND_CONTACT', 'PROMO_STARTUP_URL', 'PROMO_RECRUIT_URL', 'BRAND_OPERATOR', 'BRAND_PRIVACY_OFFICER', 'BRAND_PRIVACY_CONTACT', 'BRAND_PROCESSORS', 'BRAND_TRANSFERS', 'OPEN_INVITATIONS', 'CODES_PER_NETWORK_PER_HOUR', 'NEWS_MAILS_PER_MINUTE', 'NEWS_HOURS', 'MAINTENANCE_NOTICE', 'BLOCKED_MAIL_DOMAINS', 'BRAND_LOGO', 'BRAND_LOGO_DARK')) NOT VALID;

ALTER TABLE "notices" DROP CONSTRAINT "notices_kind";
ALTER TABLE "notices" ADD CONSTRAINT "notices_kind" CHECK ("notices"."kind" in ('seat_asked', 'seat_accepted', 'seat_declined', 'seat_lapses_soon', 'seat_lapsed', 'seat_closed', 'seat_withdrawn', 'joined_by_link', 'joined_project', 'vouched', 'offered', 'project_asked', 'report_decided', 'seat_fits', 'school_asked', 'terms_coming', 'privacy_coming')) NOT VALID;
