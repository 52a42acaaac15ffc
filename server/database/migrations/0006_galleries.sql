DROP INDEX "photos_checksum_key";--> statement-breakpoint
DROP INDEX "photos_cover_key";--> statement-breakpoint
ALTER TABLE "pools" ADD COLUMN "photo_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "owner_id" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "photos_file_key" ON "photos" USING btree (structure_id,gallery,coalesce(owner_id, 0),checksum);--> statement-breakpoint
CREATE UNIQUE INDEX "photos_one_cover_key" ON "photos" USING btree (structure_id,gallery,coalesce(owner_id, 0)) WHERE is_cover;