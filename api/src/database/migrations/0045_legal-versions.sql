-- Runs with releases since 0000_schema
-- Terms and privacy policies that an owner publishes (docs/decisions/0152).

CREATE TABLE "legal_versions" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "document" text NOT NULL,
  "holds_from" date NOT NULL,
  "text" text NOT NULL,
  "reason" text NOT NULL,
  "published_by" uuid NOT NULL,
  "published_at" timestamp with time zone DEFAULT now() NOT NULL,
  "withdrawn_at" timestamp with time zone,
  "reached_id" uuid,
  "told" integer DEFAULT 0 NOT NULL,
  CONSTRAINT "legal_versions_document" CHECK ("legal_versions"."document" in ('terms', 'privacy')),
  CONSTRAINT "legal_versions_text" CHECK (char_length("legal_versions"."text") between 1 and 40000),
  CONSTRAINT "legal_versions_reason" CHECK (char_length("legal_versions"."reason") between 1 and 1000),
  CONSTRAINT "legal_versions_told" CHECK ("legal_versions"."told" >= 0),
  CONSTRAINT "legal_versions_published_by_members_id_fk" FOREIGN KEY ("published_by") REFERENCES "members"("id") ON DELETE no action ON UPDATE no action
);
CREATE UNIQUE INDEX "legal_versions_one_a_day" ON "legal_versions" USING btree ("document","holds_from") WHERE "legal_versions"."withdrawn_at" is null;

CREATE FUNCTION keep_legal_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR (NEW.id, NEW.document, NEW.holds_from, NEW.text, NEW.reason, NEW.published_by, NEW.published_at)
    IS DISTINCT FROM (OLD.id, OLD.document, OLD.holds_from, OLD.text, OLD.reason, OLD.published_by, OLD.published_at)
  THEN RAISE EXCEPTION 'legal_versions keeps its texts';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER text_stays BEFORE DELETE OR UPDATE ON legal_versions
  FOR EACH ROW EXECUTE FUNCTION keep_legal_version();
CREATE TRIGGER tell_changed AFTER INSERT OR DELETE OR UPDATE OF withdrawn_at ON legal_versions
  FOR EACH STATEMENT EXECUTE FUNCTION tell_all_changed();
CREATE TRIGGER tell_emptied AFTER TRUNCATE ON legal_versions
  FOR EACH STATEMENT EXECUTE FUNCTION tell_all_changed();

ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_act";
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_act" CHECK ("audit_log"."act" in ('appeal.reverse', 'appeal.uphold', 'backup.make', 'event.create', 'event.edit', 'invitation.create', 'invitation.extend', 'invitation.import', 'invitation.resend', 'invitation.revoke', 'invitation.revoke_all', 'legal.publish', 'legal.withdraw', 'log.export', 'mail.drop', 'mail.retry', 'mail.see_address', 'mail.test', 'member.export', 'member.export_list', 'member.freeze', 'member.keep', 'member.make_operator', 'member.note', 'member.remove', 'member.remove_later', 'member.remove_note', 'member.reset_second_factor', 'member.see_address', 'member.send_reset', 'member.sign_out', 'member.suspend', 'member.unfreeze', 'member.unsuspend', 'member.unverify_mentor', 'member.verify_mentor', 'news.create', 'news.delete', 'news.edit', 'news.send', 'news.stop', 'news.test', 'report.dismiss', 'report.hide', 'report.suspend', 'report.undo', 'report.unhide', 'report.warn', 'role.make_moderator', 'role.make_operator', 'role.make_owner', 'role.make_reader', 'role.offer', 'role.suspend', 'role.take', 'role.withdraw', 'setting.change', 'setting.reset', 'university.add', 'university.answer', 'university.decline', 'university.edit', 'university.import')) NOT VALID;
