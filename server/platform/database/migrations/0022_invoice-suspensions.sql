CREATE TABLE "invoice_suspensions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_suspensions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"structure_id" integer NOT NULL,
	"invoice_id" integer NOT NULL,
	"contract_id" integer,
	"reason" text NOT NULL,
	"from_status" integer,
	"began_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "invoice_suspensions_invoice_key" UNIQUE("invoice_id")
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "suspends_on" date;--> statement-breakpoint
ALTER TABLE "invoice_suspensions" ADD CONSTRAINT "invoice_suspensions_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_suspensions" ADD CONSTRAINT "invoice_suspensions_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_suspensions" ADD CONSTRAINT "invoice_suspensions_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_suspensions_open_key" ON "invoice_suspensions" USING btree ("structure_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "invoice_suspensions_structure_idx" ON "invoice_suspensions" USING btree ("structure_id");--> statement-breakpoint
CREATE INDEX "invoice_suspensions_contract_idx" ON "invoice_suspensions" USING btree ("contract_id");--> statement-breakpoint
CREATE INDEX "invoices_suspends_idx" ON "invoices" USING btree (suspends_on,id) WHERE owed_by is not null;--> statement-breakpoint
CREATE INDEX "invoices_owed_by_idx" ON "invoices" USING btree (owed_by,id) WHERE owed_by is not null and suspends_on is null;