CREATE TABLE "contract_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contract_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"action" text NOT NULL,
	"ids" integer[] NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"failed" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_by" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invoice_runs" ADD COLUMN "action" text DEFAULT 'issue' NOT NULL;--> statement-breakpoint
ALTER TABLE "contract_runs" ADD CONSTRAINT "contract_runs_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contracts_all_start_idx" ON "contracts" USING btree (start_date,id);--> statement-breakpoint
CREATE INDEX "contracts_all_end_idx" ON "contracts" USING btree (end_date,id);--> statement-breakpoint
CREATE INDEX "contracts_all_state_idx" ON "contracts" USING btree (state,end_date,id);--> statement-breakpoint
CREATE INDEX "contracts_requested_idx" ON "contracts" USING btree (id) WHERE renewal_requested_at is not null;--> statement-breakpoint
CREATE INDEX "invoices_all_issue_idx" ON "invoices" USING btree (issue_date,id);--> statement-breakpoint
CREATE INDEX "invoices_all_due_idx" ON "invoices" USING btree (due_date,id);--> statement-breakpoint
CREATE INDEX "invoices_all_total_idx" ON "invoices" USING btree (total_amount_cents,id);--> statement-breakpoint
CREATE INDEX "invoices_draft_idx" ON "invoices" USING btree (id) WHERE issued_at is null and voided_at is null;--> statement-breakpoint
CREATE INDEX "invoices_sdi_idx" ON "invoices" USING btree (sdi_state,id);--> statement-breakpoint
CREATE INDEX "invoices_type_idx" ON "invoices" USING btree (doc_type,id);--> statement-breakpoint
CREATE INDEX "invoices_overdue_idx" ON "invoices" USING btree (owed_by,id) WHERE owed_by is not null;--> statement-breakpoint
CREATE INDEX "invoices_reminded_idx" ON "invoices" USING btree (id) WHERE dunnings > 0 and owed_by is not null;--> statement-breakpoint
CREATE INDEX "invoices_partly_paid_idx" ON "invoices" USING btree (id) WHERE partly_paid_at is not null;--> statement-breakpoint
CREATE INDEX "invoices_credited_idx" ON "invoices" USING btree (id) WHERE credited_at is not null;--> statement-breakpoint
CREATE INDEX "invoices_void_idx" ON "invoices" USING btree (id) WHERE voided_at is not null;