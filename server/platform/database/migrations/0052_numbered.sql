DROP INDEX "invoices_issued_idx";--> statement-breakpoint
CREATE INDEX "invoices_numbered_idx" ON "invoices" USING btree (issue_date,id) WHERE number is not null;