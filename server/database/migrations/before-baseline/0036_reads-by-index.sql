DROP INDEX "structures_city_id_idx";--> statement-breakpoint
ALTER TABLE "cities" ADD COLUMN "search_text" text GENERATED ALWAYS AS (immutable_unaccent(name)) STORED;--> statement-breakpoint
CREATE INDEX "cities_population" ON "cities" USING btree (population desc nulls last,name);--> statement-breakpoint
CREATE INDEX "structures_city_id_idx" ON "structures" USING btree (city_id,lower(name));