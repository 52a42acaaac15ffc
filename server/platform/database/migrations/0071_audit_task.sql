ALTER TABLE "audit_entries" ADD COLUMN "task_id" integer;--> statement-breakpoint
CREATE INDEX "audit_entries_task_idx" ON "audit_entries" USING btree ("task_id","id") WHERE task_id is not null;