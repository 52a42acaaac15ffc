ALTER TABLE "photos" ALTER COLUMN "structure_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "affiliations" ADD COLUMN "photo_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "affiliations" ADD COLUMN "cover_path" text;--> statement-breakpoint
ALTER TABLE "pois" ADD COLUMN "photo_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pois" ADD COLUMN "cover_path" text;--> statement-breakpoint
CREATE UNIQUE INDEX "photos_platform_file_key" ON "photos" USING btree (gallery,owner_id,checksum) WHERE structure_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "photos_platform_cover_key" ON "photos" USING btree (gallery,owner_id) WHERE structure_id is null and is_cover;