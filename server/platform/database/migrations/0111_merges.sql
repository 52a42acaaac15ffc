ALTER TABLE "error_groups" ADD COLUMN "merged_with_id" integer;--> statement-breakpoint
ALTER TABLE "error_groups" ADD COLUMN "own" jsonb;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "base" jsonb;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "merged_with_id" integer;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "brought_watcher_ids" integer[];--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "escalated_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "tickets_overdue_idx" ON "tickets" USING btree (overdue_at) WHERE overdue_at is not null and escalated_at is null;--> statement-breakpoint
UPDATE tickets SET merged_with_id = merged_into_id WHERE merged_into_id IS NOT NULL;--> statement-breakpoint
UPDATE error_groups SET merged_with_id = merged_into_id WHERE merged_into_id IS NOT NULL;
