ALTER TABLE "arrivals" ADD COLUMN "anonymised_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "booking_requests" ADD COLUMN "anonymised_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "arrivals_personal_idx" ON "arrivals" USING btree (checkout) WHERE anonymised_at is null;--> statement-breakpoint
CREATE INDEX "booking_requests_personal_idx" ON "booking_requests" USING btree (checkout) WHERE anonymised_at is null;