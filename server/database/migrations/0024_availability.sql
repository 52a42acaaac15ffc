-- Each night's sold units are no more than its allotment; a night without an allotment has its room's units, which
-- whoever sells writes down first. Writing one element of a missing array would begin it at that element: refused.
CREATE FUNCTION "calendar_sold_fits"(sold smallint[], allotment smallint[]) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT sold IS NULL OR array_lower(sold, 1) = 1 AND array_upper(sold, 1) = 31 AND (allotment IS NULL OR NOT EXISTS (
    SELECT FROM unnest(sold, allotment) AS night(taken, offered) WHERE taken > offered
  ))
$$;
--> statement-breakpoint
CREATE TABLE "plan_months" (
	"room_id" integer NOT NULL,
	"meal_plan_id" integer NOT NULL,
	"month" date NOT NULL,
	"structure_id" integer NOT NULL,
	"price_cents" integer[],
	"plan_stop_sell" boolean[],
	"plan_min_stay" smallint[],
	"source" smallint[],
	CONSTRAINT "plan_months_room_id_meal_plan_id_month_pk" PRIMARY KEY("room_id","meal_plan_id","month")
);
--> statement-breakpoint
CREATE TABLE "rate_settings" (
	"structure_id" integer PRIMARY KEY NOT NULL,
	"pricing_model" text DEFAULT 'room_night' NOT NULL,
	"round_to_cents" integer DEFAULT 100 NOT NULL,
	"single_use_percent" numeric(5, 2) DEFAULT 0 NOT NULL,
	"extra_adult_mode" text,
	"extra_adult_cents" integer,
	"extra_adult_percent" numeric(5, 2),
	"min_advance_days" integer DEFAULT 0 NOT NULL,
	"max_advance_days" integer DEFAULT 500 NOT NULL,
	"cutoff_time" text DEFAULT '18:00' NOT NULL,
	"horizon_months" integer DEFAULT 18 NOT NULL,
	"show_prices" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "room_meal_plans" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "room_meal_plans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"structure_id" integer NOT NULL,
	"room_id" integer NOT NULL,
	"meal_plan_id" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"price_mode" text DEFAULT 'own' NOT NULL,
	"adult_delta_cents" integer,
	"child_deltas" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"valid_from" date,
	"valid_to" date,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "room_months" (
	"room_id" integer NOT NULL,
	"month" date NOT NULL,
	"structure_id" integer NOT NULL,
	"allotment" smallint[],
	"sold" smallint[],
	"stop_sell" boolean[],
	"min_stay" smallint[],
	"max_stay" smallint[],
	"closed_to_arrival" boolean[],
	"closed_to_departure" boolean[],
	"source" smallint[],
	CONSTRAINT "room_months_room_id_month_pk" PRIMARY KEY("room_id","month"),
	CONSTRAINT "room_months_sold_fits" CHECK (calendar_sold_fits(sold, allotment))
);
--> statement-breakpoint
ALTER TABLE "plan_months" ADD CONSTRAINT "plan_months_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_months" ADD CONSTRAINT "plan_months_meal_plan_id_meal_plans_id_fk" FOREIGN KEY ("meal_plan_id") REFERENCES "public"."meal_plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_months" ADD CONSTRAINT "plan_months_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_settings" ADD CONSTRAINT "rate_settings_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_meal_plans" ADD CONSTRAINT "room_meal_plans_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_meal_plans" ADD CONSTRAINT "room_meal_plans_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_meal_plans" ADD CONSTRAINT "room_meal_plans_meal_plan_id_meal_plans_id_fk" FOREIGN KEY ("meal_plan_id") REFERENCES "public"."meal_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_months" ADD CONSTRAINT "room_months_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_months" ADD CONSTRAINT "room_months_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plan_months_structure_idx" ON "plan_months" USING btree ("structure_id","month");--> statement-breakpoint
CREATE INDEX "room_meal_plans_room_id_idx" ON "room_meal_plans" USING btree ("structure_id","room_id","id");--> statement-breakpoint
CREATE INDEX "room_meal_plans_meal_plan_id_idx" ON "room_meal_plans" USING btree ("structure_id","meal_plan_id","id");--> statement-breakpoint
CREATE INDEX "room_meal_plans_updated_at_idx" ON "room_meal_plans" USING btree ("structure_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "room_months_structure_idx" ON "room_months" USING btree ("structure_id","month");