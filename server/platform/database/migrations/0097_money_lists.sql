CREATE TABLE "payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"structure_id" integer NOT NULL,
	"invoice_id" integer NOT NULL,
	"document_number" text,
	"date" date NOT NULL,
	"kind" text DEFAULT 'payment' NOT NULL,
	"method" text DEFAULT 'card' NOT NULL,
	"amount_cents" integer NOT NULL,
	"reference" text,
	"failure" text,
	"search_text" text GENERATED ALWAYS AS (immutable_unaccent(id::text || ' ' || coalesce(document_number, '') || ' ' || coalesce(reference, ''))) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"payment_id" integer,
	"checkout_id" integer,
	CONSTRAINT "payments_payment_key" UNIQUE("payment_id"),
	CONSTRAINT "payments_checkout_key" UNIQUE("checkout_id")
);
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_payment_id_invoice_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."invoice_payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_checkout_id_payment_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."payment_checkouts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_date_idx" ON "payments" USING btree ("date","id");--> statement-breakpoint
CREATE INDEX "payments_amount_cents_idx" ON "payments" USING btree ("amount_cents","id");--> statement-breakpoint
CREATE INDEX "payments_search_idx" ON "payments" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "payments_structure_idx" ON "payments" USING btree (structure_id,date,id);--> statement-breakpoint
CREATE INDEX "payments_kind_idx" ON "payments" USING btree (kind,date,amount_cents);--> statement-breakpoint
CREATE INDEX "payments_method_idx" ON "payments" USING btree (method,date,id);--> statement-breakpoint
CREATE INDEX "payments_invoice_idx" ON "payments" USING btree (invoice_id);--> statement-breakpoint
CREATE INDEX "highlights_all_start_idx" ON "highlights" USING btree (start_date,id);--> statement-breakpoint
CREATE INDEX "highlights_all_end_idx" ON "highlights" USING btree (end_date,id);--> statement-breakpoint
CREATE INDEX "highlights_all_amount_idx" ON "highlights" USING btree (amount_cents,id);--> statement-breakpoint
CREATE INDEX "highlights_all_state_idx" ON "highlights" USING btree (state,end_date,id);--> statement-breakpoint
CREATE INDEX "highlights_all_location_idx" ON "highlights" USING btree (location,id);--> statement-breakpoint
CREATE INDEX "highlights_all_placement_idx" ON "highlights" USING btree (placement,id);--> statement-breakpoint
CREATE INDEX "invoices_open_idx" ON "invoices" USING btree (owed_by,open_cents) WHERE owed_by is not null;--> statement-breakpoint
-- Payments of all structures in one list: what came for an invoice and went back, and what a card did not pay. Who keeps
-- their rows is the table that they come from.
CREATE FUNCTION list_invoice_payment() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into payments (structure_id, invoice_id, document_number, date, kind, method, amount_cents, reference, payment_id)
  select i.structure_id, i.id, i.document_number, new.date, new.kind, new.method, new.amount_cents, new.reference, new.id
  from invoices i where i.id = new.invoice_id
  on conflict (payment_id) do update set structure_id = excluded.structure_id, invoice_id = excluded.invoice_id,
    document_number = excluded.document_number, date = excluded.date, kind = excluded.kind, method = excluded.method,
    amount_cents = excluded.amount_cents, reference = excluded.reference;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER "invoice_payments_listed" AFTER INSERT OR UPDATE ON "invoice_payments" FOR EACH ROW EXECUTE FUNCTION list_invoice_payment();--> statement-breakpoint
-- A card that was refused, of an invoice that still waits for its money: a page that was replaced, or left unpaid, has not failed.
CREATE FUNCTION list_failed_payment() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if new.invoice_id is not null and (new.state = 'failed' or new.state in ('open', 'expired') and new.failure is not null) then
    insert into payments (structure_id, invoice_id, document_number, date, kind, method, amount_cents, failure, checkout_id)
    select i.structure_id, i.id, i.document_number, (now() at time zone 'Europe/Rome')::date, 'failed', 'card', new.amount_cents,
      new.failure, new.id
    from invoices i where i.id = new.invoice_id and i.paid_at is null and i.credited_at is null and i.voided_at is null
    on conflict (checkout_id) do update set date = excluded.date, failure = excluded.failure;
  else
    delete from payments where checkout_id = new.id;
  end if;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER "payment_checkouts_listed" AFTER UPDATE ON "payment_checkouts" FOR EACH ROW
  WHEN ((new.state, new.failure, new.invoice_id) is distinct from (old.state, old.failure, old.invoice_id))
  EXECUTE FUNCTION list_failed_payment();--> statement-breakpoint
CREATE FUNCTION list_payments_of_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  delete from payments where invoice_id = new.id and kind = 'failed' and num_nonnulls(new.paid_at, new.credited_at, new.voided_at) > 0;
  update payments set document_number = new.document_number where invoice_id = new.id
    and document_number is distinct from new.document_number;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER "invoices_payments_listed" AFTER UPDATE ON "invoices" FOR EACH ROW
  WHEN ((new.document_number, new.paid_at, new.credited_at, new.voided_at) is distinct from
    (old.document_number, old.paid_at, old.credited_at, old.voided_at))
  EXECUTE FUNCTION list_payments_of_invoice();--> statement-breakpoint
INSERT INTO payments (structure_id, invoice_id, document_number, date, kind, method, amount_cents, reference, payment_id)
  SELECT i.structure_id, i.id, i.document_number, p.date, p.kind, p.method, p.amount_cents, p.reference, p.id
  FROM invoice_payments p JOIN invoices i ON i.id = p.invoice_id ORDER BY p.date, p.id;--> statement-breakpoint
INSERT INTO payments (structure_id, invoice_id, document_number, date, kind, method, amount_cents, failure, checkout_id)
  SELECT i.structure_id, i.id, i.document_number, (k.created_at at time zone 'Europe/Rome')::date, 'failed', 'card', k.amount_cents, k.failure, k.id
  FROM payment_checkouts k JOIN invoices i ON i.id = k.invoice_id
  WHERE (k.state = 'failed' OR k.state IN ('open', 'expired') AND k.failure IS NOT NULL)
    AND i.paid_at IS NULL AND i.credited_at IS NULL AND i.voided_at IS NULL ORDER BY k.id;
