CREATE TABLE "nearby_pois" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "nearby_pois_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"structure_id" integer NOT NULL,
	"poi_id" integer NOT NULL,
	"poi_title" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"poi_type" text DEFAULT 'monument' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"distance_meters" integer DEFAULT 0 NOT NULL,
	"travel_mode" text DEFAULT 'walk' NOT NULL,
	"travel_minutes" integer,
	"source" text DEFAULT 'manual' NOT NULL,
	"is_visible" boolean DEFAULT true NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	"note" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (immutable_unaccent(id::text || ' ' || coalesce(poi_title->>'it', '') || ' ' || coalesce(poi_title->>'en', '') || ' ' || coalesce(poi_title->>'fr', '') || ' ' || coalesce(poi_title->>'de', '') || ' ' || coalesce(city, ''))) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "pois" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pois_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" jsonb NOT NULL,
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"slug" text,
	"poi_type" text NOT NULL,
	"city_id" integer NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"province" text DEFAULT '' NOT NULL,
	"province_id" integer NOT NULL,
	"region_id" integer NOT NULL,
	"address" text,
	"latitude" numeric(12, 6) NOT NULL,
	"longitude" numeric(12, 6) NOT NULL,
	"radius_meters" integer DEFAULT 5000 NOT NULL,
	"website" text,
	"phone" text,
	"opening_notes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	"seo_title" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"seo_description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"translation_score" integer DEFAULT 20 NOT NULL,
	"status" integer DEFAULT 20 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (immutable_unaccent(id::text || ' ' || coalesce(title->>'it', '') || ' ' || coalesce(title->>'en', '') || ' ' || coalesce(title->>'fr', '') || ' ' || coalesce(title->>'de', '') || ' ' || coalesce(city, ''))) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
