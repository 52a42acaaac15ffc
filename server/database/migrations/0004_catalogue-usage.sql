ALTER TABLE "accommodation_types" ADD COLUMN "translation_score" integer DEFAULT 20 NOT NULL;--> statement-breakpoint
ALTER TABLE "accommodation_types" ADD COLUMN "structure_types" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "accommodation_types" ADD COLUMN "default_beds" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "affiliations" ADD COLUMN "translation_score" integer DEFAULT 20 NOT NULL;--> statement-breakpoint
ALTER TABLE "facilities" ADD COLUMN "translation_score" integer DEFAULT 20 NOT NULL;--> statement-breakpoint
ALTER TABLE "facilities" ADD COLUMN "accommodation_types" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "meal_plan_services" ADD COLUMN "translation_score" integer DEFAULT 20 NOT NULL;--> statement-breakpoint
ALTER TABLE "meal_plan_types" ADD COLUMN "translation_score" integer DEFAULT 20 NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "translation_score" integer DEFAULT 20 NOT NULL;--> statement-breakpoint
ALTER TABLE "vocabularies" ADD COLUMN "translation_score" integer DEFAULT 20 NOT NULL;--> statement-breakpoint
ALTER TABLE "structure_types" ADD COLUMN "icon" text;--> statement-breakpoint
CREATE INDEX "pools_facility_ids_use" ON "pools" USING gin ("facility_ids");--> statement-breakpoint
CREATE INDEX "pools_service_ids_use" ON "pools" USING gin ("service_ids");--> statement-breakpoint
CREATE INDEX "accommodation_types_title_idx" ON "accommodation_types" USING btree (immutable_unaccent("title"->>'it'),"id");--> statement-breakpoint
CREATE INDEX "accommodation_types_structure_types_use" ON "accommodation_types" USING gin ("structure_types");--> statement-breakpoint
CREATE INDEX "affiliations_title_idx" ON "affiliations" USING btree (immutable_unaccent("title"->>'it'),"id");--> statement-breakpoint
CREATE INDEX "facilities_title_idx" ON "facilities" USING btree (immutable_unaccent("title"->>'it'),"id");--> statement-breakpoint
CREATE INDEX "facilities_accommodation_types_use" ON "facilities" USING gin ("accommodation_types");--> statement-breakpoint
CREATE INDEX "meal_plan_services_title_idx" ON "meal_plan_services" USING btree (immutable_unaccent("title"->>'it'),"id");--> statement-breakpoint
CREATE INDEX "meal_plan_types_title_idx" ON "meal_plan_types" USING btree (immutable_unaccent("title"->>'it'),"id");--> statement-breakpoint
CREATE INDEX "services_title_idx" ON "services" USING btree (immutable_unaccent("title"->>'it'),"id");--> statement-breakpoint
CREATE INDEX "services_parent_id_use" ON "services" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "vocabularies_title_idx" ON "vocabularies" USING btree (immutable_unaccent("title"->>'it'),"id");--> statement-breakpoint
CREATE INDEX "structure_types_title_idx" ON "structure_types" USING btree (immutable_unaccent("title"->>'it'),"id");--> statement-breakpoint
CREATE INDEX "structures_structure_type_use" ON "structures" USING btree ("structure_type");--> statement-breakpoint
UPDATE "accommodation_types" SET "translation_score" = 100 - 10 * (SELECT count(*) FROM unnest(ARRAY['it','en','fr','de']) l, unnest(ARRAY["title","description"]) x WHERE coalesce(x->>l, '') = '');--> statement-breakpoint
UPDATE "affiliations" SET "translation_score" = 100 - 10 * (SELECT count(*) FROM unnest(ARRAY['it','en','fr','de']) l, unnest(ARRAY["title","description"]) x WHERE coalesce(x->>l, '') = '');--> statement-breakpoint
UPDATE "facilities" SET "translation_score" = 100 - 10 * (SELECT count(*) FROM unnest(ARRAY['it','en','fr','de']) l, unnest(ARRAY["title","description"]) x WHERE coalesce(x->>l, '') = '');--> statement-breakpoint
UPDATE "meal_plan_services" SET "translation_score" = 100 - 10 * (SELECT count(*) FROM unnest(ARRAY['it','en','fr','de']) l, unnest(ARRAY["title","description"]) x WHERE coalesce(x->>l, '') = '');--> statement-breakpoint
UPDATE "meal_plan_types" SET "translation_score" = 100 - 10 * (SELECT count(*) FROM unnest(ARRAY['it','en','fr','de']) l, unnest(ARRAY["title","description"]) x WHERE coalesce(x->>l, '') = '');--> statement-breakpoint
UPDATE "services" SET "translation_score" = 100 - 10 * (SELECT count(*) FROM unnest(ARRAY['it','en','fr','de']) l, unnest(ARRAY["title","description"]) x WHERE coalesce(x->>l, '') = '');--> statement-breakpoint
UPDATE "vocabularies" SET "translation_score" = 100 - 10 * (SELECT count(*) FROM unnest(ARRAY['it','en','fr','de']) l, unnest(ARRAY["title","description"]) x WHERE coalesce(x->>l, '') = '');
