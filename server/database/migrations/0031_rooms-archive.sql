DROP INDEX "rooms_title_key";--> statement-breakpoint
DROP INDEX "rooms_code_key";--> statement-breakpoint
ALTER TABLE "room_meal_plans" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "meal_plans" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "meal_plans" ADD COLUMN "archived_by" integer;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "archived_by" integer;--> statement-breakpoint
ALTER TABLE "meal_plans" ADD CONSTRAINT "meal_plans_archived_by_users_id_fk" FOREIGN KEY ("archived_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_archived_by_users_id_fk" FOREIGN KEY ("archived_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "meal_plans_archived_at_idx" ON "meal_plans" USING btree ("structure_id","archived_at","id");--> statement-breakpoint
CREATE INDEX "rooms_archived_at_idx" ON "rooms" USING btree ("structure_id","archived_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "rooms_title_key" ON "rooms" USING btree ("structure_id",lower("title"->>'it')) WHERE "archived_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "rooms_code_key" ON "rooms" USING btree ("structure_id","code") WHERE "archived_at" is null;