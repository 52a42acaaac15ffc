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
	"status" integer,
	"answer" text,
	"location" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
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
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"scopes" text[] NOT NULL,
	"allowed_ips" text[] DEFAULT '{}' NOT NULL,
	"prefix" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_by" integer
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
CREATE TABLE "accommodation_types" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accommodation_types_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"title" jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"status" integer DEFAULT 20 NOT NULL,
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"family" text NOT NULL,
	"min_occupancy" integer DEFAULT 1 NOT NULL,
	"standard_occupancy" integer DEFAULT 2 NOT NULL,
	"max_occupancy" integer DEFAULT 2 NOT NULL,
	"default_bedrooms" integer DEFAULT 1 NOT NULL,
	"default_bathrooms" integer DEFAULT 1 NOT NULL,
	"min_surface_m2" integer,
	"sold_by" text DEFAULT 'unit' NOT NULL,
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
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
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
	"facility_group" text NOT NULL,
	"level" text DEFAULT 'room' NOT NULL,
	"quantity_allowed" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "error_occurrences" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "error_occurrences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
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
	"created_by" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "photos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "photos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"structure_id" integer NOT NULL,
	"gallery" text DEFAULT 'structure' NOT NULL,
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
	"enabled_amenities" text[] DEFAULT '{}' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
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
	"version" integer DEFAULT 1 NOT NULL,
	"section" text NOT NULL,
	"key" text NOT NULL,
	"description" text,
	"values" jsonb NOT NULL,
	"code_values" jsonb,
	"format" text DEFAULT 'plain' NOT NULL,
	"visibility" text DEFAULT 'public' NOT NULL,
	"is_system" boolean DEFAULT false NOT NULL,
	"status" integer DEFAULT 10 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_by" integer,
	CONSTRAINT "dictionaries_status" CHECK (status in (0, 10, 20))
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
	"search_text" text GENERATED ALWAYS AS (immutable_unaccent(id::text || ' ' || coalesce(name, '') || ' ' || coalesce(city, '') || ' ' || coalesce(cin, '') || ' ' || coalesce(address, ''))) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "password_history" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "password_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	CONSTRAINT "user_structures_relation" CHECK (relation in ('owner', 'manager', 'agent', 'editor')),
	CONSTRAINT "user_structures_window" CHECK (valid_to is null or valid_to >= valid_from)
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
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
	"password_hash" text,
	"terms_accepted_at" timestamp with time zone,
	"terms_version" text,
	"privacy_accepted_at" timestamp with time zone,
	"privacy_version" text,
	"marketing_consent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_by" integer,
	"archived_at" timestamp with time zone,
	"archived_by" integer,
	CONSTRAINT "users_role" CHECK (role in ('admin', 'operator', 'editor', 'vendor', 'customer', 'web')),
	CONSTRAINT "users_status" CHECK (status in ('pending', 'active', 'suspended')),
	CONSTRAINT "users_lang" CHECK (lang in ('it', 'en', 'fr', 'de'))
);
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_tokens" ADD CONSTRAINT "password_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_pending_user_id_users_id_fk" FOREIGN KEY ("pending_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factor_challenges" ADD CONSTRAINT "two_factor_challenges_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliations" ADD CONSTRAINT "affiliations_region_id_regions_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."regions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_parent_id_services_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cities" ADD CONSTRAINT "cities_province_id_provinces_id_fk" FOREIGN KEY ("province_id") REFERENCES "public"."provinces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cities" ADD CONSTRAINT "cities_region_id_regions_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."regions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provinces" ADD CONSTRAINT "provinces_region_id_regions_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."regions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_mappings" ADD CONSTRAINT "import_mappings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_sources" ADD CONSTRAINT "import_sources_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "description" ADD CONSTRAINT "description_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "structure_status_log" ADD CONSTRAINT "structure_status_log_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "structure_status_log" ADD CONSTRAINT "structure_status_log_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "structures" ADD CONSTRAINT "structures_structure_type_structure_types_id_fk" FOREIGN KEY ("structure_type") REFERENCES "public"."structure_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "structures" ADD CONSTRAINT "structures_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "structures" ADD CONSTRAINT "structures_province_id_provinces_id_fk" FOREIGN KEY ("province_id") REFERENCES "public"."provinces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "structures" ADD CONSTRAINT "structures_region_id_regions_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."regions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "structures" ADD CONSTRAINT "structures_vendor_id_users_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "structures" ADD CONSTRAINT "structures_editor_id_users_id_fk" FOREIGN KEY ("editor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_history" ADD CONSTRAINT "password_history_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_structures" ADD CONSTRAINT "user_structures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_target_idx" ON "audit_entries" USING btree ("target_type","target_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_structure_idx" ON "audit_entries" USING btree ("structure_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_batch_idx" ON "audit_entries" USING btree ("batch_id","id");--> statement-breakpoint
CREATE INDEX "auth_limits_resets" ON "auth_limits" USING btree ("resets_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "password_tokens_token" ON "password_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "password_tokens_user" ON "password_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "registrations_user" ON "registrations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "registrations_created" ON "registrations" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "service_tokens_name" ON "service_tokens" USING btree ("name");--> statement-breakpoint
CREATE UNIQUE INDEX "service_tokens_token" ON "service_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "accommodation_types_position_idx" ON "accommodation_types" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "accommodation_types_code_idx" ON "accommodation_types" USING btree ("code","id");--> statement-breakpoint
CREATE INDEX "accommodation_types_updated_at_idx" ON "accommodation_types" USING btree ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "accommodation_types_code_key" ON "accommodation_types" USING btree ("code");--> statement-breakpoint
CREATE INDEX "accommodation_types_search_idx" ON "accommodation_types" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "affiliations_position_idx" ON "affiliations" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "affiliations_code_idx" ON "affiliations" USING btree ("code","id");--> statement-breakpoint
CREATE INDEX "affiliations_updated_at_idx" ON "affiliations" USING btree ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "affiliations_code_key" ON "affiliations" USING btree ("code");--> statement-breakpoint
CREATE INDEX "affiliations_search_idx" ON "affiliations" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "facilities_position_idx" ON "facilities" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "facilities_code_idx" ON "facilities" USING btree ("code","id");--> statement-breakpoint
CREATE INDEX "facilities_updated_at_idx" ON "facilities" USING btree ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "facilities_code_key" ON "facilities" USING btree ("code");--> statement-breakpoint
CREATE INDEX "facilities_search_idx" ON "facilities" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "meal_plan_services_position_idx" ON "meal_plan_services" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "meal_plan_services_code_idx" ON "meal_plan_services" USING btree ("code","id");--> statement-breakpoint
CREATE INDEX "meal_plan_services_updated_at_idx" ON "meal_plan_services" USING btree ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "meal_plan_services_code_key" ON "meal_plan_services" USING btree ("code");--> statement-breakpoint
CREATE INDEX "meal_plan_services_search_idx" ON "meal_plan_services" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "meal_plan_types_rank_idx" ON "meal_plan_types" USING btree ("rank","id");--> statement-breakpoint
CREATE INDEX "meal_plan_types_code_idx" ON "meal_plan_types" USING btree ("code","id");--> statement-breakpoint
CREATE INDEX "meal_plan_types_updated_at_idx" ON "meal_plan_types" USING btree ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "meal_plan_types_code_key" ON "meal_plan_types" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "meal_plan_types_rank_key" ON "meal_plan_types" USING btree ("rank");--> statement-breakpoint
CREATE INDEX "meal_plan_types_search_idx" ON "meal_plan_types" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "services_position_idx" ON "services" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "services_code_idx" ON "services" USING btree ("code","id");--> statement-breakpoint
CREATE INDEX "services_updated_at_idx" ON "services" USING btree ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "services_code_key" ON "services" USING btree ("code");--> statement-breakpoint
CREATE INDEX "services_search_idx" ON "services" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "cities_province_id" ON "cities" USING btree ("province_id");--> statement-breakpoint
CREATE INDEX "cities_region_id" ON "cities" USING btree ("region_id");--> statement-breakpoint
CREATE INDEX "cities_name_trgm" ON "cities" USING gin (immutable_unaccent(name) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "cities_zip_codes" ON "cities" USING gin ("zip_codes");--> statement-breakpoint
CREATE INDEX "provinces_region_id" ON "provinces" USING btree ("region_id");--> statement-breakpoint
CREATE INDEX "error_occurrences_at" ON "error_occurrences" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "import_mappings_name_key" ON "import_mappings" USING btree ("user_id",lower(name));--> statement-breakpoint
CREATE INDEX "import_rows_import_idx" ON "import_rows" USING btree ("import_id","outcome","line");--> statement-breakpoint
CREATE INDEX "imports_author_idx" ON "imports" USING btree ("created_by","id");--> statement-breakpoint
CREATE UNIQUE INDEX "mails_message" ON "mails" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "mails_at" ON "mails" USING btree ("at");--> statement-breakpoint
CREATE INDEX "photos_position_idx" ON "photos" USING btree ("structure_id","position","id");--> statement-breakpoint
CREATE UNIQUE INDEX "photos_path_key" ON "photos" USING btree (path);--> statement-breakpoint
CREATE UNIQUE INDEX "photos_checksum_key" ON "photos" USING btree (structure_id,gallery,checksum);--> statement-breakpoint
CREATE UNIQUE INDEX "photos_cover_key" ON "photos" USING btree (structure_id,gallery) WHERE is_cover;--> statement-breakpoint
CREATE INDEX "structure_types_position_idx" ON "structure_types" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "structure_types_code_idx" ON "structure_types" USING btree ("code","id");--> statement-breakpoint
CREATE INDEX "structure_types_updated_at_idx" ON "structure_types" USING btree ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "structure_types_code_key" ON "structure_types" USING btree ("code");--> statement-breakpoint
CREATE INDEX "structure_types_search_idx" ON "structure_types" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "dictionaries_key" ON "dictionaries" USING btree ("section","key");--> statement-breakpoint
CREATE INDEX "dictionaries_stamp" ON "dictionaries" USING btree ("section","updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name_key" ON "saved_views" USING btree ("user_id","screen","name");--> statement-breakpoint
CREATE INDEX "saved_views_shared_idx" ON "saved_views" USING btree ("screen","is_shared");--> statement-breakpoint
CREATE INDEX "structure_status_log_idx" ON "structure_status_log" USING btree ("structure_id","id");--> statement-breakpoint
CREATE INDEX "structures_name_idx" ON "structures" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "structures_city_idx" ON "structures" USING btree ("city","id");--> statement-breakpoint
CREATE INDEX "structures_category_idx" ON "structures" USING btree ("category","id");--> statement-breakpoint
CREATE INDEX "structures_status_idx" ON "structures" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "structures_completeness_idx" ON "structures" USING btree ("completeness","id");--> statement-breakpoint
CREATE INDEX "structures_created_at_idx" ON "structures" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "structures_updated_at_idx" ON "structures" USING btree ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "structures_internal_code_key" ON "structures" USING btree ("internal_code");--> statement-breakpoint
CREATE INDEX "structures_search_idx" ON "structures" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "structures_city_id_idx" ON "structures" USING btree (city_id);--> statement-breakpoint
CREATE INDEX "structures_region_idx" ON "structures" USING btree (region_id,province_id);--> statement-breakpoint
CREATE INDEX "structures_vendor_idx" ON "structures" USING btree (vendor_id) WHERE vendor_id is not null;--> statement-breakpoint
CREATE INDEX "structures_editor_idx" ON "structures" USING btree (editor_id) WHERE editor_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "structures_cin_key" ON "structures" USING btree (cin) WHERE status <> 0;--> statement-breakpoint
CREATE INDEX "password_history_user" ON "password_history" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_structures_pair" ON "user_structures" USING btree ("user_id","structure_id");--> statement-breakpoint
CREATE INDEX "user_structures_structure" ON "user_structures" USING btree ("structure_id","relation");--> statement-breakpoint
CREATE UNIQUE INDEX "user_structures_primary" ON "user_structures" USING btree ("structure_id","relation") WHERE is_primary;--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree ("email") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "users_role_name" ON "users" USING btree ("role","name");