ALTER TABLE "invitation_uses" DROP CONSTRAINT "invitation_uses_purpose";--> statement-breakpoint
ALTER TABLE "invitation_uses" ADD COLUMN "answer" text;--> statement-breakpoint
-- Whoever was there and used an invitation had said yes to its project.
UPDATE "invitation_uses" SET "purpose" = 'answer', "answer" = 'accepted' WHERE "purpose" = 'acceptance';--> statement-breakpoint
ALTER TABLE "invitation_uses" ADD CONSTRAINT "invitation_uses_answer" CHECK ("invitation_uses"."answer" in ('accepted', 'declined'));--> statement-breakpoint
ALTER TABLE "invitation_uses" ADD CONSTRAINT "invitation_uses_answer_given" CHECK ("invitation_uses"."purpose" <> 'answer' or "invitation_uses"."answer" is not null);--> statement-breakpoint
ALTER TABLE "invitation_uses" ADD CONSTRAINT "invitation_uses_purpose" CHECK ("invitation_uses"."purpose" in ('registration', 'answer'));
