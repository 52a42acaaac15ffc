ALTER TABLE "payment_checkouts" DROP CONSTRAINT "payment_checkouts_intent_key";--> statement-breakpoint
DROP INDEX "folio_entries_reference_key";--> statement-breakpoint
ALTER TABLE "payment_checkouts" ADD COLUMN "lead_id" integer;--> statement-breakpoint
ALTER TABLE "payment_checkouts" ADD CONSTRAINT "payment_checkouts_lead_id_payment_checkouts_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."payment_checkouts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_checkouts_intent_key" ON "payment_checkouts" USING btree ("payment_intent") WHERE lead_id is null;--> statement-breakpoint
CREATE INDEX "payment_checkouts_lead_idx" ON "payment_checkouts" USING btree ("lead_id") WHERE lead_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "folio_entries_reference_key" ON "folio_entries" USING btree (reference,arrival_id) WHERE reference is not null;