CREATE TABLE "billing" (
	"structure_id" integer PRIMARY KEY NOT NULL,
	"billing_email" text,
	"payment_method" text DEFAULT 'bank_transfer' NOT NULL,
	"iban" text,
	"iban_masked" text,
	"bic" text,
	"account_holder" text,
	"sepa_mandate_ref" text,
	"sepa_mandate_date" date,
	"purchase_order" text,
	"cig" text,
	"cup" text,
	"bill_to_other" boolean DEFAULT false NOT NULL,
	"billing_subject" text DEFAULT 'company' NOT NULL,
	"billing_name" text,
	"billing_address" text,
	"billing_street_number" text,
	"billing_zip" text,
	"billing_city" text,
	"billing_province" text,
	"billing_country" text DEFAULT 'IT' NOT NULL,
	"vat_number" text,
	"tax_code" text,
	"sdi_code" text,
	"pec" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "invoice_counters" (
	"series" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	"last_date" date NOT NULL,
	CONSTRAINT "invoice_counters_series_year_pk" PRIMARY KEY("series","year")
);
--> statement-breakpoint
CREATE TABLE "invoice_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"invoice_id" integer NOT NULL,
	"file_name" text NOT NULL,
	"xml" text NOT NULL,
	"sha256" text NOT NULL,
	"pdf" "bytea",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "invoice_files_file_name_key" UNIQUE("file_name")
);
--> statement-breakpoint
CREATE TABLE "invoice_issuers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_issuers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"valid_from" date NOT NULL,
	"vat_number" text NOT NULL,
	"tax_code" text NOT NULL,
	"regime" text DEFAULT 'RF01' NOT NULL,
	"address" text NOT NULL,
	"street_number" text,
	"zip" text NOT NULL,
	"city" text NOT NULL,
	"province" text NOT NULL,
	"rea_office" text,
	"rea_number" text,
	"share_capital_cents" integer,
	"shareholders" text,
	"liquidation" text DEFAULT 'LN' NOT NULL,
	"email" text,
	"iban" text NOT NULL,
	"bic" text,
	"payment_days" integer DEFAULT 30 NOT NULL,
	"series" text,
	"search_text" text GENERATED ALWAYS AS (immutable_unaccent(id::text || ' ' || coalesce(name, '') || ' ' || coalesce(vat_number, ''))) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "invoice_payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"invoice_id" integer NOT NULL,
	"date" date NOT NULL,
	"amount_cents" integer NOT NULL,
	"method" text NOT NULL,
	"reference" text,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_payments_amount" CHECK ("invoice_payments"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "invoice_receipts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_receipts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"file_id" integer NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"sdi_identifier" text,
	"at" timestamp with time zone NOT NULL,
	"errors" jsonb NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ids" integer[] NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"failed" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"structure_id" integer NOT NULL,
	"doc_type" text DEFAULT 'TD01' NOT NULL,
	"document_number" text,
	"series" text,
	"number" integer,
	"year" integer,
	"issue_date" date,
	"due_date" date,
	"summary" text,
	"related_invoice_id" integer,
	"lines" jsonb NOT NULL,
	"reason" text,
	"vat_collection" text DEFAULT 'I' NOT NULL,
	"withholding_type" text,
	"withholding_percent" numeric(5, 2),
	"withholding_reason" text,
	"net_amount_cents" integer DEFAULT 0 NOT NULL,
	"vat_amount_cents" integer DEFAULT 0 NOT NULL,
	"stamp_duty_cents" integer DEFAULT 0 NOT NULL,
	"total_amount_cents" integer DEFAULT 0 NOT NULL,
	"withholding_cents" integer DEFAULT 0 NOT NULL,
	"payable_cents" integer DEFAULT 0 NOT NULL,
	"paid_cents" integer DEFAULT 0 NOT NULL,
	"credited_cents" integer DEFAULT 0 NOT NULL,
	"open_cents" integer DEFAULT 0 NOT NULL,
	"issued_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"partly_paid_at" timestamp with time zone,
	"credited_at" timestamp with time zone,
	"voided_at" timestamp with time zone,
	"owed_by" date,
	"sdi_state" text DEFAULT 'none' NOT NULL,
	"sdi_identifier" text,
	"rejected_at" timestamp with time zone,
	"dunnings" integer DEFAULT 0 NOT NULL,
	"dunned_at" timestamp with time zone,
	"supplier" jsonb,
	"customer" jsonb,
	"search_text" text GENERATED ALWAYS AS (immutable_unaccent(id::text || ' ' || coalesce(document_number, '') || ' ' || coalesce(summary, ''))) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
