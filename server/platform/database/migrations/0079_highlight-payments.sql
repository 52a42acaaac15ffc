ALTER TABLE "payment_checkouts" DROP CONSTRAINT "payment_checkouts_target";--> statement-breakpoint
ALTER TABLE "payment_checkouts" DROP CONSTRAINT "payment_checkouts_invoice_id_invoices_id_fk";
--> statement-breakpoint
ALTER TABLE "payment_checkouts" ADD CONSTRAINT "payment_checkouts_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_checkouts" ADD CONSTRAINT "payment_checkouts_target" CHECK (num_nonnulls("payment_checkouts"."invoice_id", "payment_checkouts"."arrival_id") <= 1);