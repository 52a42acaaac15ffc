CREATE TABLE "meal_plans" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "meal_plans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"structure_id" integer NOT NULL,
	"meal_plan_type_id" integer NOT NULL,
	"variant" text,
	"title" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" integer DEFAULT 20 NOT NULL,
	"service_ids" integer[] DEFAULT '{}' NOT NULL,
	"breakfast_kind" text,
	"drinks" text DEFAULT 'excluded' NOT NULL,
	"half_board_meal" text,
	"restaurant_id" integer,
	"valid_from_md" text,
	"valid_to_md" text,
	"min_nights" integer DEFAULT 1 NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"photo_count" integer DEFAULT 0 NOT NULL,
	"translation_score" integer DEFAULT 20 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (immutable_unaccent(id::text || ' ' || coalesce(title->>'it', '') || ' ' || coalesce(title->>'en', '') || ' ' || coalesce(title->>'fr', '') || ' ' || coalesce(title->>'de', '') || ' ' || coalesce(variant, ''))) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "rooms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rooms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"structure_id" integer NOT NULL,
	"title" jsonb NOT NULL,
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"code" text,
	"accommodation_type_id" integer NOT NULL,
	"status" integer DEFAULT 20 NOT NULL,
	"units" integer NOT NULL,
	"min_occupancy" integer DEFAULT 1 NOT NULL,
	"base_occupancy" integer NOT NULL,
	"max_occupancy" integer NOT NULL,
	"max_adults" integer NOT NULL,
	"max_children" integer,
	"max_infants" integer DEFAULT 1 NOT NULL,
	"infants_extra" boolean DEFAULT true NOT NULL,
	"bedrooms" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"extra_beds" integer DEFAULT 0 NOT NULL,
	"extra_bed_type" text,
	"area_sqm" integer,
	"balcony_sqm" integer,
	"floor_from" integer,
	"floor_to" integer,
	"bathrooms" integer DEFAULT 1 NOT NULL,
	"bathroom_kind" integer,
	"bath_features" integer[] DEFAULT '{}' NOT NULL,
	"view" integer[] DEFAULT '{}' NOT NULL,
	"kitchen" integer,
	"facility_ids" integer[] DEFAULT '{}' NOT NULL,
	"accessible" boolean DEFAULT false NOT NULL,
	"smoking" boolean DEFAULT false NOT NULL,
	"pets_allowed" boolean DEFAULT false NOT NULL,
	"cin_override" text,
	"position" integer DEFAULT 0 NOT NULL,
	"photo_count" integer DEFAULT 0 NOT NULL,
	"translation_score" integer DEFAULT 20 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (immutable_unaccent(id::text || ' ' || coalesce(title->>'it', '') || ' ' || coalesce(title->>'en', '') || ' ' || coalesce(title->>'fr', '') || ' ' || coalesce(title->>'de', '') || ' ' || coalesce(code, ''))) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
ALTER TABLE "meal_plans" ADD CONSTRAINT "meal_plans_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meal_plans" ADD CONSTRAINT "meal_plans_meal_plan_type_id_meal_plan_types_id_fk" FOREIGN KEY ("meal_plan_type_id") REFERENCES "public"."meal_plan_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meal_plans" ADD CONSTRAINT "meal_plans_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_accommodation_type_id_accommodation_types_id_fk" FOREIGN KEY ("accommodation_type_id") REFERENCES "public"."accommodation_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_bathroom_kind_vocabularies_id_fk" FOREIGN KEY ("bathroom_kind") REFERENCES "public"."vocabularies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_kitchen_vocabularies_id_fk" FOREIGN KEY ("kitchen") REFERENCES "public"."vocabularies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "meal_plans_position_idx" ON "meal_plans" USING btree ("structure_id","position","id");--> statement-breakpoint
CREATE INDEX "meal_plans_status_idx" ON "meal_plans" USING btree ("structure_id","status","id");--> statement-breakpoint
CREATE INDEX "meal_plans_updated_at_idx" ON "meal_plans" USING btree ("structure_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "meal_plans_meal_plan_type_id_use" ON "meal_plans" USING btree ("meal_plan_type_id");--> statement-breakpoint
CREATE INDEX "meal_plans_service_ids_use" ON "meal_plans" USING gin ("service_ids");--> statement-breakpoint
CREATE INDEX "meal_plans_search_idx" ON "meal_plans" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "rooms_position_idx" ON "rooms" USING btree ("structure_id","position","id");--> statement-breakpoint
CREATE INDEX "rooms_status_idx" ON "rooms" USING btree ("structure_id","status","id");--> statement-breakpoint
CREATE INDEX "rooms_updated_at_idx" ON "rooms" USING btree ("structure_id","updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "rooms_title_key" ON "rooms" USING btree ("structure_id",lower("title"->>'it'));--> statement-breakpoint
CREATE UNIQUE INDEX "rooms_code_key" ON "rooms" USING btree ("structure_id","code");--> statement-breakpoint
CREATE INDEX "rooms_accommodation_type_id_use" ON "rooms" USING btree ("accommodation_type_id");--> statement-breakpoint
CREATE INDEX "rooms_bathroom_kind_use" ON "rooms" USING btree ("bathroom_kind");--> statement-breakpoint
CREATE INDEX "rooms_bath_features_use" ON "rooms" USING gin ("bath_features");--> statement-breakpoint
CREATE INDEX "rooms_view_use" ON "rooms" USING gin ("view");--> statement-breakpoint
CREATE INDEX "rooms_kitchen_use" ON "rooms" USING btree ("kitchen");--> statement-breakpoint
CREATE INDEX "rooms_facility_ids_use" ON "rooms" USING gin ("facility_ids");--> statement-breakpoint
CREATE INDEX "rooms_search_idx" ON "rooms" USING gin (search_text gin_trgm_ops);