CREATE TABLE "tourist_tax_declarations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tourist_tax_declarations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"structure_id" integer NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"figures" jsonb,
	"correction_cents" integer,
	"due_cents" integer,
	"paid_on" date,
	"reference" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "tourist_tax_rules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tourist_tax_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"city_id" integer NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"max_nights" integer,
	"exempt_under_age" integer DEFAULT 14 NOT NULL,
	"tariffs" jsonb NOT NULL,
	"exemptions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"declaration" text DEFAULT 'quarterly' NOT NULL,
	"declaration_days" integer DEFAULT 15 NOT NULL,
	"source" text,
	"note" text,
	"search_text" text GENERATED ALWAYS AS (immutable_unaccent(id::text || ' ' || coalesce(title, ''))) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
ALTER TABLE "arrivals" ADD COLUMN "tourist_tax_paid_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "arrivals" ADD COLUMN "tax_exemptions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "tourist_tax_amount_cents" integer;--> statement-breakpoint
ALTER TABLE "tourist_tax_declarations" ADD CONSTRAINT "tourist_tax_declarations_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tourist_tax_rules" ADD CONSTRAINT "tourist_tax_rules_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tourist_tax_declarations_from_day_idx" ON "tourist_tax_declarations" USING btree ("structure_id","from_day","id");--> statement-breakpoint
CREATE INDEX "tourist_tax_rules_title_idx" ON "tourist_tax_rules" USING btree ("title","id");--> statement-breakpoint
CREATE INDEX "tourist_tax_rules_valid_from_idx" ON "tourist_tax_rules" USING btree ("valid_from","id");--> statement-breakpoint
CREATE INDEX "tourist_tax_rules_updated_at_idx" ON "tourist_tax_rules" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "tourist_tax_rules_search_idx" ON "tourist_tax_rules" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "tourist_tax_rules_city_idx" ON "tourist_tax_rules" USING btree (city_id,valid_from);