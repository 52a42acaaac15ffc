ALTER TABLE "invoice_suspensions" DROP CONSTRAINT "invoice_suspensions_invoice_key";--> statement-breakpoint
ALTER TABLE "invoice_payments" DROP CONSTRAINT "invoice_payments_amount";--> statement-breakpoint
ALTER TABLE "invoice_payments" ALTER COLUMN "method" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_payments" ADD COLUMN "pair_id" integer;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "surplus_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_payments" ADD CONSTRAINT "invoice_payments_pair_id_invoice_payments_id_fk" FOREIGN KEY ("pair_id") REFERENCES "public"."invoice_payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_payments_pair_key" ON "invoice_payments" USING btree ("pair_id") WHERE pair_id is not null;--> statement-breakpoint
CREATE INDEX "invoice_suspensions_invoice_idx" ON "invoice_suspensions" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "invoices_surplus_idx" ON "invoices" USING btree (structure_id) WHERE surplus_cents > 0;--> statement-breakpoint
ALTER TABLE "invoice_payments" ADD CONSTRAINT "invoice_payments_method" CHECK (("invoice_payments"."kind" = 'set_off') = ("invoice_payments"."method" is null));--> statement-breakpoint
ALTER TABLE "invoice_payments" ADD CONSTRAINT "invoice_payments_amount" CHECK ("invoice_payments"."amount_cents" > 0 or ("invoice_payments"."amount_cents" < 0 and ("invoice_payments"."external_id" is not null or "invoice_payments"."kind" in ('refund', 'set_off'))));--> statement-breakpoint
-- A set-off moves no money, so the list of payments leaves it out.
DROP TRIGGER "invoice_payments_listed" ON "invoice_payments";--> statement-breakpoint
CREATE TRIGGER "invoice_payments_listed" AFTER INSERT OR UPDATE ON "invoice_payments" FOR EACH ROW
  WHEN (new.kind <> 'set_off') EXECUTE FUNCTION list_invoice_payment();--> statement-breakpoint
-- A document that was rejected or refused owes nothing.
UPDATE invoices SET open_cents = 0, owed_by = null, paid_at = null, partly_paid_at = null
  WHERE sdi_state IN ('rejected', 'refused') AND doc_type IN ('TD01', 'TD05');--> statement-breakpoint
UPDATE invoices i SET surplus_cents = greatest(0, i.paid_cents - CASE
    WHEN i.issued_at IS NULL OR i.voided_at IS NOT NULL OR i.sdi_state IN ('rejected', 'refused') THEN 0
    ELSE i.payable_cents - coalesce((SELECT sum(n.payable_cents) FROM invoices n WHERE n.related_invoice_id = i.id AND n.doc_type = 'TD04'
      AND n.issued_at IS NOT NULL AND n.voided_at IS NULL AND n.sdi_state NOT IN ('rejected', 'refused')), 0) END)
  WHERE i.doc_type IN ('TD01', 'TD05') AND i.paid_cents > 0;
