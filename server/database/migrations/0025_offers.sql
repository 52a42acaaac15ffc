CREATE TABLE "discounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "discounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"structure_id" integer NOT NULL,
	"title" jsonb NOT NULL,
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" integer DEFAULT 20 NOT NULL,
	"kind" text NOT NULL,
	"discount_percent" numeric(5, 2),
	"discount_cents" integer,
	"amount_unit" text DEFAULT 'stay' NOT NULL,
	"max_discount_cents" integer,
	"audience" text DEFAULT 'public' NOT NULL,
	"code" text,
	"affiliation_id" integer,
	"book_from" date,
	"book_to" date,
	"room_ids" integer[] DEFAULT '{}' NOT NULL,
	"meal_plan_ids" integer[] DEFAULT '{}' NOT NULL,
	"stay_from" date NOT NULL,
	"stay_to" date NOT NULL,
	"excluded_periods" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"weekdays" smallint[] DEFAULT '{1,2,3,4,5,6,7}' NOT NULL,
	"min_nights" integer,
	"min_amount_cents" integer,
	"min_persons" integer,
	"max_uses" integer,
	"used_count" integer DEFAULT 0 NOT NULL,
	"combinable" boolean DEFAULT false NOT NULL,
	"priority" integer DEFAULT 0 NOT NULL,
	"ends_on" date,
	"archived_at" timestamp with time zone,
	"archived_by" integer,
	"position" integer DEFAULT 0 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (immutable_unaccent(id::text || ' ' || coalesce(title->>'it', '') || ' ' || coalesce(title->>'en', '') || ' ' || coalesce(title->>'fr', '') || ' ' || coalesce(title->>'de', '') || ' ' || coalesce(code, ''))) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"structure_id" integer NOT NULL,
	"type" text NOT NULL,
	"title" jsonb NOT NULL,
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"conditions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" integer DEFAULT 20 NOT NULL,
	"book_from" date,
	"book_to" date,
	"room_ids" integer[] DEFAULT '{}' NOT NULL,
	"meal_plan_ids" integer[] DEFAULT '{}' NOT NULL,
	"stay_periods" jsonb NOT NULL,
	"holiday_periods" text[] DEFAULT '{}' NOT NULL,
	"recur_yearly" boolean DEFAULT false NOT NULL,
	"arrival_weekdays" smallint[] DEFAULT '{1,2,3,4,5,6,7}' NOT NULL,
	"stay_weekdays" smallint[] DEFAULT '{1,2,3,4,5,6,7}' NOT NULL,
	"min_nights" integer DEFAULT 1 NOT NULL,
	"max_nights" integer,
	"fixed_nights" integer,
	"min_adults" integer DEFAULT 1 NOT NULL,
	"max_adults" integer,
	"price_mode" text,
	"prices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"discount_percent" numeric(5, 2),
	"discount_cents" integer,
	"discount_unit" text DEFAULT 'stay' NOT NULL,
	"stay_nights" integer,
	"pay_nights" integer,
	"free_night" text DEFAULT 'cheapest' NOT NULL,
	"days_before" integer,
	"hour_limit" text,
	"days_in_advance" integer,
	"book_by" date,
	"tiers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"child_rules" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"with_adults" integer DEFAULT 2 NOT NULL,
	"same_room" boolean DEFAULT true NOT NULL,
	"single_parent" boolean DEFAULT false NOT NULL,
	"inclusions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"included_amenities" text[] DEFAULT '{}' NOT NULL,
	"service_ids" integer[] DEFAULT '{}' NOT NULL,
	"max_bookings" integer,
	"combinable" boolean DEFAULT false NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	"slug" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"requests" integer DEFAULT 0 NOT NULL,
	"ends_on" date,
	"archived_at" timestamp with time zone,
	"archived_by" integer,
	"first_stay" date,
	"last_stay" date,
	"position" integer DEFAULT 0 NOT NULL,
	"photo_count" integer DEFAULT 0 NOT NULL,
	"translation_score" integer DEFAULT 20 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (immutable_unaccent(id::text || ' ' || coalesce(title->>'it', '') || ' ' || coalesce(title->>'en', '') || ' ' || coalesce(title->>'fr', '') || ' ' || coalesce(title->>'de', ''))) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"reissued_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "discounts" ADD CONSTRAINT "discounts_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discounts" ADD CONSTRAINT "discounts_affiliation_id_affiliations_id_fk" FOREIGN KEY ("affiliation_id") REFERENCES "public"."affiliations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discounts" ADD CONSTRAINT "discounts_archived_by_users_id_fk" FOREIGN KEY ("archived_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_archived_by_users_id_fk" FOREIGN KEY ("archived_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "discounts_position_idx" ON "discounts" USING btree ("structure_id","position","id");--> statement-breakpoint
CREATE INDEX "discounts_status_idx" ON "discounts" USING btree ("structure_id","status","id");--> statement-breakpoint
CREATE INDEX "discounts_stay_from_idx" ON "discounts" USING btree ("structure_id","stay_from","id");--> statement-breakpoint
CREATE INDEX "discounts_archived_at_idx" ON "discounts" USING btree ("structure_id","archived_at","id");--> statement-breakpoint
CREATE INDEX "discounts_updated_at_idx" ON "discounts" USING btree ("structure_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "discounts_affiliation_id_use" ON "discounts" USING btree ("affiliation_id");--> statement-breakpoint
CREATE INDEX "discounts_search_idx" ON "discounts" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "discounts_ending_idx" ON "discounts" USING btree ("ends_on") WHERE "archived_at" is null;--> statement-breakpoint
CREATE INDEX "offers_position_idx" ON "offers" USING btree ("structure_id","position","id");--> statement-breakpoint
CREATE INDEX "offers_status_idx" ON "offers" USING btree ("structure_id","status","id");--> statement-breakpoint
CREATE INDEX "offers_first_stay_idx" ON "offers" USING btree ("structure_id","first_stay","id");--> statement-breakpoint
CREATE INDEX "offers_archived_at_idx" ON "offers" USING btree ("structure_id","archived_at","id");--> statement-breakpoint
CREATE INDEX "offers_updated_at_idx" ON "offers" USING btree ("structure_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "offers_service_ids_use" ON "offers" USING gin ("service_ids");--> statement-breakpoint
CREATE INDEX "offers_search_idx" ON "offers" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "offers_ending_idx" ON "offers" USING btree ("ends_on") WHERE "archived_at" is null;