ALTER TABLE "statistics_path_days" DROP CONSTRAINT "statistics_path_days_path_id_day_cell_pk";--> statement-breakpoint
ALTER TABLE "statistics_path_days" ADD COLUMN "page_type" text DEFAULT 'other' NOT NULL;--> statement-breakpoint
ALTER TABLE "statistics_path_days" ADD COLUMN "structure_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "statistics_path_days" ADD COLUMN "place_type" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "statistics_path_days" ADD COLUMN "place_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "statistics_path_days" ADD COLUMN "structure_views" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Days whose raw events are deleted keep what their addresses said. The job computes the other days anew.
UPDATE "statistics_path_days" d SET "page_type" = p."page_type", "structure_id" = coalesce(p."structure_id", 0),
  "structure_views" = CASE WHEN p."page_type" = 'structure' AND p."structure_id" IS NOT NULL THEN d."views" ELSE 0 END,
  "place_type" = coalesce(g."location_type", ''),
  "place_id" = coalesce(CASE g."location_type" WHEN 'region' THEN g."region_id" WHEN 'province' THEN g."province_id"
    WHEN 'city' THEN g."city_id" WHEN 'poi' THEN g."poi_id" END, 0)
FROM "event_paths" p LEFT JOIN "slugs" g ON g."id" = p."slug_id" WHERE p."id" = d."path_id";--> statement-breakpoint
INSERT INTO "statistics_dirty" ("day") SELECT "day" FROM "statistics_days";--> statement-breakpoint
ALTER TABLE "statistics_path_days" ALTER COLUMN "page_type" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "statistics_path_days" ALTER COLUMN "structure_id" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "statistics_path_days" ALTER COLUMN "place_type" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "statistics_path_days" ALTER COLUMN "place_id" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "statistics_path_days" ALTER COLUMN "structure_views" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "statistics_path_days" ADD CONSTRAINT "statistics_path_days_pk" PRIMARY KEY("path_id","day","cell","page_type","structure_id","place_type","place_id");--> statement-breakpoint
ALTER TABLE "event_paths" DROP COLUMN "page_type";--> statement-breakpoint
ALTER TABLE "event_paths" DROP COLUMN "structure_id";--> statement-breakpoint
ALTER TABLE "event_paths" DROP COLUMN "slug_id";
