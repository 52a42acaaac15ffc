ALTER TABLE "imports" ADD COLUMN "sheets" jsonb;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "checked_at" timestamp with time zone;