-- Told to guests and read over the telephone: without 0, O, 1, I and L. It opens nothing, so chance need not be secret.
CREATE FUNCTION "booking_code"() RETURNS text LANGUAGE sql VOLATILE AS $$
  SELECT string_agg(substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', 1 + floor(random() * 31)::integer, 1), '')
  FROM generate_series(1, 8)
$$;
--> statement-breakpoint
CREATE TABLE "arrivals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "arrivals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"structure_id" integer NOT NULL,
	"code" text,
	"origin" text DEFAULT 'manual' NOT NULL,
	"channel_name" text,
	"request_id" integer,
	"quote_id" integer,
	"offer_id" integer,
	"guest_name" text NOT NULL,
	"guest_email" text,
	"guest_phone" text,
	"guest_lang" text DEFAULT 'it' NOT NULL,
	"guest_country" text,
	"room_id" integer NOT NULL,
	"meal_plan_id" integer,
	"units" integer DEFAULT 1 NOT NULL,
	"checkin" date NOT NULL,
	"checkout" date NOT NULL,
	"nights" integer,
	"arrival_time" text,
	"adults" integer DEFAULT 2 NOT NULL,
	"children" smallint[] DEFAULT '{}' NOT NULL,
	"total_amount_cents" integer DEFAULT 0 NOT NULL,
	"deposit_amount_cents" integer DEFAULT 0 NOT NULL,
	"deposit_paid_cents" integer DEFAULT 0 NOT NULL,
	"paid_amount_cents" integer DEFAULT 0 NOT NULL,
	"balance_cents" integer,
	"tourist_tax_amount_cents" integer,
	"price_parts" jsonb,
	"policies" jsonb,
	"license_plate" text,
	"state" text DEFAULT 'confirmed' NOT NULL,
	"cancelled_at" timestamp with time zone,
	"cancel_reason" text,
	"penalty_amount_cents" integer,
	"notes" text,
	"guest_notes" text,
	"search_text" text GENERATED ALWAYS AS (immutable_unaccent(id::text || ' ' || coalesce(code, '') || ' ' || coalesce(guest_name, ''))) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "booking_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"structure_id" integer NOT NULL,
	"code" text,
	"type" text DEFAULT 'direct' NOT NULL,
	"name" text NOT NULL,
	"surname" text,
	"email" text NOT NULL,
	"phone" text,
	"lang" text DEFAULT 'it' NOT NULL,
	"checkin" date NOT NULL,
	"checkout" date NOT NULL,
	"flexible_days" integer DEFAULT 0 NOT NULL,
	"nights" integer,
	"adults" integer DEFAULT 2 NOT NULL,
	"children" smallint[] DEFAULT '{}' NOT NULL,
	"rooms" integer DEFAULT 1 NOT NULL,
	"room_id" integer,
	"meal_plan_id" integer,
	"offer_id" integer,
	"discount_code" text,
	"budget_cents" integer,
	"pets_count" integer DEFAULT 0 NOT NULL,
	"request" text,
	"source" jsonb,
	"privacy_consent" boolean NOT NULL,
	"marketing_consent" boolean DEFAULT false NOT NULL,
	"spam_score" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"assigned_to" integer,
	"outcome" text,
	"lost_reason" text,
	"first_read_at" timestamp with time zone,
	"first_reply_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"notes" text,
	"search_text" text GENERATED ALWAYS AS (immutable_unaccent(id::text || ' ' || coalesce(code, '') || ' ' || coalesce(name, '') || ' ' || coalesce(surname, '') || ' ' || coalesce(request, ''))) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"group_id" uuid,
	"guest_key" uuid DEFAULT gen_random_uuid() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guest_submissions" (
	"key" text PRIMARY KEY NOT NULL,
	"body_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quotes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"structure_id" integer NOT NULL,
	"request_id" integer NOT NULL,
	"room_id" integer NOT NULL,
	"meal_plan_id" integer NOT NULL,
	"offer_id" integer,
	"units" integer DEFAULT 1 NOT NULL,
	"checkin" date NOT NULL,
	"checkout" date NOT NULL,
	"adults" integer DEFAULT 2 NOT NULL,
	"children" smallint[] DEFAULT '{}' NOT NULL,
	"total_amount_cents" integer NOT NULL,
	"deposit_amount_cents" integer DEFAULT 0 NOT NULL,
	"price_parts" jsonb,
	"valid_until" date NOT NULL,
	"holds_rooms" text DEFAULT 'no' NOT NULL,
	"message" text,
	"policies" jsonb,
	"state" text DEFAULT 'draft' NOT NULL,
	"sent_at" timestamp with time zone,
	"seen_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "request_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "request_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_id" integer NOT NULL,
	"direction" text NOT NULL,
	"channel" text,
	"author_id" integer,
	"text" text NOT NULL,
	"params" jsonb,
	"message_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sold_nights" (
	"structure_id" integer NOT NULL,
	"room_id" integer NOT NULL,
	"night" date NOT NULL,
	"units" smallint NOT NULL,
	"holder" text NOT NULL,
	"holder_id" integer NOT NULL,
	CONSTRAINT "sold_nights_holder_holder_id_night_pk" PRIMARY KEY("holder","holder_id","night")
);
--> statement-breakpoint
ALTER TABLE "arrivals" ADD CONSTRAINT "arrivals_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arrivals" ADD CONSTRAINT "arrivals_request_id_booking_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."booking_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arrivals" ADD CONSTRAINT "arrivals_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arrivals" ADD CONSTRAINT "arrivals_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arrivals" ADD CONSTRAINT "arrivals_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arrivals" ADD CONSTRAINT "arrivals_meal_plan_id_meal_plans_id_fk" FOREIGN KEY ("meal_plan_id") REFERENCES "public"."meal_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_requests" ADD CONSTRAINT "booking_requests_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_requests" ADD CONSTRAINT "booking_requests_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_requests" ADD CONSTRAINT "booking_requests_meal_plan_id_meal_plans_id_fk" FOREIGN KEY ("meal_plan_id") REFERENCES "public"."meal_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_requests" ADD CONSTRAINT "booking_requests_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_requests" ADD CONSTRAINT "booking_requests_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_request_id_booking_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."booking_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_meal_plan_id_meal_plans_id_fk" FOREIGN KEY ("meal_plan_id") REFERENCES "public"."meal_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_messages" ADD CONSTRAINT "request_messages_request_id_booking_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."booking_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_messages" ADD CONSTRAINT "request_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sold_nights" ADD CONSTRAINT "sold_nights_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sold_nights" ADD CONSTRAINT "sold_nights_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "arrivals_checkin_idx" ON "arrivals" USING btree ("structure_id","checkin","id");--> statement-breakpoint
CREATE INDEX "arrivals_checkout_idx" ON "arrivals" USING btree ("structure_id","checkout","id");--> statement-breakpoint
CREATE INDEX "arrivals_created_at_idx" ON "arrivals" USING btree ("structure_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "arrivals_code_key" ON "arrivals" USING btree ("code");--> statement-breakpoint
CREATE INDEX "arrivals_search_idx" ON "arrivals" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "arrivals_room_idx" ON "arrivals" USING btree (room_id,checkin);--> statement-breakpoint
CREATE INDEX "arrivals_state_idx" ON "arrivals" USING btree (structure_id,state,checkin,id);--> statement-breakpoint
CREATE INDEX "arrivals_request_idx" ON "arrivals" USING btree (request_id) WHERE request_id is not null;--> statement-breakpoint
CREATE INDEX "booking_requests_created_at_idx" ON "booking_requests" USING btree ("structure_id","created_at","id");--> statement-breakpoint
CREATE INDEX "booking_requests_checkin_idx" ON "booking_requests" USING btree ("structure_id","checkin","id");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_requests_code_key" ON "booking_requests" USING btree ("code");--> statement-breakpoint
CREATE INDEX "booking_requests_search_idx" ON "booking_requests" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "booking_requests_state_idx" ON "booking_requests" USING btree (structure_id,state,created_at,id);--> statement-breakpoint
CREATE INDEX "booking_requests_email_idx" ON "booking_requests" USING btree (email,created_at);--> statement-breakpoint
CREATE INDEX "booking_requests_group_idx" ON "booking_requests" USING btree (group_id) WHERE group_id is not null;--> statement-breakpoint
CREATE INDEX "booking_requests_closed_idx" ON "booking_requests" USING btree (closed_at) WHERE state = 'closed';--> statement-breakpoint
CREATE INDEX "booking_requests_waiting_idx" ON "booking_requests" USING btree (checkin) WHERE state in ('new', 'open', 'assigned');--> statement-breakpoint
CREATE INDEX "guest_submissions_created_at_idx" ON "guest_submissions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "quotes_created_at_idx" ON "quotes" USING btree ("structure_id","created_at","id");--> statement-breakpoint
CREATE INDEX "quotes_request_idx" ON "quotes" USING btree (request_id,id);--> statement-breakpoint
CREATE INDEX "quotes_valid_until_idx" ON "quotes" USING btree (valid_until) WHERE state = 'sent';--> statement-breakpoint
CREATE INDEX "request_messages_request_idx" ON "request_messages" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "sold_nights_room_idx" ON "sold_nights" USING btree ("room_id","night");--> statement-breakpoint
CREATE INDEX "sold_nights_structure_idx" ON "sold_nights" USING btree ("structure_id","night");
--> statement-breakpoint
ALTER TABLE "booking_requests" ALTER COLUMN "code" SET DEFAULT booking_code();
--> statement-breakpoint
ALTER TABLE "arrivals" ALTER COLUMN "code" SET DEFAULT booking_code();
