ALTER TABLE "offers" ADD COLUMN "cancellation_policy_id" integer;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "payment_policy_id" integer;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_cancellation_policy_id_cancellation_policies_id_fk" FOREIGN KEY ("cancellation_policy_id") REFERENCES "public"."cancellation_policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_payment_policy_id_payment_policies_id_fk" FOREIGN KEY ("payment_policy_id") REFERENCES "public"."payment_policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "room_meal_plans_pair_key" ON "room_meal_plans" USING btree ("room_id","meal_plan_id");--> statement-breakpoint
CREATE INDEX "cancellation_policies_archived_at_idx" ON "cancellation_policies" USING btree ("structure_id","archived_at","id");--> statement-breakpoint
CREATE INDEX "payment_policies_archived_at_idx" ON "payment_policies" USING btree ("structure_id","archived_at","id");--> statement-breakpoint
UPDATE "meal_plans" p SET "is_default" = true WHERE p."id" = (SELECT f."id" FROM "meal_plans" f WHERE f."structure_id" = p."structure_id" ORDER BY f."position", f."id" LIMIT 1) AND NOT EXISTS (SELECT FROM "meal_plans" d WHERE d."structure_id" = p."structure_id" AND d."is_default");
