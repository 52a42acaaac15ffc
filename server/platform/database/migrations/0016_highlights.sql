CREATE TABLE "highlight_rates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "highlight_rates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"location" text NOT NULL,
	"placement" text NOT NULL,
	"slots" integer NOT NULL,
	"week_amount_cents" integer NOT NULL,
	"seasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"note" text,
	"search_text" text GENERATED ALWAYS AS (immutable_unaccent(id::text || ' ' || coalesce(title, ''))) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "highlight_waits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "highlight_waits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"structure_id" integer NOT NULL,
	"location" text NOT NULL,
	"location_id" integer NOT NULL,
	"placement" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "highlights" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "highlights_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"structure_id" integer NOT NULL,
	"location" text NOT NULL,
	"location_id" integer,
	"location_name" text,
	"placement" text DEFAULT 'list' NOT NULL,
	"slot" integer,
	"languages" text[] DEFAULT '{it,en,fr,de}' NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"title" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"text" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"target_type" text DEFAULT 'structure' NOT NULL,
	"offer_id" integer,
	"list_amount_cents" integer,
	"discount_percent" numeric(5, 2) DEFAULT 0 NOT NULL,
	"amount_cents" integer,
	"payment_method" text DEFAULT 'invoice' NOT NULL,
	"vat_percent" numeric(5, 2) DEFAULT 22 NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"hold_until" timestamp with time zone,
	"remaining_days" integer,
	"suspended_by" text,
	"credit_amount_cents" integer,
	"note" text,
	"search_text" text GENERATED ALWAYS AS (immutable_unaccent(id::text || ' ' || coalesce(location_name, ''))) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"holds_slot" boolean DEFAULT true NOT NULL,
	"held_from" date,
	"days" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "highlight_waits" ADD CONSTRAINT "highlight_waits_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "highlight_waits" ADD CONSTRAINT "highlight_waits_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "highlights" ADD CONSTRAINT "highlights_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "highlights" ADD CONSTRAINT "highlights_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "highlight_rates_title_idx" ON "highlight_rates" USING btree ("title","id");--> statement-breakpoint
CREATE INDEX "highlight_rates_week_amount_cents_idx" ON "highlight_rates" USING btree ("week_amount_cents","id");--> statement-breakpoint
CREATE INDEX "highlight_rates_updated_at_idx" ON "highlight_rates" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "highlight_rates_search_idx" ON "highlight_rates" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "highlight_rates_place_key" ON "highlight_rates" USING btree (location,placement);--> statement-breakpoint
CREATE UNIQUE INDEX "highlight_waits_place_key" ON "highlight_waits" USING btree ("structure_id","location","location_id","placement");--> statement-breakpoint
CREATE INDEX "highlight_waits_place_idx" ON "highlight_waits" USING btree ("location","location_id","placement","id");--> statement-breakpoint
CREATE INDEX "highlights_start_date_idx" ON "highlights" USING btree ("structure_id","start_date","id");--> statement-breakpoint
CREATE INDEX "highlights_end_date_idx" ON "highlights" USING btree ("structure_id","end_date","id");--> statement-breakpoint
CREATE INDEX "highlights_amount_cents_idx" ON "highlights" USING btree ("structure_id","amount_cents","id");--> statement-breakpoint
CREATE INDEX "highlights_updated_at_idx" ON "highlights" USING btree ("structure_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "highlights_search_idx" ON "highlights" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "highlights_starting_idx" ON "highlights" USING btree (start_date) WHERE state = 'scheduled';--> statement-breakpoint
CREATE INDEX "highlights_running_idx" ON "highlights" USING btree (end_date) WHERE state = 'active';--> statement-breakpoint
CREATE INDEX "highlights_suspended_idx" ON "highlights" USING btree (id) WHERE state = 'suspended';--> statement-breakpoint
CREATE INDEX "highlights_held_idx" ON "highlights" USING btree (hold_until) WHERE hold_until is not null;--> statement-breakpoint
CREATE INDEX "highlights_shown_idx" ON "highlights" USING btree (location,location_id,placement) WHERE state = 'active';--> statement-breakpoint
ALTER TABLE "highlights" ADD CONSTRAINT "highlights_apart" EXCLUDE USING gist (slot WITH =, location WITH =, (coalesce(location_id, 0)) WITH =, placement WITH =, daterange(coalesce(held_from, start_date), end_date, '[]') WITH &&) WHERE (holds_slot AND slot IS NOT NULL AND coalesce(held_from, start_date) <= end_date);
--> statement-breakpoint
ALTER TABLE "highlights" ADD CONSTRAINT "highlights_once" EXCLUDE USING gist (structure_id WITH =, location WITH =, (coalesce(location_id, 0)) WITH =, placement WITH =, daterange(coalesce(held_from, start_date), end_date, '[]') WITH &&) WHERE (holds_slot AND coalesce(held_from, start_date) <= end_date);
