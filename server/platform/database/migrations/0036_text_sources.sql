CREATE TABLE "moderation_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"spelling_letters" integer DEFAULT 0 NOT NULL,
	"trusted_after" integer DEFAULT 0 NOT NULL,
	"amber_hours" integer DEFAULT 24 NOT NULL,
	"red_hours" integer DEFAULT 72 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	CONSTRAINT "moderation_settings_one" CHECK ("moderation_settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "text_sources" (
	"target_type" text NOT NULL,
	"target_id" integer NOT NULL,
	"field" text NOT NULL,
	"lang" text NOT NULL,
	"structure_id" integer,
	"source" text NOT NULL,
	"hash" text NOT NULL,
	"is_current" boolean DEFAULT true NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by_user" integer,
	CONSTRAINT "text_sources_target_type_target_id_field_lang_pk" PRIMARY KEY("target_type","target_id","field","lang")
);
--> statement-breakpoint
CREATE INDEX "text_sources_structure_idx" ON "text_sources" USING btree ("structure_id","target_type") WHERE is_current;