ALTER TABLE "billing" ADD CONSTRAINT "billing_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_files" ADD CONSTRAINT "invoice_files_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_payments" ADD CONSTRAINT "invoice_payments_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_payments" ADD CONSTRAINT "invoice_payments_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_receipts" ADD CONSTRAINT "invoice_receipts_file_id_invoice_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."invoice_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_runs" ADD CONSTRAINT "invoice_runs_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_related_invoice_id_invoices_id_fk" FOREIGN KEY ("related_invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_files_invoice_idx" ON "invoice_files" USING btree ("invoice_id","id");--> statement-breakpoint
CREATE INDEX "invoice_issuers_valid_from_idx" ON "invoice_issuers" USING btree ("valid_from","id");--> statement-breakpoint
CREATE INDEX "invoice_issuers_name_idx" ON "invoice_issuers" USING btree ("name","id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_issuers_valid_from_key" ON "invoice_issuers" USING btree ("valid_from");--> statement-breakpoint
CREATE INDEX "invoice_issuers_search_idx" ON "invoice_issuers" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "invoice_payments_invoice_idx" ON "invoice_payments" USING btree ("invoice_id","date","id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_receipts_kind_key" ON "invoice_receipts" USING btree ("file_id","kind","state");--> statement-breakpoint
CREATE INDEX "invoices_issue_date_idx" ON "invoices" USING btree ("structure_id","issue_date","id");--> statement-breakpoint
CREATE INDEX "invoices_due_date_idx" ON "invoices" USING btree ("structure_id","due_date","id");--> statement-breakpoint
CREATE INDEX "invoices_search_idx" ON "invoices" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number_key" ON "invoices" USING btree (series,year,number) WHERE number is not null;--> statement-breakpoint
CREATE INDEX "invoices_related_idx" ON "invoices" USING btree (related_invoice_id) WHERE related_invoice_id is not null;--> statement-breakpoint
CREATE INDEX "invoices_owed_idx" ON "invoices" USING btree (structure_id,owed_by) WHERE owed_by is not null;--> statement-breakpoint
CREATE INDEX "invoices_issued_idx" ON "invoices" USING btree (issue_date,id) WHERE issued_at is not null;--> statement-breakpoint
-- What is issued stays as it is (structures dictionary 2.10): a number is never taken back nor given to another document, and
-- of an issued one only what follows from payments, notes and receipts changes. SdI's rejection alone opens it again.
CREATE FUNCTION keep_issued_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_op = 'DELETE' then
    if old.number is not null then
      raise exception 'invoice % has a number and stays', old.id using errcode = 'restrict_violation';
    end if;
    return old;
  end if;
  if old.number is not null and (new.number, new.year, new.series, new.structure_id, new.doc_type, new.issue_date)
    is distinct from (old.number, old.year, old.series, old.structure_id, old.doc_type, old.issue_date) then
    raise exception 'invoice % keeps its number', old.id using errcode = 'restrict_violation';
  end if;
  if old.issued_at is not null and (
    (new.issued_at is null and old.sdi_state <> 'rejected') or
    (new.lines, new.due_date, new.related_invoice_id, new.reason, new.vat_collection, new.withholding_type, new.withholding_percent,
      new.withholding_reason, new.total_amount_cents, new.payable_cents, new.supplier, new.customer)
    is distinct from
    (old.lines, old.due_date, old.related_invoice_id, old.reason, old.vat_collection, old.withholding_type, old.withholding_percent,
      old.withholding_reason, old.total_amount_cents, old.payable_cents, old.supplier, old.customer)) then
    raise exception 'invoice % is issued', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;--> statement-breakpoint
CREATE TRIGGER "invoices_kept" BEFORE UPDATE OR DELETE ON "invoices" FOR EACH ROW EXECUTE FUNCTION keep_issued_invoice();
