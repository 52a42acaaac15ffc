DROP INDEX "slugs_highlights_idx";--> statement-breakpoint
CREATE INDEX "slugs_highlights_idx" ON "slugs" USING btree (location_type,coalesce(case location_type when 'region' then region_id when 'province' then province_id
    when 'city' then city_id when 'poi' then poi_id end, 0),id) WHERE status = 10 and max_highlights > 0;