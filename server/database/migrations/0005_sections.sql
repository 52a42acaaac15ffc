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
ALTER TABLE "seo" ADD CONSTRAINT "seo_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "structure_addresses" ADD CONSTRAINT "structure_addresses_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vcard" ADD CONSTRAINT "vcard_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reception" ADD CONSTRAINT "reception_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "seo_meta_title_idx" ON "seo" USING btree (lower(meta_title->>'it'));--> statement-breakpoint
CREATE INDEX "structure_addresses_structure" ON "structure_addresses" USING btree ("structure_id");