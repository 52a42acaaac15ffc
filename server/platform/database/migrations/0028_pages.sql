CREATE TABLE "page_addresses" (
	"language" text NOT NULL,
	"path" text NOT NULL,
	"slug_id" integer NOT NULL,
	"state" text NOT NULL,
	"instead_id" integer,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"until" timestamp with time zone,
	CONSTRAINT "page_addresses_language_path_pk" PRIMARY KEY("language","path")
);
--> statement-breakpoint
CREATE TABLE "slugs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "slugs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" jsonb NOT NULL,
	"path" jsonb NOT NULL,
	"page_type" text DEFAULT 'location' NOT NULL,
	"location_type" text,
	"region_id" integer,
	"province_id" integer,
	"city_id" integer,
	"poi_id" integer,
	"structure_id" integer,
	"structure_type_ids" integer[] DEFAULT '{}' NOT NULL,
	"categories" text[] DEFAULT '{}' NOT NULL,
	"service_ids" integer[] DEFAULT '{}' NOT NULL,
	"offer_types" text[] DEFAULT '{}' NOT NULL,
	"holiday_period" text,
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"bottom_text" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"seo_title" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"seo_description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_indexable" boolean DEFAULT true NOT NULL,
	"canonical_path" text,
	"redirect_type" text DEFAULT 'none' NOT NULL,
	"redirect_target" text,
	"instead_path" text,
	"max_highlights" integer DEFAULT 5 NOT NULL,
	"result_count" integer,
	"translation_score" integer DEFAULT 20 NOT NULL,
	"status" integer DEFAULT 20 NOT NULL,
	"published_version" integer,
	"published_at" timestamp with time zone,
	"has_draft" boolean DEFAULT false NOT NULL,
	"search_text" text GENERATED ALWAYS AS (immutable_unaccent(id::text || ' ' || coalesce(path->>'it', '') || ' ' || coalesce(path->>'en', '') || ' ' || coalesce(path->>'fr', '') || ' ' || coalesce(path->>'de', '') || ' ' || coalesce(title->>'it', '') || ' ' || coalesce(title->>'en', '') || ' ' || coalesce(title->>'fr', '') || ' ' || coalesce(title->>'de', ''))) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "published_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "published_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"resource" text NOT NULL,
	"record_id" integer NOT NULL,
	"version" integer NOT NULL,
	"values" jsonb NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_by" integer,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "slugs" ADD CONSTRAINT "slugs_region_id_regions_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."regions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slugs" ADD CONSTRAINT "slugs_province_id_provinces_id_fk" FOREIGN KEY ("province_id") REFERENCES "public"."provinces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slugs" ADD CONSTRAINT "slugs_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slugs" ADD CONSTRAINT "slugs_poi_id_pois_id_fk" FOREIGN KEY ("poi_id") REFERENCES "public"."pois"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slugs" ADD CONSTRAINT "slugs_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_addresses_slug_idx" ON "page_addresses" USING btree (slug_id,language);--> statement-breakpoint
CREATE INDEX "page_addresses_instead_idx" ON "page_addresses" USING btree (instead_id) WHERE instead_id is not null;--> statement-breakpoint
CREATE INDEX "slugs_path_idx" ON "slugs" USING btree (immutable_unaccent("path"->>'it'),"id");--> statement-breakpoint
CREATE INDEX "slugs_title_idx" ON "slugs" USING btree (immutable_unaccent("title"->>'it'),"id");--> statement-breakpoint
CREATE INDEX "slugs_result_count_idx" ON "slugs" USING btree ("result_count","id");--> statement-breakpoint
CREATE INDEX "slugs_updated_at_idx" ON "slugs" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "slugs_poi_id_use" ON "slugs" USING btree ("poi_id");--> statement-breakpoint
CREATE INDEX "slugs_structure_type_ids_use" ON "slugs" USING gin ("structure_type_ids");--> statement-breakpoint
CREATE INDEX "slugs_service_ids_use" ON "slugs" USING gin ("service_ids");--> statement-breakpoint
CREATE INDEX "slugs_search_idx" ON "slugs" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "slugs_page_type_filter" ON "slugs" USING btree (page_type,immutable_unaccent(path->>'it'),id);--> statement-breakpoint
CREATE INDEX "slugs_location_type_filter" ON "slugs" USING btree (location_type,immutable_unaccent(path->>'it'),id);--> statement-breakpoint
CREATE INDEX "slugs_status_filter" ON "slugs" USING btree (status,immutable_unaccent(path->>'it'),id);--> statement-breakpoint
CREATE INDEX "slugs_has_draft_filter" ON "slugs" USING btree (has_draft,immutable_unaccent(path->>'it'),id);--> statement-breakpoint
CREATE INDEX "slugs_redirect_type_filter" ON "slugs" USING btree (redirect_type,immutable_unaccent(path->>'it'),id);--> statement-breakpoint
CREATE INDEX "slugs_is_indexable_filter" ON "slugs" USING btree (is_indexable,immutable_unaccent(path->>'it'),id);--> statement-breakpoint
CREATE UNIQUE INDEX "published_versions_live_idx" ON "published_versions" USING btree (resource,record_id) WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "published_versions_record_idx" ON "published_versions" USING btree (resource,record_id,id);--> statement-breakpoint
CREATE INDEX "published_versions_redirect_idx" ON "published_versions" USING btree ((values ->> 'redirectTarget')) WHERE ended_at is null and values ->> 'redirectTarget' is not null;--> statement-breakpoint
CREATE INDEX "published_versions_canonical_idx" ON "published_versions" USING btree ((values ->> 'canonicalPath')) WHERE ended_at is null and values ->> 'canonicalPath' is not null;