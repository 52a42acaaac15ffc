ALTER TABLE "arrivals" ADD COLUMN "arrived_on" date;--> statement-breakpoint
ALTER TABLE "arrivals" ADD COLUMN "left_on" date;--> statement-breakpoint
ALTER TABLE "arrivals" ADD COLUMN "booked_checkout" date;--> statement-breakpoint
ALTER TABLE "arrivals" ADD COLUMN "agreed_amount_cents" integer;--> statement-breakpoint
ALTER TABLE "stay_guests" ADD COLUMN "age" smallint;