-- The schema as it stood when the migrations before were laid together (docs/decisions/0029). Written by drizzle-kit but for the
-- functions, triggers and an EXCLUDE, which it does not know: by hand, before and after the tables. Not edited: what changes is a migration.

-- Each night's sold units are no more than its allotment; a night without an allotment has its room's units, which
-- whoever sells writes down first. Writing one element of a missing array would begin it at that element: refused.
CREATE FUNCTION "calendar_sold_fits"(sold smallint[], allotment smallint[]) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT sold IS NULL OR array_lower(sold, 1) = 1 AND array_upper(sold, 1) = 31 AND (allotment IS NULL OR NOT EXISTS (
    SELECT FROM unnest(sold, allotment) AS night(taken, offered) WHERE taken > offered
  ))
$$;
--> statement-breakpoint
CREATE TABLE "beaches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "beaches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"structure_id" integer NOT NULL,
	"title" jsonb NOT NULL,
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" integer DEFAULT 20 NOT NULL,
	"is_external" boolean DEFAULT false NOT NULL,
	"partner_name" text,
	"distance_meters" integer,
	"access" text DEFAULT 'included' NOT NULL,
	"price_cents" integer,
	"price_unit" text,
	"guests_only" boolean DEFAULT true NOT NULL,
	"season_from_md" text,
	"season_to_md" text,
	"hours" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"min_age" integer,
	"max_age" integer,
	"reservation_required" boolean DEFAULT false NOT NULL,
	"accessible" boolean DEFAULT false NOT NULL,
	"pets_allowed" boolean DEFAULT false NOT NULL,
	"phone" text,
	"email" text,
	"website" text,
	"rules_note" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"facility_ids" integer[] DEFAULT '{}' NOT NULL,
	"service_ids" integer[] DEFAULT '{}' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"photo_count" integer DEFAULT 0 NOT NULL,
	"translation_score" integer DEFAULT 20 NOT NULL,
	"kind" text,
	"establishment_name" text,
	"establishment_number" text,
	"water" text DEFAULT 'sea' NOT NULL,
	"surface" text,
	"crossing" text DEFAULT 'none' NOT NULL,
	"included_set" integer DEFAULT 0 NOT NULL,
	"sunbeds_per_set" integer DEFAULT 2 NOT NULL,
	"set_price_day_cents" integer,
	"first_row_supplement_cents" integer,
	"included_from_nights" integer,
	"features" text[] DEFAULT '{}' NOT NULL,
	"search_text" text GENERATED ALWAYS AS (immutable_unaccent(id::text || ' ' || coalesce(title->>'it', '') || ' ' || coalesce(title->>'en', '') || ' ' || coalesce(title->>'fr', '') || ' ' || coalesce(title->>'de', ''))) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "beauty_centers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "beauty_centers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"structure_id" integer NOT NULL,
	"title" jsonb NOT NULL,
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" integer DEFAULT 20 NOT NULL,
	"is_external" boolean DEFAULT false NOT NULL,
	"partner_name" text,
	"distance_meters" integer,
	"access" text DEFAULT 'included' NOT NULL,
	"price_cents" integer,
	"price_unit" text,
	"guests_only" boolean DEFAULT true NOT NULL,
	"season_from_md" text,
	"season_to_md" text,
	"hours" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"min_age" integer,
	"max_age" integer,
	"reservation_required" boolean DEFAULT false NOT NULL,
	"accessible" boolean DEFAULT false NOT NULL,
	"pets_allowed" boolean DEFAULT false NOT NULL,
	"phone" text,
	"email" text,
	"website" text,
	"rules_note" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"facility_ids" integer[] DEFAULT '{}' NOT NULL,
	"service_ids" integer[] DEFAULT '{}' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"photo_count" integer DEFAULT 0 NOT NULL,
	"translation_score" integer DEFAULT 20 NOT NULL,
	"treatments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cabins" integer,
	"brands" text,
	"gift_voucher" boolean DEFAULT false NOT NULL,
	"couples" boolean DEFAULT false NOT NULL,
	"men" boolean DEFAULT false NOT NULL,
	"cancel_hours" integer,
	"search_text" text GENERATED ALWAYS AS (immutable_unaccent(id::text || ' ' || coalesce(title->>'it', '') || ' ' || coalesce(title->>'en', '') || ' ' || coalesce(title->>'fr', '') || ' ' || coalesce(title->>'de', ''))) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "business_centers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "business_centers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"structure_id" integer NOT NULL,
	"title" jsonb NOT NULL,
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" integer DEFAULT 20 NOT NULL,
	"is_external" boolean DEFAULT false NOT NULL,
	"partner_name" text,
	"distance_meters" integer,
	"access" text DEFAULT 'included' NOT NULL,
	"price_cents" integer,
	"price_unit" text,
	"guests_only" boolean DEFAULT true NOT NULL,
	"season_from_md" text,
	"season_to_md" text,
	"hours" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"min_age" integer,
	"max_age" integer,
	"reservation_required" boolean DEFAULT false NOT NULL,
	"accessible" boolean DEFAULT false NOT NULL,
	"pets_allowed" boolean DEFAULT false NOT NULL,
	"phone" text,
	"email" text,
	"website" text,
	"rules_note" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"facility_ids" integer[] DEFAULT '{}' NOT NULL,
	"service_ids" integer[] DEFAULT '{}' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"photo_count" integer DEFAULT 0 NOT NULL,
	"translation_score" integer DEFAULT 20 NOT NULL,
	"area_sqm" integer,
	"height_cm" integer,
	"capacity_theatre" integer,
	"capacity_classroom" integer,
	"capacity_u_shape" integer,
	"capacity_boardroom" integer,
	"capacity_banquet" integer,
	"capacity_cocktail" integer,
	"max_capacity" integer,
	"floor" integer,
	"daylight" boolean DEFAULT false NOT NULL,
	"divisible" boolean DEFAULT false NOT NULL,
	"blackout" boolean DEFAULT false NOT NULL,
	"equipment" text[] DEFAULT '{}' NOT NULL,
	"catering" text[] DEFAULT '{}' NOT NULL,
	"price_half_day_cents" integer,
	"price_day_cents" integer,
	"price_participant_cents" integer,
	"contact_email" text,
	"search_text" text GENERATED ALWAYS AS (immutable_unaccent(id::text || ' ' || coalesce(title->>'it', '') || ' ' || coalesce(title->>'en', '') || ' ' || coalesce(title->>'fr', '') || ' ' || coalesce(title->>'de', ''))) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "gyms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gyms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"structure_id" integer NOT NULL,
	"title" jsonb NOT NULL,
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" integer DEFAULT 20 NOT NULL,
	"is_external" boolean DEFAULT false NOT NULL,
	"partner_name" text,
	"distance_meters" integer,
	"access" text DEFAULT 'included' NOT NULL,
	"price_cents" integer,
	"price_unit" text,
	"guests_only" boolean DEFAULT true NOT NULL,
	"season_from_md" text,
	"season_to_md" text,
	"hours" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"min_age" integer,
	"max_age" integer,
	"reservation_required" boolean DEFAULT false NOT NULL,
	"accessible" boolean DEFAULT false NOT NULL,
	"pets_allowed" boolean DEFAULT false NOT NULL,
	"phone" text,
	"email" text,
	"website" text,
	"rules_note" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"facility_ids" integer[] DEFAULT '{}' NOT NULL,
	"service_ids" integer[] DEFAULT '{}' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"photo_count" integer DEFAULT 0 NOT NULL,
	"translation_score" integer DEFAULT 20 NOT NULL,
	"setting" text DEFAULT 'indoor' NOT NULL,
	"area_sqm" integer,
	"equipment" text[] DEFAULT '{}' NOT NULL,
	"courses" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"personal_trainer" text DEFAULT 'none' NOT NULL,
	"changing_rooms" boolean DEFAULT false NOT NULL,
	"showers" boolean DEFAULT false NOT NULL,
	"towels" boolean DEFAULT false NOT NULL,
	"air_conditioning" boolean DEFAULT false NOT NULL,
	"is24h" boolean DEFAULT false NOT NULL,
	"search_text" text GENERATED ALWAYS AS (immutable_unaccent(id::text || ' ' || coalesce(title->>'it', '') || ' ' || coalesce(title->>'en', '') || ' ' || coalesce(title->>'fr', '') || ' ' || coalesce(title->>'de', ''))) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "parkings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parkings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"structure_id" integer NOT NULL,
	"title" jsonb NOT NULL,
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" integer DEFAULT 20 NOT NULL,
	"is_external" boolean DEFAULT false NOT NULL,
	"partner_name" text,
	"distance_meters" integer,
	"access" text DEFAULT 'included' NOT NULL,
	"price_cents" integer,
	"price_unit" text,
	"guests_only" boolean DEFAULT true NOT NULL,
	"season_from_md" text,
	"season_to_md" text,
	"hours" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"min_age" integer,
	"max_age" integer,
	"reservation_required" boolean DEFAULT false NOT NULL,
	"accessible" boolean DEFAULT false NOT NULL,
	"pets_allowed" boolean DEFAULT false NOT NULL,
	"phone" text,
	"email" text,
	"website" text,
	"rules_note" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"facility_ids" integer[] DEFAULT '{}' NOT NULL,
	"service_ids" integer[] DEFAULT '{}' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"photo_count" integer DEFAULT 0 NOT NULL,
	"translation_score" integer DEFAULT 20 NOT NULL,
	"kind" text,
	"ownership" text,
	"spaces" integer,
	"accessible_spaces" integer DEFAULT 0 NOT NULL,
	"height_limit_cm" integer,
	"guaranteed" boolean DEFAULT false NOT NULL,
	"guarded" boolean DEFAULT false NOT NULL,
	"video_surveillance" boolean DEFAULT false NOT NULL,
	"gated" boolean DEFAULT false NOT NULL,
	"valet" boolean DEFAULT false NOT NULL,
	"vehicles" text[] DEFAULT '{car}' NOT NULL,
	"ev_charging" text DEFAULT 'none' NOT NULL,
	"ev_points" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"ztl" text DEFAULT 'no' NOT NULL,
	"ztl_note" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"search_text" text GENERATED ALWAYS AS (immutable_unaccent(id::text || ' ' || coalesce(title->>'it', '') || ' ' || coalesce(title->>'en', '') || ' ' || coalesce(title->>'fr', '') || ' ' || coalesce(title->>'de', ''))) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "pools" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pools_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"structure_id" integer NOT NULL,
	"title" jsonb NOT NULL,
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" integer DEFAULT 20 NOT NULL,
	"is_external" boolean DEFAULT false NOT NULL,
	"partner_name" text,
	"distance_meters" integer,
	"access" text DEFAULT 'included' NOT NULL,
	"price_cents" integer,
	"price_unit" text,
	"guests_only" boolean DEFAULT true NOT NULL,
	"season_from_md" text,
	"season_to_md" text,
	"hours" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"min_age" integer,
	"max_age" integer,
	"reservation_required" boolean DEFAULT false NOT NULL,
	"accessible" boolean DEFAULT false NOT NULL,
	"pets_allowed" boolean DEFAULT false NOT NULL,
	"phone" text,
	"email" text,
	"website" text,
	"rules_note" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"facility_ids" integer[] DEFAULT '{}' NOT NULL,
	"service_ids" integer[] DEFAULT '{}' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"photo_count" integer DEFAULT 0 NOT NULL,
	"translation_score" integer DEFAULT 20 NOT NULL,
	"setting" text,
	"usage" text DEFAULT 'adults' NOT NULL,
	"length_m" numeric(12, 2),
	"width_m" numeric(12, 2),
	"depth_min_cm" integer,
	"depth_max_cm" integer,
	"heated" boolean DEFAULT false NOT NULL,
	"temperature_c" integer,
	"water" text DEFAULT 'chlorine' NOT NULL,
	"features" text[] DEFAULT '{}' NOT NULL,
	"sunbeds" text DEFAULT 'none' NOT NULL,
	"umbrellas" text DEFAULT 'none' NOT NULL,
	"towels" text DEFAULT 'none' NOT NULL,
	"lifeguard" boolean DEFAULT false NOT NULL,
	"cap_required" boolean DEFAULT false NOT NULL,
	"access_lift" boolean DEFAULT false NOT NULL,
	"search_text" text GENERATED ALWAYS AS (immutable_unaccent(id::text || ' ' || coalesce(title->>'it', '') || ' ' || coalesce(title->>'en', '') || ' ' || coalesce(title->>'fr', '') || ' ' || coalesce(title->>'de', ''))) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "restaurants" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "restaurants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"structure_id" integer NOT NULL,
	"title" jsonb NOT NULL,
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" integer DEFAULT 20 NOT NULL,
	"is_external" boolean DEFAULT false NOT NULL,
	"partner_name" text,
	"distance_meters" integer,
	"access" text DEFAULT 'included' NOT NULL,
	"price_cents" integer,
	"price_unit" text,
	"guests_only" boolean DEFAULT true NOT NULL,
	"season_from_md" text,
	"season_to_md" text,
	"hours" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"min_age" integer,
	"max_age" integer,
	"reservation_required" boolean DEFAULT false NOT NULL,
	"accessible" boolean DEFAULT false NOT NULL,
	"pets_allowed" boolean DEFAULT false NOT NULL,
	"phone" text,
	"email" text,
	"website" text,
	"rules_note" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"facility_ids" integer[] DEFAULT '{}' NOT NULL,
	"service_ids" integer[] DEFAULT '{}' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"photo_count" integer DEFAULT 0 NOT NULL,
	"translation_score" integer DEFAULT 20 NOT NULL,
	"kind" text DEFAULT 'restaurant' NOT NULL,
	"cuisine" text[] DEFAULT '{}' NOT NULL,
	"meal_hours" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"seats_indoor" integer,
	"seats_outdoor" integer,
	"open_to_public" boolean DEFAULT false NOT NULL,
	"average_price_cents" integer,
	"dietary" text[] DEFAULT '{}' NOT NULL,
	"aic" boolean DEFAULT false NOT NULL,
	"menu_files" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"features" text[] DEFAULT '{}' NOT NULL,
	"dress_code" text DEFAULT 'none' NOT NULL,
	"awards" text,
	"search_text" text GENERATED ALWAYS AS (immutable_unaccent(id::text || ' ' || coalesce(title->>'it', '') || ' ' || coalesce(title->>'en', '') || ' ' || coalesce(title->>'fr', '') || ' ' || coalesce(title->>'de', ''))) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "spas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "spas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"structure_id" integer NOT NULL,
	"title" jsonb NOT NULL,
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" integer DEFAULT 20 NOT NULL,
	"is_external" boolean DEFAULT false NOT NULL,
	"partner_name" text,
	"distance_meters" integer,
	"access" text DEFAULT 'included' NOT NULL,
	"price_cents" integer,
	"price_unit" text,
	"guests_only" boolean DEFAULT true NOT NULL,
	"season_from_md" text,
	"season_to_md" text,
	"hours" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"min_age" integer,
	"max_age" integer,
	"reservation_required" boolean DEFAULT false NOT NULL,
	"accessible" boolean DEFAULT false NOT NULL,
	"pets_allowed" boolean DEFAULT false NOT NULL,
	"phone" text,
	"email" text,
	"website" text,
	"rules_note" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"facility_ids" integer[] DEFAULT '{}' NOT NULL,
	"service_ids" integer[] DEFAULT '{}' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"photo_count" integer DEFAULT 0 NOT NULL,
	"translation_score" integer DEFAULT 20 NOT NULL,
	"area_sqm" integer,
	"features" text[] DEFAULT '{}' NOT NULL,
	"private_spa" boolean DEFAULT false NOT NULL,
	"private_spa_price_cents" integer,
	"private_spa_duration_min" integer,
	"included_minutes" integer,
	"included_entries" integer,
	"max_guests" integer,
	"kit" text[] DEFAULT '{}' NOT NULL,
	"kit_price_cents" integer,
	"textile_free" text DEFAULT 'no' NOT NULL,
	"kids_hours" text,
	"treatments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"search_text" text GENERATED ALWAYS AS (immutable_unaccent(id::text || ' ' || coalesce(title->>'it', '') || ' ' || coalesce(title->>'en', '') || ' ' || coalesce(title->>'fr', '') || ' ' || coalesce(title->>'de', ''))) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" integer,
	"actor_role" text,
	"action" text NOT NULL,
	"target_type" text NOT NULL,
	"target_id" integer NOT NULL,
	"structure_id" integer,
	"version" integer,
	"changes" jsonb NOT NULL,
	"batch_id" uuid,
	"request_id" text,
	"ip_masked" text,
	"undone_by" integer
);
--> statement-breakpoint
CREATE TABLE "audit_seals" (
	"day" date PRIMARY KEY NOT NULL,
	"entries" integer NOT NULL,
	"hash" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"resets_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" integer NOT NULL,
	"key" text NOT NULL,
	"request_hash" "bytea" NOT NULL,
	"batch_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"status" integer,
	"answer" text,
	"location" text,
	"held_until" timestamp with time zone DEFAULT now() + interval '60 seconds' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "idempotency_steps" (
	"user_id" integer NOT NULL,
	"key" text NOT NULL,
	"step" integer NOT NULL,
	"input" text NOT NULL,
	"result" "bytea" NOT NULL,
	CONSTRAINT "idempotency_steps_user_id_key_step_pk" PRIMARY KEY("user_id","key","step")
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"user_id" integer NOT NULL,
	"label" text NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_devices_user_id_label_pk" PRIMARY KEY("user_id","label")
);
--> statement-breakpoint
CREATE TABLE "password_tokens" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "password_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"purpose" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" integer,
	"email" "citext" NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"code_expires_at" timestamp with time zone NOT NULL,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"last_sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"other_data" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_tokens" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"scopes" text[] NOT NULL,
	"allowed_ips" text[] DEFAULT '{}' NOT NULL,
	"expires_at" date,
	"prefix" text DEFAULT '' NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (immutable_unaccent(id::text || ' ' || coalesce(name, ''))) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"token_hash" "bytea" NOT NULL,
	CONSTRAINT "service_tokens_token" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_hash" "bytea" NOT NULL,
	"user_id" integer,
	"pending_user_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_masked" text NOT NULL,
	"device_label" text NOT NULL,
	CONSTRAINT "sessions_one_user" CHECK (num_nonnulls(user_id, pending_user_id) = 1)
);
--> statement-breakpoint
CREATE TABLE "two_factor_challenges" (
	"session_id" bigint PRIMARY KEY NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"sent" integer DEFAULT 1 NOT NULL,
	"last_sent_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "availability_tasks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "availability_tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"structure_id" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"source" text NOT NULL,
	"mode" text NOT NULL,
	"runs" jsonb,
	"author" jsonb NOT NULL,
	"cells" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"result" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
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
	"archived_at" timestamp with time zone,
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
CREATE TABLE "accommodation_types" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accommodation_types_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"title" jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"status" integer DEFAULT 20 NOT NULL,
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"translation_score" integer DEFAULT 20 NOT NULL,
	"family" text NOT NULL,
	"min_occupancy" integer DEFAULT 1 NOT NULL,
	"standard_occupancy" integer DEFAULT 2 NOT NULL,
	"max_occupancy" integer DEFAULT 2 NOT NULL,
	"default_bedrooms" integer DEFAULT 1 NOT NULL,
	"default_bathrooms" integer DEFAULT 1 NOT NULL,
	"min_surface_m2" integer,
	"sold_by" text DEFAULT 'unit' NOT NULL,
	"structure_types" integer[] DEFAULT '{}' NOT NULL,
	"default_beds" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"icon" text,
	"search_text" text GENERATED ALWAYS AS (immutable_unaccent(id::text || ' ' || coalesce(code, '') || ' ' || coalesce(title->>'it', '') || ' ' || coalesce(title->>'en', '') || ' ' || coalesce(title->>'fr', '') || ' ' || coalesce(title->>'de', ''))) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "affiliations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "affiliations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"title" jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"status" integer DEFAULT 20 NOT NULL,
	"photo_count" integer DEFAULT 0 NOT NULL,
	"cover_path" text,
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"translation_score" integer DEFAULT 20 NOT NULL,
	"kind" text NOT NULL,
	"website" text,
	"contact_name" text,
	"contact_email" text,
	"contact_phone" text,
	"requires_membership_number" boolean DEFAULT false NOT NULL,
	"requires_document" boolean DEFAULT false NOT NULL,
	"requires_approval" boolean DEFAULT true NOT NULL,
	"validity_months" integer,
	"region_id" integer,
	"search_text" text GENERATED ALWAYS AS (immutable_unaccent(id::text || ' ' || coalesce(code, '') || ' ' || coalesce(title->>'it', '') || ' ' || coalesce(title->>'en', '') || ' ' || coalesce(title->>'fr', '') || ' ' || coalesce(title->>'de', ''))) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "facilities" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "facilities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"title" jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"status" integer DEFAULT 20 NOT NULL,
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"translation_score" integer DEFAULT 20 NOT NULL,
	"facility_group" text NOT NULL,
	"level" text DEFAULT 'room' NOT NULL,
	"quantity_allowed" boolean DEFAULT false NOT NULL,
	"accommodation_types" integer[] DEFAULT '{}' NOT NULL,
	"is_filterable" boolean DEFAULT false NOT NULL,
	"icon" text,
	"search_text" text GENERATED ALWAYS AS (immutable_unaccent(id::text || ' ' || coalesce(code, '') || ' ' || coalesce(title->>'it', '') || ' ' || coalesce(title->>'en', '') || ' ' || coalesce(title->>'fr', '') || ' ' || coalesce(title->>'de', ''))) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "meal_plan_services" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "meal_plan_services_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"title" jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"status" integer DEFAULT 20 NOT NULL,
	"service_category" text NOT NULL,
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"translation_score" integer DEFAULT 20 NOT NULL,
	"service_style" text,
	"time_from" text,
	"time_to" text,
	"has_supplement" boolean DEFAULT false NOT NULL,
	"is_dietary" boolean DEFAULT false NOT NULL,
	"icon" text,
	"search_text" text GENERATED ALWAYS AS (immutable_unaccent(id::text || ' ' || coalesce(code, '') || ' ' || coalesce(title->>'it', '') || ' ' || coalesce(title->>'en', '') || ' ' || coalesce(title->>'fr', '') || ' ' || coalesce(title->>'de', ''))) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "meal_plan_types" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "meal_plan_types_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"title" jsonb NOT NULL,
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"translation_score" integer DEFAULT 20 NOT NULL,
	"included_categories" text[] DEFAULT '{}' NOT NULL,
	"drinks_included" text DEFAULT 'none' NOT NULL,
	"rank" integer NOT NULL,
	"status" integer DEFAULT 20 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (immutable_unaccent(id::text || ' ' || coalesce(code, '') || ' ' || coalesce(title->>'it', '') || ' ' || coalesce(title->>'en', '') || ' ' || coalesce(title->>'fr', '') || ' ' || coalesce(title->>'de', ''))) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "services" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "services_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"title" jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"status" integer DEFAULT 20 NOT NULL,
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"translation_score" integer DEFAULT 20 NOT NULL,
	"parent_id" integer,
	"service_category" text NOT NULL,
	"applies_to" text[] DEFAULT '{structure}' NOT NULL,
	"value_type" text DEFAULT 'boolean' NOT NULL,
	"unit" text,
	"min_value" numeric(12, 2),
	"max_value" numeric(12, 2),
	"choices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"allows_price" boolean DEFAULT true NOT NULL,
	"price_units" text[] DEFAULT '{}' NOT NULL,
	"is_filterable" boolean DEFAULT false NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	"icon" text,
	"search_text" text GENERATED ALWAYS AS (immutable_unaccent(id::text || ' ' || coalesce(code, '') || ' ' || coalesce(title->>'it', '') || ' ' || coalesce(title->>'en', '') || ' ' || coalesce(title->>'fr', '') || ' ' || coalesce(title->>'de', ''))) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "vocabularies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vocabularies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"title" jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"status" integer DEFAULT 20 NOT NULL,
	"key" text NOT NULL,
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"translation_score" integer DEFAULT 20 NOT NULL,
	"sleeps" integer,
	"width_cm" integer,
	"length_cm" integer,
	"is_extra" boolean DEFAULT false NOT NULL,
	"is_private" boolean DEFAULT false NOT NULL,
	"is_ensuite" boolean DEFAULT false NOT NULL,
	"is_premium" boolean DEFAULT false NOT NULL,
	"level" integer,
	"is_hypoallergenic" boolean DEFAULT false NOT NULL,
	"has_area" boolean DEFAULT false NOT NULL,
	"mode" text,
	"every_days" integer,
	"is_default" boolean DEFAULT false NOT NULL,
	"icon" text,
	"is_system" boolean DEFAULT false NOT NULL,
	"search_text" text GENERATED ALWAYS AS (immutable_unaccent(id::text || ' ' || coalesce(code, '') || ' ' || coalesce(title->>'it', '') || ' ' || coalesce(title->>'en', '') || ' ' || coalesce(title->>'fr', '') || ' ' || coalesce(title->>'de', ''))) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "description_prints" (
	"print" integer NOT NULL,
	"structure_id" integer NOT NULL,
	CONSTRAINT "description_prints_print_structure_id_pk" PRIMARY KEY("print","structure_id")
);
--> statement-breakpoint
CREATE TABLE "suggestion_checks" (
	"structure_id" integer PRIMARY KEY NOT NULL,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suggestions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "suggestions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"structure_id" integer NOT NULL,
	"kind" text DEFAULT 'editor' NOT NULL,
	"rule_code" text,
	"field" text NOT NULL,
	"lang" text NOT NULL,
	"current_text" text,
	"suggested_text" text NOT NULL,
	"note" text,
	"severity" text NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"resolved_by" integer,
	"resolved_at" timestamp with time zone,
	"reject_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "email_recipients" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "email_recipients_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"structure_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"name" text,
	"mode" text DEFAULT 'to' NOT NULL,
	"lang" text DEFAULT 'it' NOT NULL,
	"request_types" text[] DEFAULT '{direct,multiple}' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"verified_at" timestamp with time zone,
	"bounce_count" integer DEFAULT 0 NOT NULL,
	"last_bounce_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (immutable_unaccent(id::text || ' ' || coalesce(email, '') || ' ' || coalesce(name, ''))) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "cities" (
	"id" integer PRIMARY KEY NOT NULL,
	"istat_code" char(6) NOT NULL,
	"name" text NOT NULL,
	"province_id" integer NOT NULL,
	"region_id" integer NOT NULL,
	"zip_codes" text[] NOT NULL,
	"latitude" numeric(9, 6),
	"longitude" numeric(9, 6),
	"cadastral_code" char(4),
	"population" integer,
	"search_text" text GENERATED ALWAYS AS (immutable_unaccent(name)) STORED,
	CONSTRAINT "cities_istat_code_unique" UNIQUE("istat_code")
);
--> statement-breakpoint
CREATE TABLE "provinces" (
	"id" integer PRIMARY KEY NOT NULL,
	"code" char(2) NOT NULL,
	"name" text NOT NULL,
	"region_id" integer NOT NULL,
	CONSTRAINT "provinces_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "regions" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "regions_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "import_mappings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_mappings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"mapping" jsonb NOT NULL,
	"headings" jsonb NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"user_id" integer NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"import_id" integer NOT NULL,
	"line" integer NOT NULL,
	"outcome" text NOT NULL,
	"reasons" jsonb NOT NULL,
	"raw" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_sources" (
	"structure_id" integer PRIMARY KEY NOT NULL,
	"import_key" text NOT NULL,
	"values" jsonb NOT NULL,
	CONSTRAINT "import_sources_import_key_unique" UNIQUE("import_key")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"file_name" text NOT NULL,
	"stored_name" text,
	"bytes" integer NOT NULL,
	"format" text NOT NULL,
	"encoding" text NOT NULL,
	"delimiter" text NOT NULL,
	"sheets" jsonb,
	"headings" jsonb NOT NULL,
	"columns" jsonb NOT NULL,
	"samples" jsonb NOT NULL,
	"row_count" integer NOT NULL,
	"mapping" jsonb NOT NULL,
	"state" text DEFAULT 'uploaded' NOT NULL,
	"done_rows" integer DEFAULT 0 NOT NULL,
	"counts" jsonb NOT NULL,
	"error" jsonb,
	"tries" integer DEFAULT 0 NOT NULL,
	"batch_id" uuid,
	"checked_at" timestamp with time zone,
	"created_by" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "leads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"structure_name" text NOT NULL,
	"structure_type" integer,
	"city_id" integer NOT NULL,
	"city" text,
	"province" text,
	"region_id" integer,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"preferred_channel" text DEFAULT 'phone' NOT NULL,
	"preferred_slot" text DEFAULT 'any' NOT NULL,
	"message" text,
	"privacy_consent" boolean NOT NULL,
	"privacy_consent_at" timestamp with time zone,
	"privacy_version" text,
	"state" text DEFAULT 'new' NOT NULL,
	"assigned_to" integer,
	"outcome" text,
	"structure_id" integer,
	"search_text" text GENERATED ALWAYS AS (immutable_unaccent(id::text || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(structure_name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(city, ''))) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"message_id" uuid NOT NULL,
	"recipient" text,
	"subject" text,
	"text" text,
	"html" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"notification_type" text NOT NULL,
	"severity" text DEFAULT 'info' NOT NULL,
	"structure_id" integer,
	"link" text,
	"count" integer DEFAULT 1 NOT NULL,
	"read_at" timestamp with time zone,
	"emailed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"variant" text,
	"params" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"in_app" boolean DEFAULT true NOT NULL,
	"digest" text,
	"mergeable" boolean DEFAULT true NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "notifications_link" CHECK (left(link, 1) = '/' and left(link, 2) <> '//' and strpos(link, chr(92)) = 0),
	CONSTRAINT "notifications_own_digest" CHECK (digest in ('daily', 'weekly'))
);
--> statement-breakpoint
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
	"type_code" integer,
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
	"cancellation_policy_id" integer,
	"payment_policy_id" integer,
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
CREATE TABLE "photos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "photos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"structure_id" integer,
	"gallery" text DEFAULT 'structure' NOT NULL,
	"owner_id" integer,
	"path" text NOT NULL,
	"alt" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"caption" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"copyright" text,
	"tag" text DEFAULT 'other' NOT NULL,
	"focal_x" numeric(12, 3) DEFAULT 0.5 NOT NULL,
	"focal_y" numeric(12, 3) DEFAULT 0.5 NOT NULL,
	"is_cover" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"mime" text NOT NULL,
	"checksum" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "cancellation_policies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cancellation_policies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"structure_id" integer NOT NULL,
	"title" jsonb NOT NULL,
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" integer DEFAULT 20 NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"room_ids" integer[] DEFAULT '{}' NOT NULL,
	"used_count" integer DEFAULT 0 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"archived_at" timestamp with time zone,
	"archived_by" integer,
	"kind" text NOT NULL,
	"tiers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"no_show_type" text DEFAULT 'percent' NOT NULL,
	"no_show_percent" numeric(5, 2) DEFAULT 100 NOT NULL,
	"no_show_nights" integer,
	"no_show_cents" integer,
	"early_departure_type" text,
	"early_departure_percent" numeric(5, 2),
	"early_departure_nights" integer,
	"early_departure_cents" integer,
	"date_change" text DEFAULT 'free_before' NOT NULL,
	"date_change_fee_cents" integer,
	"overrides" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"meal_plan_ids" integer[] DEFAULT '{}' NOT NULL,
	"search_text" text GENERATED ALWAYS AS (immutable_unaccent(id::text || ' ' || coalesce(title->>'it', '') || ' ' || coalesce(title->>'en', '') || ' ' || coalesce(title->>'fr', '') || ' ' || coalesce(title->>'de', ''))) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "payment_policies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_policies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"structure_id" integer NOT NULL,
	"title" jsonb NOT NULL,
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" integer DEFAULT 20 NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"room_ids" integer[] DEFAULT '{}' NOT NULL,
	"used_count" integer DEFAULT 0 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"archived_at" timestamp with time zone,
	"archived_by" integer,
	"deposit_type" text NOT NULL,
	"deposit_percent" numeric(5, 2),
	"deposit_nights" integer,
	"deposit_cents" integer,
	"deposit_due_mode" text,
	"deposit_due_days" integer,
	"balance_due_mode" text,
	"balance_due_days" integer,
	"methods" text[] NOT NULL,
	"cards" text[] DEFAULT '{}' NOT NULL,
	"iban" text,
	"account_holder" text,
	"bank_name" text,
	"cash_limit_cents" integer DEFAULT 499999 NOT NULL,
	"deposit_refundable" boolean DEFAULT true NOT NULL,
	"guarantee_card" boolean DEFAULT false NOT NULL,
	"valid_from" date,
	"valid_to" date,
	"search_text" text GENERATED ALWAYS AS (immutable_unaccent(id::text || ' ' || coalesce(title->>'it', '') || ' ' || coalesce(title->>'en', '') || ' ' || coalesce(title->>'fr', '') || ' ' || coalesce(title->>'de', ''))) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "policy_snapshots" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "policy_snapshots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"structure_id" integer NOT NULL,
	"kind" text NOT NULL,
	"policy_id" integer NOT NULL,
	"version" integer NOT NULL,
	"title" jsonb NOT NULL,
	"texts" jsonb NOT NULL,
	"terms" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seo" (
	"structure_id" integer PRIMARY KEY NOT NULL,
	"slug" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"meta_title" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"meta_description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"h1" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"keywords" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"canonical_url" text,
	"robots" text DEFAULT 'index_follow' NOT NULL,
	"structured_data" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "structure_addresses" (
	"language" text NOT NULL,
	"slug" text NOT NULL,
	"structure_id" integer NOT NULL,
	"is_current" boolean DEFAULT true NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "structure_addresses_language_slug_pk" PRIMARY KEY("language","slug")
);
--> statement-breakpoint
CREATE TABLE "vcard" (
	"structure_id" integer PRIMARY KEY NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"formatted_name" text,
	"organization" text,
	"person_name" text,
	"job_title" text,
	"phone_work" text,
	"phone_mobile" text,
	"email" text,
	"website" text,
	"address" text,
	"hidden_fields" text[] DEFAULT '{}' NOT NULL,
	"note" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"theme" text DEFAULT 'light' NOT NULL,
	"qr_target" text DEFAULT 'vcf' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "kept_counts" (
	"name" text NOT NULL,
	"key" integer NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "kept_counts_name_key_pk" PRIMARY KEY("name","key")
);
--> statement-breakpoint
CREATE TABLE "translation_confirmations" (
	"target_type" text NOT NULL,
	"target_id" integer NOT NULL,
	"field" text NOT NULL,
	"lang" text NOT NULL,
	"text" text NOT NULL,
	"italian" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by_user" integer,
	CONSTRAINT "translation_confirmations_target_type_target_id_field_lang_pk" PRIMARY KEY("target_type","target_id","field","lang")
);
--> statement-breakpoint
CREATE TABLE "meal_plans" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "meal_plans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"structure_id" integer NOT NULL,
	"meal_plan_type_id" integer NOT NULL,
	"variant" text,
	"title" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" integer DEFAULT 20 NOT NULL,
	"service_ids" integer[] DEFAULT '{}' NOT NULL,
	"breakfast_kind" text,
	"drinks" text DEFAULT 'excluded' NOT NULL,
	"half_board_meal" text,
	"restaurant_id" integer,
	"valid_from_md" text,
	"valid_to_md" text,
	"min_nights" integer DEFAULT 1 NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"room_count" integer DEFAULT 0 NOT NULL,
	"archived_at" timestamp with time zone,
	"archived_by" integer,
	"position" integer DEFAULT 0 NOT NULL,
	"photo_count" integer DEFAULT 0 NOT NULL,
	"translation_score" integer DEFAULT 20 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (immutable_unaccent(id::text || ' ' || coalesce(title->>'it', '') || ' ' || coalesce(title->>'en', '') || ' ' || coalesce(title->>'fr', '') || ' ' || coalesce(title->>'de', '') || ' ' || coalesce(variant, ''))) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "rooms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rooms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"structure_id" integer NOT NULL,
	"title" jsonb NOT NULL,
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"code" text,
	"accommodation_type_id" integer NOT NULL,
	"status" integer DEFAULT 20 NOT NULL,
	"units" integer NOT NULL,
	"min_occupancy" integer DEFAULT 1 NOT NULL,
	"base_occupancy" integer NOT NULL,
	"max_occupancy" integer NOT NULL,
	"max_adults" integer NOT NULL,
	"max_children" integer,
	"max_infants" integer DEFAULT 1 NOT NULL,
	"infants_extra" boolean DEFAULT true NOT NULL,
	"bedrooms" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"extra_beds" integer DEFAULT 0 NOT NULL,
	"extra_bed_type" text,
	"area_sqm" integer,
	"balcony_sqm" integer,
	"floor_from" integer,
	"floor_to" integer,
	"bathrooms" integer DEFAULT 1 NOT NULL,
	"bathroom_kind" integer,
	"bath_features" integer[] DEFAULT '{}' NOT NULL,
	"view" integer[] DEFAULT '{}' NOT NULL,
	"kitchen" integer,
	"facility_ids" integer[] DEFAULT '{}' NOT NULL,
	"accessible" boolean DEFAULT false NOT NULL,
	"smoking" boolean DEFAULT false NOT NULL,
	"pets_allowed" boolean DEFAULT false NOT NULL,
	"cin_override" text,
	"cancellation_policy_id" integer,
	"payment_policy_id" integer,
	"meal_plan_count" integer DEFAULT 0 NOT NULL,
	"from_price_cents" integer,
	"archived_at" timestamp with time zone,
	"archived_by" integer,
	"position" integer DEFAULT 0 NOT NULL,
	"photo_count" integer DEFAULT 0 NOT NULL,
	"translation_score" integer DEFAULT 20 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (immutable_unaccent(id::text || ' ' || coalesce(title->>'it', '') || ' ' || coalesce(title->>'en', '') || ' ' || coalesce(title->>'fr', '') || ' ' || coalesce(title->>'de', '') || ' ' || coalesce(code, ''))) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "structure_types" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "structure_types_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"title" jsonb NOT NULL,
	"title_plural" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"macro_type" text NOT NULL,
	"allows_stars" boolean DEFAULT false NOT NULL,
	"allowed_categories" text[] DEFAULT '{}' NOT NULL,
	"requires_cin" boolean DEFAULT true NOT NULL,
	"requires_licence" boolean DEFAULT true NOT NULL,
	"enabled_amenities" text[] DEFAULT '{pool,restaurant,gym,spa,parking,reception,beauty,business,beach}' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"icon" text,
	"status" integer DEFAULT 20 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (immutable_unaccent(id::text || ' ' || coalesce(code, '') || ' ' || coalesce(title->>'it', '') || ' ' || coalesce(title->>'en', '') || ' ' || coalesce(title->>'fr', '') || ' ' || coalesce(title->>'de', ''))) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "dictionaries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dictionaries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"section" text NOT NULL,
	"key" text NOT NULL,
	"description" text,
	"values" jsonb NOT NULL,
	"format" text DEFAULT 'plain' NOT NULL,
	"placeholders" text[] DEFAULT '{}' NOT NULL,
	"visibility" text DEFAULT 'public' NOT NULL,
	"missing_languages" text[] DEFAULT '{}' NOT NULL,
	"preview" text DEFAULT '' NOT NULL,
	"is_system" boolean DEFAULT false NOT NULL,
	"status" integer DEFAULT 10 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (immutable_unaccent(id::text || ' ' || coalesce(key, '') || ' ' || jsonb_path_query_array(values, '$.*')::text)) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"code_values" jsonb,
	CONSTRAINT "dictionaries_status" CHECK (status in (0, 10, 20))
);
--> statement-breakpoint
CREATE TABLE "child_policy" (
	"structure_id" integer PRIMARY KEY NOT NULL,
	"max_child_age" integer DEFAULT 17 NOT NULL,
	"infant_cot_available" boolean DEFAULT false NOT NULL,
	"cot_price_cents" integer DEFAULT 0 NOT NULL,
	"max_cots" integer DEFAULT 1 NOT NULL,
	"extra_bed_available" boolean DEFAULT false NOT NULL,
	"notes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"child_bands" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"structure_id" integer PRIMARY KEY NOT NULL,
	"phone" text,
	"phone2" text,
	"mobile" text,
	"fax" text,
	"whatsapp" text,
	"whatsapp_opt_out" boolean DEFAULT false NOT NULL,
	"email" text,
	"website" text,
	"booking_engine_url" text,
	"facebook" text,
	"instagram" text,
	"youtube" text,
	"tiktok" text,
	"linkedin" text,
	"tripadvisor" text,
	"google_business" text,
	"contact_persons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"directions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "description" (
	"structure_id" integer PRIMARY KEY NOT NULL,
	"title" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"short_description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"strengths" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"location" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"translation_score" integer DEFAULT 20 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "fiscal_profile" (
	"structure_id" integer PRIMARY KEY NOT NULL,
	"subject_type" text,
	"legal_name" text,
	"first_name" text,
	"last_name" text,
	"country" text DEFAULT 'IT' NOT NULL,
	"vat_number" text,
	"tax_code" text,
	"rea" text,
	"share_capital_cents" integer,
	"legal_address" text,
	"legal_street_number" text,
	"legal_zip" text,
	"legal_city" text,
	"legal_province" text,
	"legal_country" text DEFAULT 'IT' NOT NULL,
	"legal_rep_first_name" text,
	"legal_rep_last_name" text,
	"legal_rep_tax_code" text,
	"sdi_code" text,
	"pec" text,
	"tax_regime" text DEFAULT 'RF01' NOT NULL,
	"split_payment" boolean DEFAULT false NOT NULL,
	"ateco_code" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "opening_settings" (
	"structure_id" integer PRIMARY KEY NOT NULL,
	"opening_mode" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "openings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "openings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"structure_id" integer NOT NULL,
	"kind" text NOT NULL,
	"title" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"holiday_period" text,
	"recurrence" text DEFAULT 'none' NOT NULL,
	"start_date" date,
	"end_date" date,
	"start_md" text,
	"end_md" text,
	"year_from" integer,
	"year_to" integer,
	"weekdays" smallint[] DEFAULT '{1,2,3,4,5,6,7}' NOT NULL,
	"checkin_from_override" text,
	"search_text" text GENERATED ALWAYS AS (immutable_unaccent(id::text || ' ' || coalesce(title->>'it', '') || ' ' || coalesce(title->>'en', '') || ' ' || coalesce(title->>'fr', '') || ' ' || coalesce(title->>'de', ''))) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "proximity_points" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "proximity_points_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"structure_id" integer NOT NULL,
	"type" text NOT NULL,
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"distance_meters" integer NOT NULL,
	"travel_mode" text DEFAULT 'walk' NOT NULL,
	"travel_minutes" integer,
	"shuttle" text DEFAULT 'none' NOT NULL,
	"latitude" numeric(12, 6),
	"longitude" numeric(12, 6),
	"search_text" text GENERATED ALWAYS AS (immutable_unaccent(id::text || ' ' || coalesce(name->>'it', '') || ' ' || coalesce(name->>'en', '') || ' ' || coalesce(name->>'fr', '') || ' ' || coalesce(name->>'de', ''))) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "reception" (
	"structure_id" integer PRIMARY KEY NOT NULL,
	"checkin_from" text,
	"checkin_to" text,
	"checkout_from" text,
	"checkout_to" text,
	"is24h" boolean DEFAULT false NOT NULL,
	"hours" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"late_arrival" text DEFAULT 'on_request' NOT NULL,
	"late_arrival_until" text,
	"late_arrival_fee_cents" integer,
	"early_checkin_fee_cents" integer,
	"late_checkout_fee_cents" integer,
	"self_checkin" boolean DEFAULT false NOT NULL,
	"self_checkin_method" text,
	"languages" text[] DEFAULT '{it}' NOT NULL,
	"documents_required" text[] DEFAULT '{id}' NOT NULL,
	"luggage" boolean DEFAULT false NOT NULL,
	"safe" boolean DEFAULT false NOT NULL,
	"key_cards" boolean DEFAULT false NOT NULL,
	"wake_up" boolean DEFAULT false NOT NULL,
	"multilingual" boolean DEFAULT false NOT NULL,
	"concierge" boolean DEFAULT false NOT NULL,
	"currency_exchange" boolean DEFAULT false NOT NULL,
	"ticket_sale" boolean DEFAULT false NOT NULL,
	"bike_rental" boolean DEFAULT false NOT NULL,
	"shuttle" boolean DEFAULT false NOT NULL,
	"security_deposit_cents" integer,
	"security_deposit_method" text,
	"instructions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"title" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"phone" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"screen" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "structure_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "structure_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"structure_id" integer NOT NULL,
	"text" text NOT NULL,
	"pinned" boolean DEFAULT false NOT NULL,
	"search_text" text GENERATED ALWAYS AS (immutable_unaccent(id::text || ' ' || coalesce(text, ''))) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "structure_services" (
	"structure_id" integer PRIMARY KEY NOT NULL,
	"entries" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "structure_status_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "structure_status_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"structure_id" integer NOT NULL,
	"from_status" integer,
	"to_status" integer NOT NULL,
	"user_id" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"note" text,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "structures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "structures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"structure_type" integer NOT NULL,
	"category" text,
	"former_name" text,
	"chain_name" text,
	"address" text,
	"street_number" text,
	"zip" text,
	"locality" text,
	"city_id" integer NOT NULL,
	"country" text DEFAULT 'IT' NOT NULL,
	"latitude" numeric(12, 6),
	"longitude" numeric(12, 6),
	"altitude" integer,
	"zone" text,
	"cin" text,
	"cin_issued_at" date,
	"scia_number" text,
	"scia_date" date,
	"cir" text,
	"istat_activity" text,
	"internal_code" text,
	"rooms_total" integer,
	"beds_total" integer,
	"bathrooms_total" integer,
	"floors" integer,
	"year_built" integer,
	"year_renovated" integer,
	"accessibility" text[] DEFAULT '{}' NOT NULL,
	"pets_policy" text DEFAULT 'no' NOT NULL,
	"pets_max_weight" integer,
	"pets_fee_cents" integer,
	"pets_fee_unit" text,
	"smoking_policy" text DEFAULT 'no' NOT NULL,
	"min_guest_age" integer,
	"adults_only" boolean DEFAULT false NOT NULL,
	"suitable_for" text[] DEFAULT '{}' NOT NULL,
	"spoken_languages" text[] DEFAULT '{it}' NOT NULL,
	"tourist_tax" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"province" text DEFAULT '' NOT NULL,
	"region" text DEFAULT '' NOT NULL,
	"province_id" integer NOT NULL,
	"region_id" integer NOT NULL,
	"status" integer DEFAULT 70 NOT NULL,
	"is_online" boolean DEFAULT false NOT NULL,
	"completeness" integer GENERATED ALWAYS AS (completeness_total(completeness_parts)) STORED NOT NULL,
	"completeness_parts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"vendor_id" integer,
	"editor_id" integer,
	"source" text DEFAULT 'staff' NOT NULL,
	"currency" text DEFAULT 'EUR' NOT NULL,
	"published_at" timestamp with time zone,
	"deactivated_at" timestamp with time zone,
	"deactivation_reason" text,
	"active_since" date,
	"active_until" date,
	"cover_path" text,
	"other_data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"search_text" text GENERATED ALWAYS AS (immutable_unaccent(id::text || ' ' || coalesce(name, '') || ' ' || coalesce(city, '') || ' ' || coalesce(cin, '') || ' ' || coalesce(address, '') || ' ' || coalesce(found_by, ''))) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"found_by" text,
	"texts" text[] DEFAULT '{}' NOT NULL,
	"is_taken" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "structure_wizards" (
	"structure_id" integer PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"step" smallint DEFAULT 1 NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "error_groups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "error_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"fingerprint" text NOT NULL,
	"source" text NOT NULL,
	"severity" text DEFAULT 'error' NOT NULL,
	"message" text NOT NULL,
	"occurrences" integer DEFAULT 1 NOT NULL,
	"first_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "error_groups_fingerprint_unique" UNIQUE("fingerprint")
);
--> statement-breakpoint
CREATE TABLE "error_hours" (
	"hour" timestamp with time zone PRIMARY KEY NOT NULL,
	"errors" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "error_occurrences" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "error_occurrences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"group_id" integer NOT NULL,
	"source" text NOT NULL,
	"severity" text DEFAULT 'error' NOT NULL,
	"message" text NOT NULL,
	"stack" text,
	"url" text,
	"method" text,
	"route_name" text,
	"release" text,
	"browser" text,
	"user_id" integer,
	"role" text,
	"request_id" text,
	"is_bot" boolean DEFAULT false NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "nearby_pois" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "nearby_pois_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"structure_id" integer NOT NULL,
	"poi_id" integer NOT NULL,
	"poi_title" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"poi_type" text DEFAULT 'monument' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"distance_meters" integer DEFAULT 0 NOT NULL,
	"travel_mode" text DEFAULT 'walk' NOT NULL,
	"travel_minutes" integer,
	"source" text DEFAULT 'manual' NOT NULL,
	"is_visible" boolean DEFAULT true NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	"note" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (immutable_unaccent(id::text || ' ' || coalesce(poi_title->>'it', '') || ' ' || coalesce(poi_title->>'en', '') || ' ' || coalesce(poi_title->>'fr', '') || ' ' || coalesce(poi_title->>'de', '') || ' ' || coalesce(city, ''))) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "pois" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pois_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" jsonb NOT NULL,
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"slug" text,
	"poi_type" text NOT NULL,
	"city_id" integer NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"province" text DEFAULT '' NOT NULL,
	"province_id" integer NOT NULL,
	"region_id" integer NOT NULL,
	"address" text,
	"latitude" numeric(12, 6) NOT NULL,
	"longitude" numeric(12, 6) NOT NULL,
	"radius_meters" integer DEFAULT 5000 NOT NULL,
	"website" text,
	"phone" text,
	"opening_notes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	"seo_title" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"seo_description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"photo_count" integer DEFAULT 0 NOT NULL,
	"cover_path" text,
	"translation_score" integer DEFAULT 20 NOT NULL,
	"status" integer DEFAULT 20 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (immutable_unaccent(id::text || ' ' || coalesce(title->>'it', '') || ' ' || coalesce(title->>'en', '') || ' ' || coalesce(title->>'fr', '') || ' ' || coalesce(title->>'de', '') || ' ' || coalesce(city, ''))) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "user_structures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_structures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"structure_id" integer NOT NULL,
	"relation" text NOT NULL,
	"is_primary" boolean DEFAULT false NOT NULL,
	"receives_requests" boolean DEFAULT false NOT NULL,
	"valid_from" date DEFAULT (now() at time zone 'Europe/Rome')::date NOT NULL,
	"valid_to" date,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	CONSTRAINT "user_structures_relation" CHECK (relation in ('owner', 'manager', 'agent', 'editor')),
	CONSTRAINT "user_structures_window" CHECK (valid_to is null or valid_to >= valid_from)
);
--> statement-breakpoint
CREATE TABLE "email_changes" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"email" "citext" NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"last_sent_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_history" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "password_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"email" "citext" NOT NULL,
	"phone" text,
	"role" text NOT NULL,
	"lang" text DEFAULT 'it' NOT NULL,
	"profile_photo" text,
	"global_2fa" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"job_title" text,
	"internal_notes" text,
	"notification_prefs" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"email_verified_at" timestamp with time zone,
	"last_login_at" timestamp with time zone,
	"failed_logins" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	"archived_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (immutable_unaccent(id::text || ' ' || coalesce(name, '') || ' ' || coalesce(email, ''))) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"password_hash" text,
	"terms_accepted_at" timestamp with time zone,
	"terms_version" text,
	"privacy_accepted_at" timestamp with time zone,
	"privacy_version" text,
	"marketing_consent_at" timestamp with time zone,
	"archived_by" integer,
	CONSTRAINT "users_role" CHECK (role in ('admin', 'operator', 'editor', 'vendor', 'customer', 'web')),
	CONSTRAINT "users_status" CHECK (status in ('pending', 'active', 'suspended')),
	CONSTRAINT "users_lang" CHECK (lang in ('it', 'en', 'fr', 'de'))
);
--> statement-breakpoint
ALTER TABLE "beaches" ADD CONSTRAINT "beaches_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "beauty_centers" ADD CONSTRAINT "beauty_centers_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_centers" ADD CONSTRAINT "business_centers_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gyms" ADD CONSTRAINT "gyms_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parkings" ADD CONSTRAINT "parkings_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pools" ADD CONSTRAINT "pools_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurants" ADD CONSTRAINT "restaurants_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spas" ADD CONSTRAINT "spas_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_steps" ADD CONSTRAINT "idempotency_steps_user_id_key_idempotency_keys_user_id_key_fk" FOREIGN KEY ("user_id","key") REFERENCES "public"."idempotency_keys"("user_id","key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_tokens" ADD CONSTRAINT "password_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_pending_user_id_users_id_fk" FOREIGN KEY ("pending_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factor_challenges" ADD CONSTRAINT "two_factor_challenges_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "availability_tasks" ADD CONSTRAINT "availability_tasks_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_months" ADD CONSTRAINT "plan_months_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_months" ADD CONSTRAINT "plan_months_meal_plan_id_meal_plans_id_fk" FOREIGN KEY ("meal_plan_id") REFERENCES "public"."meal_plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_months" ADD CONSTRAINT "plan_months_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_settings" ADD CONSTRAINT "rate_settings_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_meal_plans" ADD CONSTRAINT "room_meal_plans_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_meal_plans" ADD CONSTRAINT "room_meal_plans_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_meal_plans" ADD CONSTRAINT "room_meal_plans_meal_plan_id_meal_plans_id_fk" FOREIGN KEY ("meal_plan_id") REFERENCES "public"."meal_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_months" ADD CONSTRAINT "room_months_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_months" ADD CONSTRAINT "room_months_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliations" ADD CONSTRAINT "affiliations_region_id_regions_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."regions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_parent_id_services_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "description_prints" ADD CONSTRAINT "description_prints_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestion_checks" ADD CONSTRAINT "suggestion_checks_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_recipients" ADD CONSTRAINT "email_recipients_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cities" ADD CONSTRAINT "cities_province_id_provinces_id_fk" FOREIGN KEY ("province_id") REFERENCES "public"."provinces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cities" ADD CONSTRAINT "cities_region_id_regions_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."regions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provinces" ADD CONSTRAINT "provinces_region_id_regions_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."regions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_mappings" ADD CONSTRAINT "import_mappings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_sources" ADD CONSTRAINT "import_sources_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_structure_type_structure_types_id_fk" FOREIGN KEY ("structure_type") REFERENCES "public"."structure_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_region_id_regions_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."regions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discounts" ADD CONSTRAINT "discounts_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discounts" ADD CONSTRAINT "discounts_affiliation_id_affiliations_id_fk" FOREIGN KEY ("affiliation_id") REFERENCES "public"."affiliations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discounts" ADD CONSTRAINT "discounts_archived_by_users_id_fk" FOREIGN KEY ("archived_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_cancellation_policy_id_cancellation_policies_id_fk" FOREIGN KEY ("cancellation_policy_id") REFERENCES "public"."cancellation_policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_payment_policy_id_payment_policies_id_fk" FOREIGN KEY ("payment_policy_id") REFERENCES "public"."payment_policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_archived_by_users_id_fk" FOREIGN KEY ("archived_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancellation_policies" ADD CONSTRAINT "cancellation_policies_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancellation_policies" ADD CONSTRAINT "cancellation_policies_archived_by_users_id_fk" FOREIGN KEY ("archived_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_policies" ADD CONSTRAINT "payment_policies_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_policies" ADD CONSTRAINT "payment_policies_archived_by_users_id_fk" FOREIGN KEY ("archived_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_snapshots" ADD CONSTRAINT "policy_snapshots_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seo" ADD CONSTRAINT "seo_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "structure_addresses" ADD CONSTRAINT "structure_addresses_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vcard" ADD CONSTRAINT "vcard_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meal_plans" ADD CONSTRAINT "meal_plans_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meal_plans" ADD CONSTRAINT "meal_plans_meal_plan_type_id_meal_plan_types_id_fk" FOREIGN KEY ("meal_plan_type_id") REFERENCES "public"."meal_plan_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meal_plans" ADD CONSTRAINT "meal_plans_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meal_plans" ADD CONSTRAINT "meal_plans_archived_by_users_id_fk" FOREIGN KEY ("archived_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_accommodation_type_id_accommodation_types_id_fk" FOREIGN KEY ("accommodation_type_id") REFERENCES "public"."accommodation_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_bathroom_kind_vocabularies_id_fk" FOREIGN KEY ("bathroom_kind") REFERENCES "public"."vocabularies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_kitchen_vocabularies_id_fk" FOREIGN KEY ("kitchen") REFERENCES "public"."vocabularies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_cancellation_policy_id_cancellation_policies_id_fk" FOREIGN KEY ("cancellation_policy_id") REFERENCES "public"."cancellation_policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_payment_policy_id_payment_policies_id_fk" FOREIGN KEY ("payment_policy_id") REFERENCES "public"."payment_policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_archived_by_users_id_fk" FOREIGN KEY ("archived_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "child_policy" ADD CONSTRAINT "child_policy_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "description" ADD CONSTRAINT "description_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fiscal_profile" ADD CONSTRAINT "fiscal_profile_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_settings" ADD CONSTRAINT "opening_settings_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "openings" ADD CONSTRAINT "openings_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proximity_points" ADD CONSTRAINT "proximity_points_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reception" ADD CONSTRAINT "reception_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "structure_notes" ADD CONSTRAINT "structure_notes_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "structure_services" ADD CONSTRAINT "structure_services_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "structure_status_log" ADD CONSTRAINT "structure_status_log_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "structure_status_log" ADD CONSTRAINT "structure_status_log_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "structures" ADD CONSTRAINT "structures_structure_type_structure_types_id_fk" FOREIGN KEY ("structure_type") REFERENCES "public"."structure_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "structures" ADD CONSTRAINT "structures_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "structures" ADD CONSTRAINT "structures_province_id_provinces_id_fk" FOREIGN KEY ("province_id") REFERENCES "public"."provinces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "structures" ADD CONSTRAINT "structures_region_id_regions_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."regions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "structures" ADD CONSTRAINT "structures_vendor_id_users_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "structures" ADD CONSTRAINT "structures_editor_id_users_id_fk" FOREIGN KEY ("editor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "structure_wizards" ADD CONSTRAINT "structure_wizards_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "structure_wizards" ADD CONSTRAINT "structure_wizards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "error_occurrences" ADD CONSTRAINT "error_occurrences_group_id_error_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."error_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nearby_pois" ADD CONSTRAINT "nearby_pois_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nearby_pois" ADD CONSTRAINT "nearby_pois_poi_id_pois_id_fk" FOREIGN KEY ("poi_id") REFERENCES "public"."pois"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pois" ADD CONSTRAINT "pois_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pois" ADD CONSTRAINT "pois_province_id_provinces_id_fk" FOREIGN KEY ("province_id") REFERENCES "public"."provinces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pois" ADD CONSTRAINT "pois_region_id_regions_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."regions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_structures" ADD CONSTRAINT "user_structures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_structures" ADD CONSTRAINT "user_structures_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_history" ADD CONSTRAINT "password_history_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "beaches_position_idx" ON "beaches" USING btree ("structure_id","position","id");--> statement-breakpoint
CREATE INDEX "beaches_status_idx" ON "beaches" USING btree ("structure_id","status","id");--> statement-breakpoint
CREATE INDEX "beaches_updated_at_idx" ON "beaches" USING btree ("structure_id","updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "beaches_title_key" ON "beaches" USING btree ("structure_id",lower("title"->>'it'));--> statement-breakpoint
CREATE INDEX "beaches_facility_ids_use" ON "beaches" USING gin ("facility_ids");--> statement-breakpoint
CREATE INDEX "beaches_service_ids_use" ON "beaches" USING gin ("service_ids");--> statement-breakpoint
CREATE INDEX "beaches_search_idx" ON "beaches" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "beauty_centers_position_idx" ON "beauty_centers" USING btree ("structure_id","position","id");--> statement-breakpoint
CREATE INDEX "beauty_centers_status_idx" ON "beauty_centers" USING btree ("structure_id","status","id");--> statement-breakpoint
CREATE INDEX "beauty_centers_updated_at_idx" ON "beauty_centers" USING btree ("structure_id","updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "beauty_centers_title_key" ON "beauty_centers" USING btree ("structure_id",lower("title"->>'it'));--> statement-breakpoint
CREATE INDEX "beauty_centers_facility_ids_use" ON "beauty_centers" USING gin ("facility_ids");--> statement-breakpoint
CREATE INDEX "beauty_centers_service_ids_use" ON "beauty_centers" USING gin ("service_ids");--> statement-breakpoint
CREATE INDEX "beauty_centers_search_idx" ON "beauty_centers" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "business_centers_position_idx" ON "business_centers" USING btree ("structure_id","position","id");--> statement-breakpoint
CREATE INDEX "business_centers_status_idx" ON "business_centers" USING btree ("structure_id","status","id");--> statement-breakpoint
CREATE INDEX "business_centers_updated_at_idx" ON "business_centers" USING btree ("structure_id","updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "business_centers_title_key" ON "business_centers" USING btree ("structure_id",lower("title"->>'it'));--> statement-breakpoint
CREATE INDEX "business_centers_facility_ids_use" ON "business_centers" USING gin ("facility_ids");--> statement-breakpoint
CREATE INDEX "business_centers_service_ids_use" ON "business_centers" USING gin ("service_ids");--> statement-breakpoint
CREATE INDEX "business_centers_search_idx" ON "business_centers" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "gyms_position_idx" ON "gyms" USING btree ("structure_id","position","id");--> statement-breakpoint
CREATE INDEX "gyms_status_idx" ON "gyms" USING btree ("structure_id","status","id");--> statement-breakpoint
CREATE INDEX "gyms_updated_at_idx" ON "gyms" USING btree ("structure_id","updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "gyms_title_key" ON "gyms" USING btree ("structure_id",lower("title"->>'it'));--> statement-breakpoint
CREATE INDEX "gyms_facility_ids_use" ON "gyms" USING gin ("facility_ids");--> statement-breakpoint
CREATE INDEX "gyms_service_ids_use" ON "gyms" USING gin ("service_ids");--> statement-breakpoint
CREATE INDEX "gyms_search_idx" ON "gyms" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "parkings_position_idx" ON "parkings" USING btree ("structure_id","position","id");--> statement-breakpoint
CREATE INDEX "parkings_status_idx" ON "parkings" USING btree ("structure_id","status","id");--> statement-breakpoint
CREATE INDEX "parkings_updated_at_idx" ON "parkings" USING btree ("structure_id","updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "parkings_title_key" ON "parkings" USING btree ("structure_id",lower("title"->>'it'));--> statement-breakpoint
CREATE INDEX "parkings_facility_ids_use" ON "parkings" USING gin ("facility_ids");--> statement-breakpoint
CREATE INDEX "parkings_service_ids_use" ON "parkings" USING gin ("service_ids");--> statement-breakpoint
CREATE INDEX "parkings_search_idx" ON "parkings" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "pools_position_idx" ON "pools" USING btree ("structure_id","position","id");--> statement-breakpoint
CREATE INDEX "pools_status_idx" ON "pools" USING btree ("structure_id","status","id");--> statement-breakpoint
CREATE INDEX "pools_updated_at_idx" ON "pools" USING btree ("structure_id","updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "pools_title_key" ON "pools" USING btree ("structure_id",lower("title"->>'it'));--> statement-breakpoint
CREATE INDEX "pools_facility_ids_use" ON "pools" USING gin ("facility_ids");--> statement-breakpoint
CREATE INDEX "pools_service_ids_use" ON "pools" USING gin ("service_ids");--> statement-breakpoint
CREATE INDEX "pools_search_idx" ON "pools" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "restaurants_position_idx" ON "restaurants" USING btree ("structure_id","position","id");--> statement-breakpoint
CREATE INDEX "restaurants_status_idx" ON "restaurants" USING btree ("structure_id","status","id");--> statement-breakpoint
CREATE INDEX "restaurants_updated_at_idx" ON "restaurants" USING btree ("structure_id","updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "restaurants_title_key" ON "restaurants" USING btree ("structure_id",lower("title"->>'it'));--> statement-breakpoint
CREATE INDEX "restaurants_facility_ids_use" ON "restaurants" USING gin ("facility_ids");--> statement-breakpoint
CREATE INDEX "restaurants_service_ids_use" ON "restaurants" USING gin ("service_ids");--> statement-breakpoint
CREATE INDEX "restaurants_search_idx" ON "restaurants" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "spas_position_idx" ON "spas" USING btree ("structure_id","position","id");--> statement-breakpoint
CREATE INDEX "spas_status_idx" ON "spas" USING btree ("structure_id","status","id");--> statement-breakpoint
CREATE INDEX "spas_updated_at_idx" ON "spas" USING btree ("structure_id","updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "spas_title_key" ON "spas" USING btree ("structure_id",lower("title"->>'it'));--> statement-breakpoint
CREATE INDEX "spas_facility_ids_use" ON "spas" USING gin ("facility_ids");--> statement-breakpoint
CREATE INDEX "spas_service_ids_use" ON "spas" USING gin ("service_ids");--> statement-breakpoint
CREATE INDEX "spas_search_idx" ON "spas" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_entries_target_idx" ON "audit_entries" USING btree ("target_type","target_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_structure_idx" ON "audit_entries" USING btree ("structure_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_batch_idx" ON "audit_entries" USING btree ("batch_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_actor_idx" ON "audit_entries" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_at_idx" ON "audit_entries" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_event_idx" ON "audit_entries" USING btree ("action","id") WHERE action not in ('create', 'update');--> statement-breakpoint
CREATE INDEX "auth_limits_resets" ON "auth_limits" USING btree ("resets_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "known_devices_seen" ON "known_devices" USING btree ("seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "password_tokens_token" ON "password_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "password_tokens_user" ON "password_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "registrations_user" ON "registrations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "registrations_created" ON "registrations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "service_tokens_name_idx" ON "service_tokens" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "service_tokens_expires_at_idx" ON "service_tokens" USING btree ("expires_at","id");--> statement-breakpoint
CREATE INDEX "service_tokens_created_at_idx" ON "service_tokens" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "service_tokens_updated_at_idx" ON "service_tokens" USING btree ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "service_tokens_name_key" ON "service_tokens" USING btree ("name");--> statement-breakpoint
CREATE INDEX "service_tokens_search_idx" ON "service_tokens" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "availability_tasks_structure_idx" ON "availability_tasks" USING btree ("structure_id","id");--> statement-breakpoint
CREATE INDEX "plan_months_structure_idx" ON "plan_months" USING btree ("structure_id","month");--> statement-breakpoint
CREATE INDEX "room_meal_plans_room_id_idx" ON "room_meal_plans" USING btree ("structure_id","room_id","id");--> statement-breakpoint
CREATE INDEX "room_meal_plans_meal_plan_id_idx" ON "room_meal_plans" USING btree ("structure_id","meal_plan_id","id");--> statement-breakpoint
CREATE INDEX "room_meal_plans_updated_at_idx" ON "room_meal_plans" USING btree ("structure_id","updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "room_meal_plans_pair_key" ON "room_meal_plans" USING btree ("room_id","meal_plan_id");--> statement-breakpoint
CREATE INDEX "room_months_structure_idx" ON "room_months" USING btree ("structure_id","month");--> statement-breakpoint
CREATE INDEX "accommodation_types_position_idx" ON "accommodation_types" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "accommodation_types_code_idx" ON "accommodation_types" USING btree ("code","id");--> statement-breakpoint
CREATE INDEX "accommodation_types_title_idx" ON "accommodation_types" USING btree (immutable_unaccent("title"->>'it'),"id");--> statement-breakpoint
CREATE INDEX "accommodation_types_updated_at_idx" ON "accommodation_types" USING btree ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "accommodation_types_code_key" ON "accommodation_types" USING btree ("code");--> statement-breakpoint
CREATE INDEX "accommodation_types_structure_types_use" ON "accommodation_types" USING gin ("structure_types");--> statement-breakpoint
CREATE INDEX "accommodation_types_default_beds_use" ON "accommodation_types" USING gin ("default_beds" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "accommodation_types_search_idx" ON "accommodation_types" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "affiliations_position_idx" ON "affiliations" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "affiliations_code_idx" ON "affiliations" USING btree ("code","id");--> statement-breakpoint
CREATE INDEX "affiliations_title_idx" ON "affiliations" USING btree (immutable_unaccent("title"->>'it'),"id");--> statement-breakpoint
CREATE INDEX "affiliations_updated_at_idx" ON "affiliations" USING btree ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "affiliations_code_key" ON "affiliations" USING btree ("code");--> statement-breakpoint
CREATE INDEX "affiliations_search_idx" ON "affiliations" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "facilities_position_idx" ON "facilities" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "facilities_code_idx" ON "facilities" USING btree ("code","id");--> statement-breakpoint
CREATE INDEX "facilities_title_idx" ON "facilities" USING btree (immutable_unaccent("title"->>'it'),"id");--> statement-breakpoint
CREATE INDEX "facilities_updated_at_idx" ON "facilities" USING btree ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "facilities_code_key" ON "facilities" USING btree ("code");--> statement-breakpoint
CREATE INDEX "facilities_accommodation_types_use" ON "facilities" USING gin ("accommodation_types");--> statement-breakpoint
CREATE INDEX "facilities_search_idx" ON "facilities" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "meal_plan_services_position_idx" ON "meal_plan_services" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "meal_plan_services_code_idx" ON "meal_plan_services" USING btree ("code","id");--> statement-breakpoint
CREATE INDEX "meal_plan_services_title_idx" ON "meal_plan_services" USING btree (immutable_unaccent("title"->>'it'),"id");--> statement-breakpoint
CREATE INDEX "meal_plan_services_updated_at_idx" ON "meal_plan_services" USING btree ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "meal_plan_services_code_key" ON "meal_plan_services" USING btree ("code");--> statement-breakpoint
CREATE INDEX "meal_plan_services_search_idx" ON "meal_plan_services" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "meal_plan_types_rank_idx" ON "meal_plan_types" USING btree ("rank","id");--> statement-breakpoint
CREATE INDEX "meal_plan_types_code_idx" ON "meal_plan_types" USING btree ("code","id");--> statement-breakpoint
CREATE INDEX "meal_plan_types_title_idx" ON "meal_plan_types" USING btree (immutable_unaccent("title"->>'it'),"id");--> statement-breakpoint
CREATE INDEX "meal_plan_types_updated_at_idx" ON "meal_plan_types" USING btree ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "meal_plan_types_code_key" ON "meal_plan_types" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "meal_plan_types_rank_key" ON "meal_plan_types" USING btree ("rank");--> statement-breakpoint
CREATE INDEX "meal_plan_types_search_idx" ON "meal_plan_types" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "services_position_idx" ON "services" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "services_code_idx" ON "services" USING btree ("code","id");--> statement-breakpoint
CREATE INDEX "services_title_idx" ON "services" USING btree (immutable_unaccent("title"->>'it'),"id");--> statement-breakpoint
CREATE INDEX "services_updated_at_idx" ON "services" USING btree ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "services_code_key" ON "services" USING btree ("code");--> statement-breakpoint
CREATE INDEX "services_parent_id_use" ON "services" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "services_search_idx" ON "services" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "vocabularies_position_idx" ON "vocabularies" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "vocabularies_code_idx" ON "vocabularies" USING btree ("code","id");--> statement-breakpoint
CREATE INDEX "vocabularies_title_idx" ON "vocabularies" USING btree (immutable_unaccent("title"->>'it'),"id");--> statement-breakpoint
CREATE INDEX "vocabularies_updated_at_idx" ON "vocabularies" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "vocabularies_search_idx" ON "vocabularies" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "vocabularies_code_key" ON "vocabularies" USING btree (key,code);--> statement-breakpoint
CREATE UNIQUE INDEX "vocabularies_is_default_key" ON "vocabularies" USING btree (key,is_default) WHERE is_default;--> statement-breakpoint
CREATE INDEX "description_prints_structure_idx" ON "description_prints" USING btree ("structure_id");--> statement-breakpoint
CREATE INDEX "suggestions_updated_at_idx" ON "suggestions" USING btree ("structure_id","updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "suggestions_rule_key" ON "suggestions" USING btree (structure_id,rule_code,field,lang) WHERE rule_code is not null;--> statement-breakpoint
CREATE INDEX "email_recipients_purpose_idx" ON "email_recipients" USING btree ("structure_id","purpose","id");--> statement-breakpoint
CREATE INDEX "email_recipients_email_idx" ON "email_recipients" USING btree ("structure_id","email","id");--> statement-breakpoint
CREATE INDEX "email_recipients_updated_at_idx" ON "email_recipients" USING btree ("structure_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "email_recipients_search_idx" ON "email_recipients" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "email_recipients_email_key" ON "email_recipients" USING btree (structure_id,purpose,lower(email));--> statement-breakpoint
CREATE INDEX "cities_province_id" ON "cities" USING btree ("province_id");--> statement-breakpoint
CREATE INDEX "cities_region_id" ON "cities" USING btree ("region_id");--> statement-breakpoint
CREATE INDEX "cities_name_trgm" ON "cities" USING gin (immutable_unaccent(name) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "cities_population" ON "cities" USING btree (population desc nulls last,name);--> statement-breakpoint
CREATE INDEX "cities_zip_codes" ON "cities" USING gin ("zip_codes");--> statement-breakpoint
CREATE INDEX "provinces_region_id" ON "provinces" USING btree ("region_id");--> statement-breakpoint
CREATE UNIQUE INDEX "import_mappings_name_key" ON "import_mappings" USING btree ("user_id",lower(name));--> statement-breakpoint
CREATE INDEX "import_rows_import_idx" ON "import_rows" USING btree ("import_id","outcome","line");--> statement-breakpoint
CREATE INDEX "imports_author_idx" ON "imports" USING btree ("created_by","id");--> statement-breakpoint
CREATE INDEX "leads_created_at_idx" ON "leads" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "leads_last_name_idx" ON "leads" USING btree ("last_name","id");--> statement-breakpoint
CREATE INDEX "leads_structure_name_idx" ON "leads" USING btree ("structure_name","id");--> statement-breakpoint
CREATE INDEX "leads_city_idx" ON "leads" USING btree ("city","id");--> statement-breakpoint
CREATE INDEX "leads_state_idx" ON "leads" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "leads_structure_type_use" ON "leads" USING btree ("structure_type");--> statement-breakpoint
CREATE INDEX "leads_search_idx" ON "leads" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "leads_structure_name_key" ON "leads" USING btree (created_by,lower(structure_name)) WHERE state in ('new', 'open', 'assigned');--> statement-breakpoint
CREATE INDEX "leads_created_by_idx" ON "leads" USING btree (created_by,created_at);--> statement-breakpoint
CREATE INDEX "leads_assigned_to_idx" ON "leads" USING btree (assigned_to,created_at) WHERE assigned_to is not null;--> statement-breakpoint
CREATE INDEX "leads_unassigned_idx" ON "leads" USING btree (created_at,id) WHERE assigned_to is null and state in ('new', 'open');--> statement-breakpoint
CREATE INDEX "leads_region_idx" ON "leads" USING btree (region_id,created_at);--> statement-breakpoint
CREATE INDEX "leads_structure_id_idx" ON "leads" USING btree (structure_id) WHERE structure_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "mails_message" ON "mails" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "mails_at" ON "mails" USING btree ("at");--> statement-breakpoint
CREATE INDEX "notifications_updated_at_idx" ON "notifications" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "notifications_created_at_idx" ON "notifications" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_list" ON "notifications" USING btree (user_id,updated_at,id);--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree (user_id) WHERE read_at is null and in_app and deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_mergeable" ON "notifications" USING btree (user_id,notification_type,coalesce(link, params::text)) WHERE mergeable;--> statement-breakpoint
CREATE INDEX "notifications_digest" ON "notifications" USING btree (user_id) WHERE digest is not null;--> statement-breakpoint
CREATE INDEX "notifications_structure" ON "notifications" USING btree (structure_id);--> statement-breakpoint
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
CREATE INDEX "offers_ending_idx" ON "offers" USING btree ("ends_on") WHERE "archived_at" is null;--> statement-breakpoint
CREATE INDEX "photos_position_idx" ON "photos" USING btree ("structure_id","position","id");--> statement-breakpoint
CREATE UNIQUE INDEX "photos_path_key" ON "photos" USING btree (path);--> statement-breakpoint
CREATE UNIQUE INDEX "photos_file_key" ON "photos" USING btree (structure_id,gallery,coalesce(owner_id, 0),checksum);--> statement-breakpoint
CREATE UNIQUE INDEX "photos_one_cover_key" ON "photos" USING btree (structure_id,gallery,coalesce(owner_id, 0)) WHERE is_cover;--> statement-breakpoint
CREATE UNIQUE INDEX "photos_platform_file_key" ON "photos" USING btree (gallery,owner_id,checksum) WHERE structure_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "photos_platform_cover_key" ON "photos" USING btree (gallery,owner_id) WHERE structure_id is null and is_cover;--> statement-breakpoint
CREATE INDEX "cancellation_policies_position_idx" ON "cancellation_policies" USING btree ("structure_id","position","id");--> statement-breakpoint
CREATE INDEX "cancellation_policies_status_idx" ON "cancellation_policies" USING btree ("structure_id","status","id");--> statement-breakpoint
CREATE INDEX "cancellation_policies_archived_at_idx" ON "cancellation_policies" USING btree ("structure_id","archived_at","id");--> statement-breakpoint
CREATE INDEX "cancellation_policies_updated_at_idx" ON "cancellation_policies" USING btree ("structure_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "cancellation_policies_search_idx" ON "cancellation_policies" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "payment_policies_position_idx" ON "payment_policies" USING btree ("structure_id","position","id");--> statement-breakpoint
CREATE INDEX "payment_policies_status_idx" ON "payment_policies" USING btree ("structure_id","status","id");--> statement-breakpoint
CREATE INDEX "payment_policies_archived_at_idx" ON "payment_policies" USING btree ("structure_id","archived_at","id");--> statement-breakpoint
CREATE INDEX "payment_policies_updated_at_idx" ON "payment_policies" USING btree ("structure_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "payment_policies_search_idx" ON "payment_policies" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "policy_snapshots_version_key" ON "policy_snapshots" USING btree ("structure_id","kind","policy_id","version");--> statement-breakpoint
CREATE INDEX "seo_meta_title_idx" ON "seo" USING btree (lower(meta_title->>'it'));--> statement-breakpoint
CREATE INDEX "structure_addresses_structure" ON "structure_addresses" USING btree ("structure_id");--> statement-breakpoint
CREATE INDEX "meal_plans_position_idx" ON "meal_plans" USING btree ("structure_id","position","id");--> statement-breakpoint
CREATE INDEX "meal_plans_status_idx" ON "meal_plans" USING btree ("structure_id","status","id");--> statement-breakpoint
CREATE INDEX "meal_plans_archived_at_idx" ON "meal_plans" USING btree ("structure_id","archived_at","id");--> statement-breakpoint
CREATE INDEX "meal_plans_updated_at_idx" ON "meal_plans" USING btree ("structure_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "meal_plans_meal_plan_type_id_use" ON "meal_plans" USING btree ("meal_plan_type_id");--> statement-breakpoint
CREATE INDEX "meal_plans_service_ids_use" ON "meal_plans" USING gin ("service_ids");--> statement-breakpoint
CREATE INDEX "meal_plans_search_idx" ON "meal_plans" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "rooms_position_idx" ON "rooms" USING btree ("structure_id","position","id");--> statement-breakpoint
CREATE INDEX "rooms_status_idx" ON "rooms" USING btree ("structure_id","status","id");--> statement-breakpoint
CREATE INDEX "rooms_archived_at_idx" ON "rooms" USING btree ("structure_id","archived_at","id");--> statement-breakpoint
CREATE INDEX "rooms_updated_at_idx" ON "rooms" USING btree ("structure_id","updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "rooms_title_key" ON "rooms" USING btree ("structure_id",lower("title"->>'it')) WHERE "archived_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "rooms_code_key" ON "rooms" USING btree ("structure_id","code") WHERE "archived_at" is null;--> statement-breakpoint
CREATE INDEX "rooms_accommodation_type_id_use" ON "rooms" USING btree ("accommodation_type_id");--> statement-breakpoint
CREATE INDEX "rooms_bedrooms_use" ON "rooms" USING gin ("bedrooms" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "rooms_bathroom_kind_use" ON "rooms" USING btree ("bathroom_kind");--> statement-breakpoint
CREATE INDEX "rooms_bath_features_use" ON "rooms" USING gin ("bath_features");--> statement-breakpoint
CREATE INDEX "rooms_view_use" ON "rooms" USING gin ("view");--> statement-breakpoint
CREATE INDEX "rooms_kitchen_use" ON "rooms" USING btree ("kitchen");--> statement-breakpoint
CREATE INDEX "rooms_facility_ids_use" ON "rooms" USING gin ("facility_ids");--> statement-breakpoint
CREATE INDEX "rooms_search_idx" ON "rooms" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "structure_types_position_idx" ON "structure_types" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "structure_types_code_idx" ON "structure_types" USING btree ("code","id");--> statement-breakpoint
CREATE INDEX "structure_types_title_idx" ON "structure_types" USING btree (immutable_unaccent("title"->>'it'),"id");--> statement-breakpoint
CREATE INDEX "structure_types_updated_at_idx" ON "structure_types" USING btree ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "structure_types_code_key" ON "structure_types" USING btree ("code");--> statement-breakpoint
CREATE INDEX "structure_types_search_idx" ON "structure_types" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "dictionaries_section_idx" ON "dictionaries" USING btree ("section","id");--> statement-breakpoint
CREATE INDEX "dictionaries_key_idx" ON "dictionaries" USING btree ("key","id");--> statement-breakpoint
CREATE INDEX "dictionaries_updated_at_idx" ON "dictionaries" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "dictionaries_search_idx" ON "dictionaries" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "dictionaries_key_key" ON "dictionaries" USING btree (section,key);--> statement-breakpoint
CREATE INDEX "dictionaries_stamp" ON "dictionaries" USING btree (section,updated_at);--> statement-breakpoint
CREATE INDEX "dictionaries_missing_idx" ON "dictionaries" USING gin (missing_languages);--> statement-breakpoint
CREATE INDEX "fiscal_profile_vat_number_idx" ON "fiscal_profile" USING btree (vat_number);--> statement-breakpoint
CREATE INDEX "openings_start_date_idx" ON "openings" USING btree ("structure_id","start_date","id");--> statement-breakpoint
CREATE INDEX "openings_start_md_idx" ON "openings" USING btree ("structure_id","start_md","id");--> statement-breakpoint
CREATE INDEX "openings_updated_at_idx" ON "openings" USING btree ("structure_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "openings_search_idx" ON "openings" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "proximity_points_distance_meters_idx" ON "proximity_points" USING btree ("structure_id","distance_meters","id");--> statement-breakpoint
CREATE INDEX "proximity_points_type_idx" ON "proximity_points" USING btree ("structure_id","type","id");--> statement-breakpoint
CREATE INDEX "proximity_points_updated_at_idx" ON "proximity_points" USING btree ("structure_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "proximity_points_search_idx" ON "proximity_points" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name_key" ON "saved_views" USING btree ("user_id","screen","name");--> statement-breakpoint
CREATE INDEX "saved_views_shared_idx" ON "saved_views" USING btree ("screen","is_shared");--> statement-breakpoint
CREATE INDEX "structure_notes_created_at_idx" ON "structure_notes" USING btree ("structure_id","created_at","id");--> statement-breakpoint
CREATE INDEX "structure_notes_search_idx" ON "structure_notes" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "structure_notes_pinned_idx" ON "structure_notes" USING btree (structure_id,pinned,id);--> statement-breakpoint
CREATE INDEX "structure_services_entries_use" ON "structure_services" USING gin ("entries" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "structure_status_log_idx" ON "structure_status_log" USING btree ("structure_id","id");--> statement-breakpoint
CREATE INDEX "structures_name_idx" ON "structures" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "structures_city_idx" ON "structures" USING btree ("city","id");--> statement-breakpoint
CREATE INDEX "structures_category_idx" ON "structures" USING btree ("category","id");--> statement-breakpoint
CREATE INDEX "structures_status_idx" ON "structures" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "structures_completeness_idx" ON "structures" USING btree ("completeness","id");--> statement-breakpoint
CREATE INDEX "structures_created_at_idx" ON "structures" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "structures_updated_at_idx" ON "structures" USING btree ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "structures_internal_code_key" ON "structures" USING btree ("internal_code");--> statement-breakpoint
CREATE INDEX "structures_structure_type_use" ON "structures" USING btree ("structure_type");--> statement-breakpoint
CREATE INDEX "structures_search_idx" ON "structures" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "structures_place_idx" ON "structures" USING gist (point(longitude::float8, latitude::float8));--> statement-breakpoint
CREATE INDEX "structures_texts_idx" ON "structures" USING gin (texts);--> statement-breakpoint
CREATE INDEX "structures_untaken_idx" ON "structures" USING btree (status,id) WHERE not is_taken;--> statement-breakpoint
CREATE INDEX "structures_online_idx" ON "structures" USING btree (is_online,id);--> statement-breakpoint
CREATE INDEX "structures_source_idx" ON "structures" USING btree (source,id);--> statement-breakpoint
CREATE INDEX "structures_city_id_idx" ON "structures" USING btree (city_id,lower(name));--> statement-breakpoint
CREATE INDEX "structures_region_idx" ON "structures" USING btree (region_id,province_id);--> statement-breakpoint
CREATE INDEX "structures_vendor_idx" ON "structures" USING btree (vendor_id) WHERE vendor_id is not null;--> statement-breakpoint
CREATE INDEX "structures_editor_idx" ON "structures" USING btree (editor_id) WHERE editor_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "structures_cin_key" ON "structures" USING btree (cin) WHERE status <> 0;--> statement-breakpoint
CREATE INDEX "structure_wizards_user_idx" ON "structure_wizards" USING btree ("user_id","updated_at");--> statement-breakpoint
CREATE INDEX "error_groups_last_seen" ON "error_groups" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "error_occurrences_at" ON "error_occurrences" USING btree ("at");--> statement-breakpoint
CREATE INDEX "error_occurrences_group" ON "error_occurrences" USING btree ("group_id","id");--> statement-breakpoint
CREATE INDEX "nearby_pois_position_idx" ON "nearby_pois" USING btree ("structure_id","position","id");--> statement-breakpoint
CREATE INDEX "nearby_pois_distance_meters_idx" ON "nearby_pois" USING btree ("structure_id","distance_meters","id");--> statement-breakpoint
CREATE INDEX "nearby_pois_poi_type_idx" ON "nearby_pois" USING btree ("structure_id","poi_type","id");--> statement-breakpoint
CREATE INDEX "nearby_pois_updated_at_idx" ON "nearby_pois" USING btree ("structure_id","updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "nearby_pois_poi_id_key" ON "nearby_pois" USING btree ("structure_id","poi_id");--> statement-breakpoint
CREATE INDEX "nearby_pois_poi_id_use" ON "nearby_pois" USING btree ("poi_id");--> statement-breakpoint
CREATE INDEX "nearby_pois_search_idx" ON "nearby_pois" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "nearby_pois_of_poi_idx" ON "nearby_pois" USING btree (poi_id,distance_meters,id);--> statement-breakpoint
CREATE INDEX "pois_title_idx" ON "pois" USING btree (immutable_unaccent("title"->>'it'),"id");--> statement-breakpoint
CREATE INDEX "pois_city_idx" ON "pois" USING btree ("city","id");--> statement-breakpoint
CREATE INDEX "pois_updated_at_idx" ON "pois" USING btree ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "pois_slug_key" ON "pois" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "pois_search_idx" ON "pois" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "pois_place_idx" ON "pois" USING gist (point(longitude::float8, latitude::float8));--> statement-breakpoint
CREATE INDEX "pois_city_id_idx" ON "pois" USING btree (city_id);--> statement-breakpoint
CREATE INDEX "pois_region_idx" ON "pois" USING btree (region_id,province_id);--> statement-breakpoint
CREATE UNIQUE INDEX "user_structures_pair" ON "user_structures" USING btree (user_id,structure_id);--> statement-breakpoint
CREATE INDEX "user_structures_relation_idx" ON "user_structures" USING btree (relation,id);--> statement-breakpoint
CREATE INDEX "user_structures_structure" ON "user_structures" USING btree (structure_id,relation);--> statement-breakpoint
CREATE UNIQUE INDEX "user_structures_primary" ON "user_structures" USING btree (structure_id,relation) WHERE is_primary;--> statement-breakpoint
CREATE INDEX "password_history_user" ON "password_history" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "users_name_idx" ON "users" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "users_email_idx" ON "users" USING btree ("email","id");--> statement-breakpoint
CREATE INDEX "users_role_idx" ON "users" USING btree ("role","id");--> statement-breakpoint
CREATE INDEX "users_last_login_at_idx" ON "users" USING btree ("last_login_at","id");--> statement-breakpoint
CREATE INDEX "users_created_at_idx" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_search_idx" ON "users" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree (email) WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "users_role_name" ON "users" USING btree (role,name);--> statement-breakpoint
CREATE INDEX "users_created_by_idx" ON "users" USING btree (created_by) WHERE created_by is not null;--> statement-breakpoint
CREATE INDEX "users_status_idx" ON "users" USING btree (status,id);--> statement-breakpoint
CREATE INDEX "users_two_factor_idx" ON "users" USING btree (global_2fa,id);--> statement-breakpoint
CREATE INDEX "users_archived_at_idx" ON "users" USING btree (archived_at,id) WHERE archived_at is not null;
--> statement-breakpoint
ALTER TABLE "openings" ADD CONSTRAINT "openings_dates_apart" EXCLUDE USING gist (structure_id WITH =, kind WITH =, daterange(start_date, end_date, '[]') WITH &&) WHERE (recurrence = 'none' AND holiday_period IS NULL AND start_date <= end_date);
--> statement-breakpoint
CREATE FUNCTION email_recipient_unverified() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.email IS DISTINCT FROM OLD.email THEN NEW.verified_at := NULL; NEW.bounce_count := 0; END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER email_recipient_unverified BEFORE UPDATE OF email ON email_recipients FOR EACH ROW EXECUTE FUNCTION email_recipient_unverified();
--> statement-breakpoint
CREATE FUNCTION structure_found_by() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE structures s SET found_by = nullif(concat_ws(' ',
    (SELECT email FROM contacts WHERE structure_id = s.id), (SELECT vat_number FROM fiscal_profile WHERE structure_id = s.id)), '')
  WHERE s.id = NEW.structure_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER contacts_found_by_new AFTER INSERT ON contacts FOR EACH ROW WHEN (NEW.email IS NOT NULL) EXECUTE FUNCTION structure_found_by();
--> statement-breakpoint
CREATE TRIGGER contacts_found_by AFTER UPDATE OF email ON contacts FOR EACH ROW WHEN (NEW.email IS DISTINCT FROM OLD.email) EXECUTE FUNCTION structure_found_by();
--> statement-breakpoint
CREATE TRIGGER fiscal_profile_found_by_new AFTER INSERT ON fiscal_profile FOR EACH ROW WHEN (NEW.vat_number IS NOT NULL) EXECUTE FUNCTION structure_found_by();
--> statement-breakpoint
CREATE TRIGGER fiscal_profile_found_by AFTER UPDATE OF vat_number ON fiscal_profile FOR EACH ROW WHEN (NEW.vat_number IS DISTINCT FROM OLD.vat_number) EXECUTE FUNCTION structure_found_by();
--> statement-breakpoint
CREATE FUNCTION lead_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT c.name, p.code, p.region_id INTO NEW.city, NEW.province, NEW.region_id
  FROM cities c JOIN provinces p ON p.id = c.province_id WHERE c.id = NEW.city_id;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER lead_place BEFORE INSERT OR UPDATE OF city_id ON leads
  FOR EACH ROW EXECUTE FUNCTION lead_place();
--> statement-breakpoint
CREATE FUNCTION meters_between(lat1 double precision, lon1 double precision, lat2 double precision, lon2 double precision)
RETURNS double precision LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  2 * 6371000 * asin(least(1, sqrt(
    power(sin(radians(lat2 - lat1) / 2), 2) + cos(radians(lat1)) * cos(radians(lat2)) * power(sin(radians(lon2 - lon1) / 2), 2))));
--> statement-breakpoint
CREATE FUNCTION box_around(lat double precision, lon double precision, meters double precision)
RETURNS box LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  box(point(lon - meters / (111000 * greatest(0.01, cos(radians(lat)))), lat - meters / 111000),
      point(lon + meters / (111000 * greatest(0.01, cos(radians(lat)))), lat + meters / 111000));
--> statement-breakpoint
CREATE FUNCTION travel_minutes(mode text, meters integer) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  least(600, greatest(1, round(meters::numeric / CASE mode WHEN 'walk' THEN 75 WHEN 'car' THEN 500 END)))::integer;
--> statement-breakpoint
CREATE FUNCTION poi_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT c.name, p.code, c.province_id, c.region_id INTO NEW.city, NEW.province, NEW.province_id, NEW.region_id
    FROM cities c JOIN provinces p ON p.id = c.province_id WHERE c.id = NEW.city_id;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'no such city' USING ERRCODE = '23503',
      DETAIL = format('Key (city_id)=(%s) is not present in table "cities".', NEW.city_id);
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER poi_place BEFORE INSERT OR UPDATE OF city_id ON pois FOR EACH ROW EXECUTE FUNCTION poi_place();
--> statement-breakpoint
CREATE FUNCTION nearby_poi_follows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE meters double precision;
BEGIN
  SELECT p.title, p.poi_type, p.city, meters_between(s.latitude::float8, s.longitude::float8, p.latitude::float8, p.longitude::float8)
    INTO NEW.poi_title, NEW.poi_type, NEW.city, meters
    FROM pois p, structures s WHERE p.id = NEW.poi_id AND s.id = NEW.structure_id;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'no such point' USING ERRCODE = '23503',
      DETAIL = format('Key (poi_id)=(%s) is not present in table "pois".', NEW.poi_id);
  END IF;
  -- A structure that has lost its position keeps the distances it had.
  NEW.distance_meters := coalesce(round(meters)::integer, NEW.distance_meters);
  IF TG_OP = 'INSERT' THEN
    NEW.travel_minutes := coalesce(NEW.travel_minutes, travel_minutes(NEW.travel_mode, NEW.distance_meters));
  ELSIF NEW.source = 'auto' AND NEW.distance_meters <> OLD.distance_meters THEN
    NEW.travel_minutes := travel_minutes(NEW.travel_mode, NEW.distance_meters);
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER nearby_poi_follows BEFORE INSERT OR UPDATE ON nearby_pois FOR EACH ROW EXECUTE FUNCTION nearby_poi_follows();
--> statement-breakpoint
CREATE FUNCTION poi_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE nearby_pois SET poi_id = poi_id WHERE poi_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER poi_moved AFTER UPDATE ON pois FOR EACH ROW
  WHEN (ROW(OLD.title, OLD.poi_type, OLD.city, OLD.latitude, OLD.longitude) IS DISTINCT FROM ROW(NEW.title, NEW.poi_type, NEW.city, NEW.latitude, NEW.longitude))
  EXECUTE FUNCTION poi_moved();
--> statement-breakpoint
CREATE FUNCTION structure_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE nearby_pois SET poi_id = poi_id WHERE structure_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER structure_moved AFTER UPDATE OF latitude, longitude ON structures FOR EACH ROW
  WHEN (ROW(OLD.latitude, OLD.longitude) IS DISTINCT FROM ROW(NEW.latitude, NEW.longitude))
  EXECUTE FUNCTION structure_moved();
--> statement-breakpoint
-- A text in a language, or a list of them, that says anything.
CREATE FUNCTION says(value jsonb, language text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  coalesce(value->>language, '') NOT IN ('', '[]');
--> statement-breakpoint
-- `{pool.it.complete,…,pool.de.missing}` of the records of one section; nothing when they say nothing. Every object with
-- languages in it counts, wherever it lies in a record, so that a new field counts by itself; `expected` are the columns that
-- count though no language has them. A slug and a name copied from elsewhere are no texts of the section.
CREATE FUNCTION text_states(section text, records jsonb, expected text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  WITH said AS (
    SELECT value FROM jsonb_path_query(records,
      'strict $.** ? (@.type() == "object" && (exists (@.it) || exists (@.en) || exists (@.fr) || exists (@.de)))') found(value)
    WHERE says(value, 'it') OR says(value, 'en') OR says(value, 'fr') OR says(value, 'de')
  ), owed AS (
    SELECT value FROM said UNION ALL
    SELECT '{}' FROM jsonb_array_elements(records) record, unnest(expected) name
    WHERE NOT (says(record->name, 'it') OR says(record->name, 'en') OR says(record->name, 'fr') OR says(record->name, 'de'))
  ), counted AS (
    SELECT language, count(*) AS owed, count(*) FILTER (WHERE says(value, language)) AS done
    FROM owed, unnest(ARRAY['it', 'en', 'fr', 'de']) language WHERE EXISTS (SELECT FROM said) GROUP BY language
  )
  SELECT coalesce(array_agg(section || '.' || language || '.' ||
    CASE WHEN done = owed THEN 'complete' WHEN done = 0 THEN 'missing' ELSE 'partial' END ORDER BY language), '{}') FROM counted
$$;
--> statement-breakpoint
-- Writes into `structures.texts` what a section says of these structures, where it has changed. Most rows of a register say
-- nothing: they are told by how they print, before anything is taken apart.
CREATE FUNCTION refresh_texts(source regclass, section text, expected text[], ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format($sql$
    WITH now_said AS (
      SELECT g.id, CASE WHEN g.records IS NULL THEN '{}' ELSE text_states($1, g.records, $2) END AS states
      FROM (SELECT i.id, jsonb_agg(to_jsonb(t) - '{slug,search_text}'::text[]) FILTER (WHERE t::text ~ '"(it|en|fr|de)"') AS records
        FROM unnest($3) i(id) LEFT JOIN %s t ON t.structure_id = i.id GROUP BY i.id) g
    )
    UPDATE structures s SET texts = array(SELECT x FROM unnest(s.texts) x WHERE NOT starts_with(x, $1 || '.')) || n.states
    FROM now_said n WHERE s.id = n.id
      AND array(SELECT x FROM unnest(s.texts) x WHERE starts_with(x, $1 || '.')) IS DISTINCT FROM n.states
  $sql$, source) USING section, expected, ids;
END $$;
--> statement-breakpoint
CREATE FUNCTION structure_texts_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_texts(TG_RELID::regclass, TG_ARGV[0], coalesce(TG_ARGV[1:], '{}'), array(
    SELECT DISTINCT structure_id FROM changed c WHERE TG_OP <> 'INSERT' OR c::text ~ '"(it|en|fr|de)"'));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A structure that has or had an agent is taken, whatever the days of the link.
CREATE FUNCTION structure_taken() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE structures s SET is_taken = linked.taken
  FROM (
    SELECT ends.id, EXISTS (SELECT FROM user_structures l WHERE l.structure_id = ends.id AND l.relation = 'agent') AS taken
    FROM (SELECT OLD.structure_id AS id UNION SELECT NEW.structure_id) ends
  ) linked
  WHERE s.id = linked.id AND s.is_taken <> linked.taken;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER structure_taken AFTER INSERT OR DELETE OR UPDATE OF structure_id, relation ON user_structures
  FOR EACH ROW EXECUTE FUNCTION structure_taken();
--> statement-breakpoint
-- The tables with texts in four languages: the section of each, and the columns that count though they say nothing.
DO $do$
DECLARE
  source regclass;
  arguments text;
BEGIN
  FOR source, arguments IN VALUES
    ('contacts', $$'contacts'$$),
    ('vcard', $$'vcard'$$),
    ('description', $$'description', 'title', 'description'$$),
    ('photos', $$'photo'$$),
    ('seo', $$'seo'$$),
    ('proximity_points', $$'proximity-point'$$),
    ('reception', $$'reception'$$),
    ('structure_services', $$'structure-services'$$),
    ('gyms', $$'gym', 'title'$$),
    ('spas', $$'spa', 'title'$$),
    ('pools', $$'pool', 'title'$$),
    ('beaches', $$'beach', 'title'$$),
    ('beauty_centers', $$'beauty-center', 'title'$$),
    ('business_centers', $$'business-center', 'title'$$),
    ('restaurants', $$'restaurant', 'title'$$),
    ('parkings', $$'parking', 'title'$$),
    ('rooms', $$'room', 'title'$$),
    ('meal_plans', $$'meal-plan'$$),
    ('openings', $$'opening'$$),
    ('child_policy', $$'child-policy'$$),
    ('offers', $$'offer', 'title'$$),
    ('discounts', $$'discount', 'title'$$),
    ('payment_policies', $$'payment-policy', 'title'$$),
    ('cancellation_policies', $$'cancellation-policy', 'title'$$)
  LOOP
    EXECUTE format('CREATE TRIGGER texts_new AFTER INSERT ON %s REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION structure_texts_follow(%s)', source, arguments);
    EXECUTE format('CREATE TRIGGER texts_changed AFTER UPDATE ON %s REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION structure_texts_follow(%s)', source, arguments);
    EXECUTE format('CREATE TRIGGER texts_gone AFTER DELETE ON %s REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION structure_texts_follow(%s)', source, arguments);
  END LOOP;
END
$do$;
