ALTER TABLE "offers" ADD COLUMN "booked_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "arrivals_offer_idx" ON "arrivals" USING btree (offer_id) WHERE offer_id is not null;--> statement-breakpoint
CREATE INDEX "quotes_offer_idx" ON "quotes" USING btree (offer_id) WHERE offer_id is not null and state = 'sent';