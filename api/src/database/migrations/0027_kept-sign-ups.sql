-- Runs with releases since 0010_check-more-acts

CREATE TABLE "kept_sign_ups" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "ticket" text NOT NULL CONSTRAINT "kept_sign_ups_ticket" UNIQUE,
  "sealed" text,
  "expires_at" timestamp with time zone NOT NULL,
  CONSTRAINT "kept_sign_ups_sealed" CHECK (char_length("kept_sign_ups"."sealed") between 1 and 40000)
);
--> statement-breakpoint
CREATE INDEX "kept_sign_ups_expires_at" ON "kept_sign_ups" USING btree ("expires_at");
