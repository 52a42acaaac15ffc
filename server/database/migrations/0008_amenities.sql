CREATE TABLE "beaches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "beaches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"structure_id" integer NOT NULL,
	"title" jsonb NOT NULL,
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" integer DEFAULT 20 NOT NULL,
	"is_external" boolean DEFAULT false NOT NULL,
	"partner_name" text,
	"distance_meters" integer,
	"access" text DEFAULT 'included' NOT NULL,
	"price_cents" integer,
	"price_unit" text,
	"guests_only" boolean DEFAULT true NOT NULL,
	"season_from_md" text,
	"season_to_md" text,
	"hours" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"min_age" integer,
	"max_age" integer,
	"reservation_required" boolean DEFAULT false NOT NULL,
	"accessible" boolean DEFAULT false NOT NULL,
	"pets_allowed" boolean DEFAULT false NOT NULL,
	"phone" text,
	"email" text,
	"website" text,
	"rules_note" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"facility_ids" integer[] DEFAULT '{}' NOT NULL,
	"service_ids" integer[] DEFAULT '{}' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"photo_count" integer DEFAULT 0 NOT NULL,
	"translation_score" integer DEFAULT 20 NOT NULL,
	"kind" text,
	"establishment_name" text,
	"establishment_number" text,
	"water" text DEFAULT 'sea' NOT NULL,
	"surface" text,
	"crossing" text DEFAULT 'none' NOT NULL,
	"included_set" integer DEFAULT 0 NOT NULL,
	"sunbeds_per_set" integer DEFAULT 2 NOT NULL,
	"set_price_day_cents" integer,
	"first_row_supplement_cents" integer,
	"included_from_nights" integer,
	"features" text[] DEFAULT '{}' NOT NULL,
	"search_text" text GENERATED ALWAYS AS (immutable_unaccent(id::text || ' ' || coalesce(title->>'it', '') || ' ' || coalesce(title->>'en', '') || ' ' || coalesce(title->>'fr', '') || ' ' || coalesce(title->>'de', ''))) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "beauty_centers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "beauty_centers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"structure_id" integer NOT NULL,
	"title" jsonb NOT NULL,
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" integer DEFAULT 20 NOT NULL,
	"is_external" boolean DEFAULT false NOT NULL,
	"partner_name" text,
	"distance_meters" integer,
	"access" text DEFAULT 'included' NOT NULL,
	"price_cents" integer,
	"price_unit" text,
	"guests_only" boolean DEFAULT true NOT NULL,
	"season_from_md" text,
	"season_to_md" text,
	"hours" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"min_age" integer,
	"max_age" integer,
	"reservation_required" boolean DEFAULT false NOT NULL,
	"accessible" boolean DEFAULT false NOT NULL,
	"pets_allowed" boolean DEFAULT false NOT NULL,
	"phone" text,
	"email" text,
	"website" text,
	"rules_note" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"facility_ids" integer[] DEFAULT '{}' NOT NULL,
	"service_ids" integer[] DEFAULT '{}' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"photo_count" integer DEFAULT 0 NOT NULL,
	"translation_score" integer DEFAULT 20 NOT NULL,
	"treatments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cabins" integer,
	"brands" text,
	"gift_voucher" boolean DEFAULT false NOT NULL,
	"couples" boolean DEFAULT false NOT NULL,
	"men" boolean DEFAULT false NOT NULL,
	"cancel_hours" integer,
	"search_text" text GENERATED ALWAYS AS (immutable_unaccent(id::text || ' ' || coalesce(title->>'it', '') || ' ' || coalesce(title->>'en', '') || ' ' || coalesce(title->>'fr', '') || ' ' || coalesce(title->>'de', ''))) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "business_centers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "business_centers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"structure_id" integer NOT NULL,
	"title" jsonb NOT NULL,
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" integer DEFAULT 20 NOT NULL,
	"is_external" boolean DEFAULT false NOT NULL,
	"partner_name" text,
	"distance_meters" integer,
	"access" text DEFAULT 'included' NOT NULL,
	"price_cents" integer,
	"price_unit" text,
	"guests_only" boolean DEFAULT true NOT NULL,
	"season_from_md" text,
	"season_to_md" text,
	"hours" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"min_age" integer,
	"max_age" integer,
	"reservation_required" boolean DEFAULT false NOT NULL,
	"accessible" boolean DEFAULT false NOT NULL,
	"pets_allowed" boolean DEFAULT false NOT NULL,
	"phone" text,
	"email" text,
	"website" text,
	"rules_note" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"facility_ids" integer[] DEFAULT '{}' NOT NULL,
	"service_ids" integer[] DEFAULT '{}' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"photo_count" integer DEFAULT 0 NOT NULL,
	"translation_score" integer DEFAULT 20 NOT NULL,
	"area_sqm" integer,
	"height_cm" integer,
	"capacity_theatre" integer,
	"capacity_classroom" integer,
	"capacity_u_shape" integer,
	"capacity_boardroom" integer,
	"capacity_banquet" integer,
	"capacity_cocktail" integer,
	"max_capacity" integer,
	"floor" integer,
	"daylight" boolean DEFAULT false NOT NULL,
	"divisible" boolean DEFAULT false NOT NULL,
	"blackout" boolean DEFAULT false NOT NULL,
	"equipment" text[] DEFAULT '{}' NOT NULL,
	"catering" text[] DEFAULT '{}' NOT NULL,
	"price_half_day_cents" integer,
	"price_day_cents" integer,
	"price_participant_cents" integer,
	"contact_email" text,
	"search_text" text GENERATED ALWAYS AS (immutable_unaccent(id::text || ' ' || coalesce(title->>'it', '') || ' ' || coalesce(title->>'en', '') || ' ' || coalesce(title->>'fr', '') || ' ' || coalesce(title->>'de', ''))) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "gyms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gyms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"structure_id" integer NOT NULL,
	"title" jsonb NOT NULL,
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" integer DEFAULT 20 NOT NULL,
	"is_external" boolean DEFAULT false NOT NULL,
	"partner_name" text,
	"distance_meters" integer,
	"access" text DEFAULT 'included' NOT NULL,
	"price_cents" integer,
	"price_unit" text,
	"guests_only" boolean DEFAULT true NOT NULL,
	"season_from_md" text,
	"season_to_md" text,
	"hours" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"min_age" integer,
	"max_age" integer,
	"reservation_required" boolean DEFAULT false NOT NULL,
	"accessible" boolean DEFAULT false NOT NULL,
	"pets_allowed" boolean DEFAULT false NOT NULL,
	"phone" text,
	"email" text,
	"website" text,
	"rules_note" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"facility_ids" integer[] DEFAULT '{}' NOT NULL,
	"service_ids" integer[] DEFAULT '{}' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"photo_count" integer DEFAULT 0 NOT NULL,
	"translation_score" integer DEFAULT 20 NOT NULL,
	"setting" text DEFAULT 'indoor' NOT NULL,
	"area_sqm" integer,
	"equipment" text[] DEFAULT '{}' NOT NULL,
	"courses" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"personal_trainer" text DEFAULT 'none' NOT NULL,
	"changing_rooms" boolean DEFAULT false NOT NULL,
	"showers" boolean DEFAULT false NOT NULL,
	"towels" boolean DEFAULT false NOT NULL,
	"air_conditioning" boolean DEFAULT false NOT NULL,
	"is24h" boolean DEFAULT false NOT NULL,
	"search_text" text GENERATED ALWAYS AS (immutable_unaccent(id::text || ' ' || coalesce(title->>'it', '') || ' ' || coalesce(title->>'en', '') || ' ' || coalesce(title->>'fr', '') || ' ' || coalesce(title->>'de', ''))) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "parkings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parkings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"structure_id" integer NOT NULL,
	"title" jsonb NOT NULL,
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" integer DEFAULT 20 NOT NULL,
	"is_external" boolean DEFAULT false NOT NULL,
	"partner_name" text,
	"distance_meters" integer,
	"access" text DEFAULT 'included' NOT NULL,
	"price_cents" integer,
	"price_unit" text,
	"guests_only" boolean DEFAULT true NOT NULL,
	"season_from_md" text,
	"season_to_md" text,
	"hours" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"min_age" integer,
	"max_age" integer,
	"reservation_required" boolean DEFAULT false NOT NULL,
	"accessible" boolean DEFAULT false NOT NULL,
	"pets_allowed" boolean DEFAULT false NOT NULL,
	"phone" text,
	"email" text,
	"website" text,
	"rules_note" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"facility_ids" integer[] DEFAULT '{}' NOT NULL,
	"service_ids" integer[] DEFAULT '{}' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"photo_count" integer DEFAULT 0 NOT NULL,
	"translation_score" integer DEFAULT 20 NOT NULL,
	"kind" text,
	"ownership" text,
	"spaces" integer,
	"accessible_spaces" integer DEFAULT 0 NOT NULL,
	"height_limit_cm" integer,
	"guaranteed" boolean DEFAULT false NOT NULL,
	"guarded" boolean DEFAULT false NOT NULL,
	"video_surveillance" boolean DEFAULT false NOT NULL,
	"gated" boolean DEFAULT false NOT NULL,
	"valet" boolean DEFAULT false NOT NULL,
	"vehicles" text[] DEFAULT '{car}' NOT NULL,
	"ev_charging" text DEFAULT 'none' NOT NULL,
	"ev_points" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"ztl" text DEFAULT 'no' NOT NULL,
	"ztl_note" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"search_text" text GENERATED ALWAYS AS (immutable_unaccent(id::text || ' ' || coalesce(title->>'it', '') || ' ' || coalesce(title->>'en', '') || ' ' || coalesce(title->>'fr', '') || ' ' || coalesce(title->>'de', ''))) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "restaurants" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "restaurants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"structure_id" integer NOT NULL,
	"title" jsonb NOT NULL,
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" integer DEFAULT 20 NOT NULL,
	"is_external" boolean DEFAULT false NOT NULL,
	"partner_name" text,
	"distance_meters" integer,
	"access" text DEFAULT 'included' NOT NULL,
	"price_cents" integer,
	"price_unit" text,
	"guests_only" boolean DEFAULT true NOT NULL,
	"season_from_md" text,
	"season_to_md" text,
	"hours" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"min_age" integer,
	"max_age" integer,
	"reservation_required" boolean DEFAULT false NOT NULL,
	"accessible" boolean DEFAULT false NOT NULL,
	"pets_allowed" boolean DEFAULT false NOT NULL,
	"phone" text,
	"email" text,
	"website" text,
	"rules_note" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"facility_ids" integer[] DEFAULT '{}' NOT NULL,
	"service_ids" integer[] DEFAULT '{}' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"photo_count" integer DEFAULT 0 NOT NULL,
	"translation_score" integer DEFAULT 20 NOT NULL,
	"kind" text DEFAULT 'restaurant' NOT NULL,
	"cuisine" text[] DEFAULT '{}' NOT NULL,
	"meal_hours" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"seats_indoor" integer,
	"seats_outdoor" integer,
	"open_to_public" boolean DEFAULT false NOT NULL,
	"average_price_cents" integer,
	"dietary" text[] DEFAULT '{}' NOT NULL,
	"aic" boolean DEFAULT false NOT NULL,
	"features" text[] DEFAULT '{}' NOT NULL,
	"dress_code" text DEFAULT 'none' NOT NULL,
	"awards" text,
	"search_text" text GENERATED ALWAYS AS (immutable_unaccent(id::text || ' ' || coalesce(title->>'it', '') || ' ' || coalesce(title->>'en', '') || ' ' || coalesce(title->>'fr', '') || ' ' || coalesce(title->>'de', ''))) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "spas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "spas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"structure_id" integer NOT NULL,
	"title" jsonb NOT NULL,
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" integer DEFAULT 20 NOT NULL,
	"is_external" boolean DEFAULT false NOT NULL,
	"partner_name" text,
	"distance_meters" integer,
	"access" text DEFAULT 'included' NOT NULL,
	"price_cents" integer,
	"price_unit" text,
	"guests_only" boolean DEFAULT true NOT NULL,
	"season_from_md" text,
	"season_to_md" text,
	"hours" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"min_age" integer,
	"max_age" integer,
	"reservation_required" boolean DEFAULT false NOT NULL,
	"accessible" boolean DEFAULT false NOT NULL,
	"pets_allowed" boolean DEFAULT false NOT NULL,
	"phone" text,
	"email" text,
	"website" text,
	"rules_note" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"facility_ids" integer[] DEFAULT '{}' NOT NULL,
	"service_ids" integer[] DEFAULT '{}' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"photo_count" integer DEFAULT 0 NOT NULL,
	"translation_score" integer DEFAULT 20 NOT NULL,
	"area_sqm" integer,
	"features" text[] DEFAULT '{}' NOT NULL,
	"private_spa" boolean DEFAULT false NOT NULL,
	"private_spa_price_cents" integer,
	"private_spa_duration_min" integer,
	"included_minutes" integer,
	"included_entries" integer,
	"max_guests" integer,
	"kit" text[] DEFAULT '{}' NOT NULL,
	"kit_price_cents" integer,
	"textile_free" text DEFAULT 'no' NOT NULL,
	"kids_hours" text,
	"treatments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"search_text" text GENERATED ALWAYS AS (immutable_unaccent(id::text || ' ' || coalesce(title->>'it', '') || ' ' || coalesce(title->>'en', '') || ' ' || coalesce(title->>'fr', '') || ' ' || coalesce(title->>'de', ''))) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
