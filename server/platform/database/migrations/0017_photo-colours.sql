ALTER TABLE "photos" ADD COLUMN "color" text;--> statement-breakpoint
ALTER TABLE "structures" ADD COLUMN "cover_color" text;--> statement-breakpoint
CREATE INDEX "photos_without_color_idx" ON "photos" USING btree (id) WHERE color is null;