ALTER TABLE "availability_tasks" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "availability_tasks" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "availability_tasks" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_runs" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_runs" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_runs" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "slug_edits" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "slug_edits" ADD COLUMN "done" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "slug_edits" ADD COLUMN "author" jsonb;--> statement-breakpoint
UPDATE "availability_tasks" SET "tries" = "attempts", "updated_at" = coalesce("finished_at", "created_at");--> statement-breakpoint
UPDATE "invoice_runs" SET "updated_at" = coalesce("ended_at", "created_at");--> statement-breakpoint
ALTER TABLE "availability_tasks" DROP COLUMN "attempts";--> statement-breakpoint
ALTER TABLE "availability_tasks" DROP COLUMN "finished_at";--> statement-breakpoint
ALTER TABLE "invoice_runs" DROP COLUMN "ended_at";