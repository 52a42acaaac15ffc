ALTER TABLE "offers" ADD COLUMN "type_code" integer;--> statement-breakpoint
UPDATE "offers" SET "type_code" = array_position(ARRAY['offer','last_minute','early_booking','long_stay','children'], "type");
