ALTER TABLE "meal_plans" ADD COLUMN "room_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "meal_plan_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "from_price_cents" integer;--> statement-breakpoint
UPDATE "rooms" r SET "meal_plan_count" = (SELECT count(*) FROM "room_meal_plans" l WHERE l."room_id" = r."id" AND l."is_active");--> statement-breakpoint
UPDATE "meal_plans" p SET "room_count" = (SELECT count(*) FROM "room_meal_plans" l WHERE l."meal_plan_id" = p."id" AND l."is_active");
