DROP INDEX "tickets_category_idx";--> statement-breakpoint
CREATE INDEX "tickets_open_idx" ON "tickets" USING btree (due_at,id) WHERE state in ('new', 'open', 'assigned');--> statement-breakpoint
CREATE INDEX "tickets_category_idx" ON "tickets" USING btree (category,state,due_at,id);