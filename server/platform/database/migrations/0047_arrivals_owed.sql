ALTER TABLE "arrivals" ALTER COLUMN "total_amount_cents" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "quotes" ALTER COLUMN "deposit_amount_cents" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "booking_requests" ADD COLUMN "consented_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "booking_requests" ADD COLUMN "consent_origin" text DEFAULT 'structure' NOT NULL;--> statement-breakpoint
UPDATE "booking_requests" SET "consented_at" = "created_at", "consent_origin" = CASE WHEN "created_by" IS NULL THEN 'guest' ELSE 'structure' END;--> statement-breakpoint
UPDATE "arrivals" SET "balance_cents" = CASE WHEN "state" IN ('cancelled', 'no_show') THEN coalesce("penalty_amount_cents", 0) ELSE "total_amount_cents" END - coalesce("paid_amount_cents", 0);
