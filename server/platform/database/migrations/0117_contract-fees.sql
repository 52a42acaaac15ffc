ALTER TABLE "contract_runs" ADD COLUMN "fee" jsonb;--> statement-breakpoint
ALTER TABLE "contract_runs" ADD COLUMN "batch_id" uuid;