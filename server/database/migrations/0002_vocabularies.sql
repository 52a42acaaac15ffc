CREATE TABLE "vocabularies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vocabularies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"title" jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"status" integer DEFAULT 20 NOT NULL,
	"key" text NOT NULL,
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
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
CREATE INDEX "vocabularies_position_idx" ON "vocabularies" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "vocabularies_code_idx" ON "vocabularies" USING btree ("code","id");--> statement-breakpoint
CREATE INDEX "vocabularies_updated_at_idx" ON "vocabularies" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "vocabularies_search_idx" ON "vocabularies" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "vocabularies_code_key" ON "vocabularies" USING btree (key,code);--> statement-breakpoint
CREATE UNIQUE INDEX "vocabularies_is_default_key" ON "vocabularies" USING btree (key,is_default) WHERE is_default;