ALTER TABLE "nearby_pois" ADD CONSTRAINT "nearby_pois_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nearby_pois" ADD CONSTRAINT "nearby_pois_poi_id_pois_id_fk" FOREIGN KEY ("poi_id") REFERENCES "public"."pois"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pois" ADD CONSTRAINT "pois_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pois" ADD CONSTRAINT "pois_province_id_provinces_id_fk" FOREIGN KEY ("province_id") REFERENCES "public"."provinces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pois" ADD CONSTRAINT "pois_region_id_regions_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."regions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "nearby_pois_position_idx" ON "nearby_pois" USING btree ("structure_id","position","id");--> statement-breakpoint
CREATE INDEX "nearby_pois_distance_meters_idx" ON "nearby_pois" USING btree ("structure_id","distance_meters","id");--> statement-breakpoint
CREATE INDEX "nearby_pois_poi_type_idx" ON "nearby_pois" USING btree ("structure_id","poi_type","id");--> statement-breakpoint
CREATE INDEX "nearby_pois_updated_at_idx" ON "nearby_pois" USING btree ("structure_id","updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "nearby_pois_poi_id_key" ON "nearby_pois" USING btree ("structure_id","poi_id");--> statement-breakpoint
CREATE INDEX "nearby_pois_poi_id_use" ON "nearby_pois" USING btree ("poi_id");--> statement-breakpoint
CREATE INDEX "nearby_pois_search_idx" ON "nearby_pois" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "nearby_pois_of_poi_idx" ON "nearby_pois" USING btree (poi_id,distance_meters,id);--> statement-breakpoint
CREATE INDEX "pois_title_idx" ON "pois" USING btree (immutable_unaccent("title"->>'it'),"id");--> statement-breakpoint
CREATE INDEX "pois_city_idx" ON "pois" USING btree ("city","id");--> statement-breakpoint
CREATE INDEX "pois_updated_at_idx" ON "pois" USING btree ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "pois_slug_key" ON "pois" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "pois_search_idx" ON "pois" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "pois_place_idx" ON "pois" USING gist (point(longitude::float8, latitude::float8));--> statement-breakpoint
CREATE INDEX "pois_city_id_idx" ON "pois" USING btree (city_id);--> statement-breakpoint
CREATE INDEX "pois_region_idx" ON "pois" USING btree (region_id,province_id);--> statement-breakpoint
CREATE INDEX "structures_place_idx" ON "structures" USING gist (point(longitude::float8, latitude::float8));--> statement-breakpoint
CREATE FUNCTION meters_between(lat1 double precision, lon1 double precision, lat2 double precision, lon2 double precision)
RETURNS double precision LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  2 * 6371000 * asin(least(1, sqrt(
    power(sin(radians(lat2 - lat1) / 2), 2) + cos(radians(lat1)) * cos(radians(lat2)) * power(sin(radians(lon2 - lon1) / 2), 2))));--> statement-breakpoint
CREATE FUNCTION box_around(lat double precision, lon double precision, meters double precision)
RETURNS box LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  box(point(lon - meters / (111000 * greatest(0.01, cos(radians(lat)))), lat - meters / 111000),
      point(lon + meters / (111000 * greatest(0.01, cos(radians(lat)))), lat + meters / 111000));--> statement-breakpoint
CREATE FUNCTION travel_minutes(mode text, meters integer) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  least(600, greatest(1, round(meters::numeric / CASE mode WHEN 'walk' THEN 75 WHEN 'car' THEN 500 END)))::integer;--> statement-breakpoint
CREATE FUNCTION poi_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT c.name, p.code, c.province_id, c.region_id INTO NEW.city, NEW.province, NEW.province_id, NEW.region_id
    FROM cities c JOIN provinces p ON p.id = c.province_id WHERE c.id = NEW.city_id;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'no such city' USING ERRCODE = '23503',
      DETAIL = format('Key (city_id)=(%s) is not present in table "cities".', NEW.city_id);
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER poi_place BEFORE INSERT OR UPDATE OF city_id ON pois FOR EACH ROW EXECUTE FUNCTION poi_place();--> statement-breakpoint
CREATE FUNCTION nearby_poi_follows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE meters double precision;
BEGIN
  SELECT p.title, p.poi_type, p.city, meters_between(s.latitude::float8, s.longitude::float8, p.latitude::float8, p.longitude::float8)
    INTO NEW.poi_title, NEW.poi_type, NEW.city, meters
    FROM pois p, structures s WHERE p.id = NEW.poi_id AND s.id = NEW.structure_id;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'no such point' USING ERRCODE = '23503',
      DETAIL = format('Key (poi_id)=(%s) is not present in table "pois".', NEW.poi_id);
  END IF;
  -- A structure that has lost its position keeps the distances it had.
  NEW.distance_meters := coalesce(round(meters)::integer, NEW.distance_meters);
  IF TG_OP = 'INSERT' THEN
    NEW.travel_minutes := coalesce(NEW.travel_minutes, travel_minutes(NEW.travel_mode, NEW.distance_meters));
  ELSIF NEW.source = 'auto' AND NEW.distance_meters <> OLD.distance_meters THEN
    NEW.travel_minutes := travel_minutes(NEW.travel_mode, NEW.distance_meters);
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER nearby_poi_follows BEFORE INSERT OR UPDATE ON nearby_pois FOR EACH ROW EXECUTE FUNCTION nearby_poi_follows();--> statement-breakpoint
CREATE FUNCTION poi_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE nearby_pois SET poi_id = poi_id WHERE poi_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER poi_moved AFTER UPDATE ON pois FOR EACH ROW
  WHEN (ROW(OLD.title, OLD.poi_type, OLD.city, OLD.latitude, OLD.longitude) IS DISTINCT FROM ROW(NEW.title, NEW.poi_type, NEW.city, NEW.latitude, NEW.longitude))
  EXECUTE FUNCTION poi_moved();--> statement-breakpoint
CREATE FUNCTION structure_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE nearby_pois SET poi_id = poi_id WHERE structure_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER structure_moved AFTER UPDATE OF latitude, longitude ON structures FOR EACH ROW
  WHEN (ROW(OLD.latitude, OLD.longitude) IS DISTINCT FROM ROW(NEW.latitude, NEW.longitude))
  EXECUTE FUNCTION structure_moved();
