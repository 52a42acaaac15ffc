DROP INDEX "highlights_shown_idx";--> statement-breakpoint
CREATE INDEX "highlights_spot_idx" ON "highlights" USING btree (location,coalesce(location_id, 0),placement,slot,start_date) WHERE holds_slot;--> statement-breakpoint
CREATE INDEX "highlights_shown_idx" ON "highlights" USING btree (location,coalesce(location_id, 0),placement,slot) WHERE state = 'active';