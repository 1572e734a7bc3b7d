-- Runs with releases since 0010_check-more-acts

CREATE TABLE "member_readings" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "at" timestamp with time zone DEFAULT now() NOT NULL,
  "operator_id" uuid NOT NULL,
  "network" text NOT NULL,
  "call" text NOT NULL,
  "member_ids" uuid[] NOT NULL,
  CONSTRAINT "member_readings_network" CHECK (char_length("member_readings"."network") between 1 and 60),
  CONSTRAINT "member_readings_call" CHECK (char_length("member_readings"."call") between 1 and 100)
);
ALTER TABLE "member_readings" ADD CONSTRAINT "member_readings_operator_id_members_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "member_readings_at" ON "member_readings" USING btree ("at");
CREATE INDEX "member_readings_operator" ON "member_readings" USING btree ("operator_id","at");
CREATE INDEX "member_readings_members" ON "member_readings" USING gin ("member_ids");
CREATE TRIGGER readings_stay BEFORE UPDATE ON member_readings
  FOR EACH ROW EXECUTE FUNCTION refuse_change('member_readings');
CREATE TRIGGER operator_is_present AFTER INSERT ON member_readings
  FOR EACH ROW EXECUTE FUNCTION require_present('operator_id');
