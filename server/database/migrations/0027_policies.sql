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
ALTER TABLE "rooms" ADD COLUMN "cancellation_policy_id" integer;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "payment_policy_id" integer;--> statement-breakpoint
ALTER TABLE "cancellation_policies" ADD CONSTRAINT "cancellation_policies_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancellation_policies" ADD CONSTRAINT "cancellation_policies_archived_by_users_id_fk" FOREIGN KEY ("archived_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_policies" ADD CONSTRAINT "payment_policies_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_policies" ADD CONSTRAINT "payment_policies_archived_by_users_id_fk" FOREIGN KEY ("archived_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_snapshots" ADD CONSTRAINT "policy_snapshots_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cancellation_policies_position_idx" ON "cancellation_policies" USING btree ("structure_id","position","id");--> statement-breakpoint
CREATE INDEX "cancellation_policies_status_idx" ON "cancellation_policies" USING btree ("structure_id","status","id");--> statement-breakpoint
CREATE INDEX "cancellation_policies_updated_at_idx" ON "cancellation_policies" USING btree ("structure_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "cancellation_policies_search_idx" ON "cancellation_policies" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "payment_policies_position_idx" ON "payment_policies" USING btree ("structure_id","position","id");--> statement-breakpoint
CREATE INDEX "payment_policies_status_idx" ON "payment_policies" USING btree ("structure_id","status","id");--> statement-breakpoint
CREATE INDEX "payment_policies_updated_at_idx" ON "payment_policies" USING btree ("structure_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "payment_policies_search_idx" ON "payment_policies" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "policy_snapshots_version_key" ON "policy_snapshots" USING btree ("structure_id","kind","policy_id","version");--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_cancellation_policy_id_cancellation_policies_id_fk" FOREIGN KEY ("cancellation_policy_id") REFERENCES "public"."cancellation_policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_payment_policy_id_payment_policies_id_fk" FOREIGN KEY ("payment_policy_id") REFERENCES "public"."payment_policies"("id") ON DELETE no action ON UPDATE no action;