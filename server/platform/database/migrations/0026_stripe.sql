CREATE TABLE "payment_checkouts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_checkouts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"structure_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"invoice_id" integer,
	"arrival_id" integer,
	"form" text NOT NULL,
	"state" text DEFAULT 'making' NOT NULL,
	"amount_cents" integer NOT NULL,
	"external_id" text,
	"url" text,
	"expires_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"failure" text,
	"payment_intent" text,
	"applied_cents" integer DEFAULT 0 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_checkouts_key" UNIQUE("key"),
	CONSTRAINT "payment_checkouts_external_key" UNIQUE("external_id"),
	CONSTRAINT "payment_checkouts_intent_key" UNIQUE("payment_intent"),
	CONSTRAINT "payment_checkouts_amount" CHECK ("payment_checkouts"."amount_cents" > 0),
	CONSTRAINT "payment_checkouts_target" CHECK (("payment_checkouts"."invoice_id" is null) <> ("payment_checkouts"."arrival_id" is null))
);
--> statement-breakpoint
CREATE TABLE "payment_movements" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_intent" text NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"rank" smallint NOT NULL,
	"day" date NOT NULL,
	"closed_day" date,
	"checkout_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stripe_logs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stripe_logs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" text NOT NULL,
	"event_type" text NOT NULL,
	"kind" text DEFAULT 'other' NOT NULL,
	"api_version" text,
	"livemode" boolean DEFAULT false NOT NULL,
	"object_type" text,
	"object_id" text,
	"customer_ref" text,
	"structure_id" integer,
	"invoice_id" integer,
	"arrival_id" integer,
	"amount_cents" integer,
	"currency" text,
	"payload" jsonb,
	"state" text DEFAULT 'received' NOT NULL,
	"outcome" jsonb,
	"source" text DEFAULT 'webhook' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"occurred_at" timestamp with time zone,
	"received_at" timestamp with time zone NOT NULL,
	"processed_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (immutable_unaccent(id::text || ' ' || coalesce(event_id, '') || ' ' || coalesce(object_id, ''))) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "stripe_reconciliations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stripe_reconciliations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"since" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen" integer NOT NULL,
	"found" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stripe_refusals" (
	"day" date NOT NULL,
	"reason" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "stripe_refusals_day_reason_pk" PRIMARY KEY("day","reason")
);
--> statement-breakpoint
ALTER TABLE "invoice_payments" DROP CONSTRAINT "invoice_payments_amount";--> statement-breakpoint
ALTER TABLE "invoice_payments" ADD COLUMN "kind" text DEFAULT 'payment' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_payments" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "payment_checkouts" ADD CONSTRAINT "payment_checkouts_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_checkouts" ADD CONSTRAINT "payment_checkouts_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_checkouts" ADD CONSTRAINT "payment_checkouts_arrival_id_arrivals_id_fk" FOREIGN KEY ("arrival_id") REFERENCES "public"."arrivals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_checkouts" ADD CONSTRAINT "payment_checkouts_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_movements" ADD CONSTRAINT "payment_movements_checkout_id_payment_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."payment_checkouts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stripe_logs" ADD CONSTRAINT "stripe_logs_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_checkouts_structure_idx" ON "payment_checkouts" USING btree ("structure_id");--> statement-breakpoint
CREATE INDEX "payment_checkouts_invoice_idx" ON "payment_checkouts" USING btree ("invoice_id","id");--> statement-breakpoint
CREATE INDEX "payment_checkouts_arrival_idx" ON "payment_checkouts" USING btree ("arrival_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_checkouts_live_invoice_key" ON "payment_checkouts" USING btree ("invoice_id","form") WHERE state in ('making', 'open') and invoice_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_checkouts_live_arrival_key" ON "payment_checkouts" USING btree ("arrival_id","form") WHERE state in ('making', 'open') and arrival_id is not null;--> statement-breakpoint
CREATE INDEX "payment_checkouts_open_idx" ON "payment_checkouts" USING btree ("id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "payment_movements_intent_idx" ON "payment_movements" USING btree ("payment_intent");--> statement-breakpoint
CREATE INDEX "payment_movements_checkout_idx" ON "payment_movements" USING btree ("checkout_id") WHERE checkout_id is not null;--> statement-breakpoint
CREATE INDEX "payment_movements_unclaimed_idx" ON "payment_movements" USING btree ("created_at") WHERE checkout_id is null;--> statement-breakpoint
CREATE INDEX "stripe_logs_received_at_idx" ON "stripe_logs" USING btree ("received_at","id");--> statement-breakpoint
CREATE INDEX "stripe_logs_search_idx" ON "stripe_logs" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "stripe_logs_event_key" ON "stripe_logs" USING btree (event_id);--> statement-breakpoint
CREATE INDEX "stripe_logs_state_idx" ON "stripe_logs" USING btree (state,received_at,id);--> statement-breakpoint
CREATE INDEX "stripe_logs_kind_idx" ON "stripe_logs" USING btree (kind,received_at,id);--> statement-breakpoint
CREATE INDEX "stripe_logs_type_idx" ON "stripe_logs" USING btree (event_type,received_at,id);--> statement-breakpoint
CREATE INDEX "stripe_logs_object_idx" ON "stripe_logs" USING btree (object_type,received_at,id);--> statement-breakpoint
CREATE INDEX "stripe_logs_structure_idx" ON "stripe_logs" USING btree (structure_id,received_at,id);--> statement-breakpoint
CREATE INDEX "stripe_logs_livemode_idx" ON "stripe_logs" USING btree (livemode,received_at,id);--> statement-breakpoint
CREATE INDEX "stripe_logs_source_idx" ON "stripe_logs" USING btree (source,received_at,id);--> statement-breakpoint
CREATE INDEX "stripe_logs_amount_idx" ON "stripe_logs" USING btree (amount_cents,id);--> statement-breakpoint
CREATE INDEX "stripe_logs_kept_idx" ON "stripe_logs" USING btree (received_at) WHERE payload is not null;--> statement-breakpoint
CREATE INDEX "highlights_invoice_idx" ON "highlights" USING btree (invoice_id) WHERE invoice_id is not null;--> statement-breakpoint
ALTER TABLE "invoice_payments" ADD CONSTRAINT "invoice_payments_external_key" UNIQUE("external_id");--> statement-breakpoint
ALTER TABLE "invoice_payments" ADD CONSTRAINT "invoice_payments_amount" CHECK ("invoice_payments"."amount_cents" > 0 or ("invoice_payments"."amount_cents" < 0 and "invoice_payments"."external_id" is not null));