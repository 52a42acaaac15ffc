CREATE TABLE "headers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "headers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"title" jsonb NOT NULL,
	"subtitle" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"cta_label" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"cta_url" text,
	"variants" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"placement" text DEFAULT 'slug' NOT NULL,
	"pages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"location_type" text,
	"region_id" integer,
	"province_id" integer,
	"city_id" integer,
	"poi_id" integer,
	"holiday_period" text,
	"languages" text[] DEFAULT '{it,en,fr,de}' NOT NULL,
	"publish_from" date,
	"publish_from_time" text,
	"publish_to" date,
	"publish_to_time" text,
	"priority" integer DEFAULT 0 NOT NULL,
	"photo_count" integer DEFAULT 0 NOT NULL,
	"cover_path" text,
	"translation_score" integer DEFAULT 20 NOT NULL,
	"status" integer DEFAULT 20 NOT NULL,
	"published_version" integer,
	"published_at" timestamp with time zone,
	"has_draft" boolean DEFAULT false NOT NULL,
	"search_text" text GENERATED ALWAYS AS (immutable_unaccent(id::text || ' ' || coalesce(name, ''))) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
ALTER TABLE "slugs" ADD COLUMN "audience" text;--> statement-breakpoint
ALTER TABLE "headers" ADD CONSTRAINT "headers_region_id_regions_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."regions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "headers" ADD CONSTRAINT "headers_province_id_provinces_id_fk" FOREIGN KEY ("province_id") REFERENCES "public"."provinces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "headers" ADD CONSTRAINT "headers_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "headers" ADD CONSTRAINT "headers_poi_id_pois_id_fk" FOREIGN KEY ("poi_id") REFERENCES "public"."pois"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "headers_name_idx" ON "headers" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "headers_placement_idx" ON "headers" USING btree ("placement","id");--> statement-breakpoint
CREATE INDEX "headers_publish_from_idx" ON "headers" USING btree ("publish_from","id");--> statement-breakpoint
CREATE INDEX "headers_priority_idx" ON "headers" USING btree ("priority","id");--> statement-breakpoint
CREATE INDEX "headers_updated_at_idx" ON "headers" USING btree ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "headers_name_key" ON "headers" USING btree ("name");--> statement-breakpoint
CREATE INDEX "headers_pages_use" ON "headers" USING gin ("pages" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "headers_poi_id_use" ON "headers" USING btree ("poi_id");--> statement-breakpoint
CREATE INDEX "headers_search_idx" ON "headers" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "headers_placement_filter" ON "headers" USING btree (placement,name,id);--> statement-breakpoint
CREATE INDEX "headers_holiday_period_filter" ON "headers" USING btree (holiday_period,name,id);--> statement-breakpoint
CREATE INDEX "headers_status_filter" ON "headers" USING btree (status,name,id);--> statement-breakpoint
CREATE INDEX "headers_has_draft_filter" ON "headers" USING btree (has_draft,name,id);--> statement-breakpoint
CREATE INDEX "published_versions_placement_idx" ON "published_versions" USING btree ((values ->> 'placement')) WHERE ended_at is null and values ->> 'placement' is not null;--> statement-breakpoint
CREATE INDEX "published_versions_picture_idx" ON "published_versions" USING btree ((values -> 'picture' ->> 'path')) WHERE values -> 'picture' ->> 'path' is not null;