CREATE TABLE "card_guarantees" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "card_guarantees_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"arrival_id" integer,
	"checkout_id" integer,
	"customer" text,
	"payment_method" text,
	"brand" text,
	"last4" text,
	"exp_month" smallint,
	"exp_year" smallint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "card_guarantees_checkout_key" UNIQUE("checkout_id"),
	CONSTRAINT "card_guarantees_removed" CHECK (("card_guarantees"."removed_at" is null) = ("card_guarantees"."payment_method" is not null) and num_nulls("card_guarantees"."customer", "card_guarantees"."payment_method", "card_guarantees"."brand", "card_guarantees"."last4", "card_guarantees"."exp_month", "card_guarantees"."exp_year") in (0, 6))
);
--> statement-breakpoint
ALTER TABLE "payment_checkouts" DROP CONSTRAINT "payment_checkouts_amount";--> statement-breakpoint
DROP INDEX "payment_checkouts_live_arrival_key";--> statement-breakpoint
ALTER TABLE "payment_checkouts" ADD COLUMN "guarantee_id" integer;--> statement-breakpoint
ALTER TABLE "card_guarantees" ADD CONSTRAINT "card_guarantees_arrival_id_arrivals_id_fk" FOREIGN KEY ("arrival_id") REFERENCES "public"."arrivals"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_guarantees" ADD CONSTRAINT "card_guarantees_checkout_id_payment_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."payment_checkouts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_guarantees_arrival_idx" ON "card_guarantees" USING btree ("arrival_id","id");--> statement-breakpoint
CREATE INDEX "card_guarantees_live_idx" ON "card_guarantees" USING btree ("id") WHERE removed_at is null;--> statement-breakpoint
ALTER TABLE "payment_checkouts" ADD CONSTRAINT "payment_checkouts_guarantee_id_card_guarantees_id_fk" FOREIGN KEY ("guarantee_id") REFERENCES "public"."card_guarantees"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_checkouts_guarantee_idx" ON "payment_checkouts" USING btree ("guarantee_id") WHERE guarantee_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_checkouts_live_arrival_key" ON "payment_checkouts" USING btree ("arrival_id","purpose","form") WHERE state in ('making', 'open') and arrival_id is not null;--> statement-breakpoint
ALTER TABLE "payment_checkouts" ADD CONSTRAINT "payment_checkouts_amount" CHECK ("payment_checkouts"."amount_cents" > 0 or ("payment_checkouts"."amount_cents" = 0 and "payment_checkouts"."purpose" = 'guarantee'));