ALTER TABLE "pools" ALTER COLUMN "setting" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "beaches" ADD CONSTRAINT "beaches_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "beauty_centers" ADD CONSTRAINT "beauty_centers_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_centers" ADD CONSTRAINT "business_centers_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gyms" ADD CONSTRAINT "gyms_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parkings" ADD CONSTRAINT "parkings_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurants" ADD CONSTRAINT "restaurants_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spas" ADD CONSTRAINT "spas_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "beaches_position_idx" ON "beaches" USING btree ("structure_id","position","id");--> statement-breakpoint
CREATE INDEX "beaches_status_idx" ON "beaches" USING btree ("structure_id","status","id");--> statement-breakpoint
CREATE INDEX "beaches_updated_at_idx" ON "beaches" USING btree ("structure_id","updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "beaches_title_key" ON "beaches" USING btree ("structure_id",lower("title"->>'it'));--> statement-breakpoint
CREATE INDEX "beaches_facility_ids_use" ON "beaches" USING gin ("facility_ids");--> statement-breakpoint
CREATE INDEX "beaches_service_ids_use" ON "beaches" USING gin ("service_ids");--> statement-breakpoint
CREATE INDEX "beaches_search_idx" ON "beaches" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "beauty_centers_position_idx" ON "beauty_centers" USING btree ("structure_id","position","id");--> statement-breakpoint
CREATE INDEX "beauty_centers_status_idx" ON "beauty_centers" USING btree ("structure_id","status","id");--> statement-breakpoint
CREATE INDEX "beauty_centers_updated_at_idx" ON "beauty_centers" USING btree ("structure_id","updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "beauty_centers_title_key" ON "beauty_centers" USING btree ("structure_id",lower("title"->>'it'));--> statement-breakpoint
CREATE INDEX "beauty_centers_facility_ids_use" ON "beauty_centers" USING gin ("facility_ids");--> statement-breakpoint
CREATE INDEX "beauty_centers_service_ids_use" ON "beauty_centers" USING gin ("service_ids");--> statement-breakpoint
CREATE INDEX "beauty_centers_search_idx" ON "beauty_centers" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "business_centers_position_idx" ON "business_centers" USING btree ("structure_id","position","id");--> statement-breakpoint
CREATE INDEX "business_centers_status_idx" ON "business_centers" USING btree ("structure_id","status","id");--> statement-breakpoint
CREATE INDEX "business_centers_updated_at_idx" ON "business_centers" USING btree ("structure_id","updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "business_centers_title_key" ON "business_centers" USING btree ("structure_id",lower("title"->>'it'));--> statement-breakpoint
CREATE INDEX "business_centers_facility_ids_use" ON "business_centers" USING gin ("facility_ids");--> statement-breakpoint
CREATE INDEX "business_centers_service_ids_use" ON "business_centers" USING gin ("service_ids");--> statement-breakpoint
CREATE INDEX "business_centers_search_idx" ON "business_centers" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "gyms_position_idx" ON "gyms" USING btree ("structure_id","position","id");--> statement-breakpoint
CREATE INDEX "gyms_status_idx" ON "gyms" USING btree ("structure_id","status","id");--> statement-breakpoint
CREATE INDEX "gyms_updated_at_idx" ON "gyms" USING btree ("structure_id","updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "gyms_title_key" ON "gyms" USING btree ("structure_id",lower("title"->>'it'));--> statement-breakpoint
CREATE INDEX "gyms_facility_ids_use" ON "gyms" USING gin ("facility_ids");--> statement-breakpoint
CREATE INDEX "gyms_service_ids_use" ON "gyms" USING gin ("service_ids");--> statement-breakpoint
CREATE INDEX "gyms_search_idx" ON "gyms" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "parkings_position_idx" ON "parkings" USING btree ("structure_id","position","id");--> statement-breakpoint
CREATE INDEX "parkings_status_idx" ON "parkings" USING btree ("structure_id","status","id");--> statement-breakpoint
CREATE INDEX "parkings_updated_at_idx" ON "parkings" USING btree ("structure_id","updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "parkings_title_key" ON "parkings" USING btree ("structure_id",lower("title"->>'it'));--> statement-breakpoint
CREATE INDEX "parkings_facility_ids_use" ON "parkings" USING gin ("facility_ids");--> statement-breakpoint
CREATE INDEX "parkings_service_ids_use" ON "parkings" USING gin ("service_ids");--> statement-breakpoint
CREATE INDEX "parkings_search_idx" ON "parkings" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "restaurants_position_idx" ON "restaurants" USING btree ("structure_id","position","id");--> statement-breakpoint
CREATE INDEX "restaurants_status_idx" ON "restaurants" USING btree ("structure_id","status","id");--> statement-breakpoint
CREATE INDEX "restaurants_updated_at_idx" ON "restaurants" USING btree ("structure_id","updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "restaurants_title_key" ON "restaurants" USING btree ("structure_id",lower("title"->>'it'));--> statement-breakpoint
CREATE INDEX "restaurants_facility_ids_use" ON "restaurants" USING gin ("facility_ids");--> statement-breakpoint
CREATE INDEX "restaurants_service_ids_use" ON "restaurants" USING gin ("service_ids");--> statement-breakpoint
CREATE INDEX "restaurants_search_idx" ON "restaurants" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "spas_position_idx" ON "spas" USING btree ("structure_id","position","id");--> statement-breakpoint
CREATE INDEX "spas_status_idx" ON "spas" USING btree ("structure_id","status","id");--> statement-breakpoint
CREATE INDEX "spas_updated_at_idx" ON "spas" USING btree ("structure_id","updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "spas_title_key" ON "spas" USING btree ("structure_id",lower("title"->>'it'));--> statement-breakpoint
CREATE INDEX "spas_facility_ids_use" ON "spas" USING gin ("facility_ids");--> statement-breakpoint
CREATE INDEX "spas_service_ids_use" ON "spas" USING gin ("service_ids");--> statement-breakpoint
CREATE INDEX "spas_search_idx" ON "spas" USING gin (search_text gin_trgm_ops);