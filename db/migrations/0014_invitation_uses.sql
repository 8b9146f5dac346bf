ALTER TABLE "group_invitations" ADD COLUMN "label" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "group_invitations" ADD COLUMN "max_uses" integer;--> statement-breakpoint
ALTER TABLE "group_invitations" ADD COLUMN "used_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "group_invitations" ADD CONSTRAINT "group_invitations_uses" CHECK ("group_invitations"."used_count" >= 0 and ("group_invitations"."max_uses" is null or "group_invitations"."used_count" <= "group_invitations"."max_uses"));--> statement-breakpoint
UPDATE "group_invitations" SET "max_uses" = 1 WHERE "is_for_one";
