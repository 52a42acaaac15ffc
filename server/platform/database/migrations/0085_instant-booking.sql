ALTER TABLE "arrivals" ADD COLUMN "instant_by" text;--> statement-breakpoint
ALTER TABLE "arrivals" ADD COLUMN "pay_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "meal_plans" ADD COLUMN "instant_booking" text DEFAULT 'request' NOT NULL;--> statement-breakpoint
CREATE INDEX "arrivals_pay_by_idx" ON "arrivals" USING btree (pay_by) WHERE pay_by is not null and state = 'confirmed';