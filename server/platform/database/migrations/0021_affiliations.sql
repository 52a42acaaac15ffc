CREATE TABLE "affiliation_reminders" (
	"affiliation_id" integer NOT NULL,
	"end_date" date NOT NULL,
	"days" integer NOT NULL,
	CONSTRAINT "affiliation_reminders_affiliation_id_end_date_days_pk" PRIMARY KEY("affiliation_id","end_date","days")
);
--> statement-breakpoint
CREATE TABLE "structure_affiliations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "structure_affiliations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"structure_id" integer NOT NULL,
	"affiliation_id" integer NOT NULL,
	"relation" text DEFAULT 'member' NOT NULL,
	"member_number" text,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"benefit" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"discount_percent" numeric(5, 2),
	"certificate" jsonb,
	"show_logo" boolean DEFAULT true NOT NULL,
	"request_state" text DEFAULT 'requested' NOT NULL,
	"reject_reason" text,
	"search_text" text GENERATED ALWAYS AS (immutable_unaccent(id::text || ' ' || coalesce(member_number, ''))) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"is_by_staff" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "affiliation_reminders" ADD CONSTRAINT "affiliation_reminders_affiliation_id_structure_affiliations_id_fk" FOREIGN KEY ("affiliation_id") REFERENCES "public"."structure_affiliations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "structure_affiliations" ADD CONSTRAINT "structure_affiliations_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "structure_affiliations" ADD CONSTRAINT "structure_affiliations_affiliation_id_affiliations_id_fk" FOREIGN KEY ("affiliation_id") REFERENCES "public"."affiliations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "structure_affiliations_valid_from_idx" ON "structure_affiliations" USING btree ("structure_id","valid_from","id");--> statement-breakpoint
CREATE INDEX "structure_affiliations_valid_to_idx" ON "structure_affiliations" USING btree ("structure_id","valid_to","id");--> statement-breakpoint
CREATE INDEX "structure_affiliations_updated_at_idx" ON "structure_affiliations" USING btree ("structure_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "structure_affiliations_affiliation_id_use" ON "structure_affiliations" USING btree ("affiliation_id");--> statement-breakpoint
CREATE INDEX "structure_affiliations_search_idx" ON "structure_affiliations" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "structure_affiliations_live_key" ON "structure_affiliations" USING btree (structure_id,affiliation_id) WHERE request_state in ('requested', 'approved');--> statement-breakpoint
CREATE INDEX "structure_affiliations_affiliation_idx" ON "structure_affiliations" USING btree (affiliation_id,id);--> statement-breakpoint
CREATE INDEX "structure_affiliations_ending_idx" ON "structure_affiliations" USING btree (valid_to,id) WHERE request_state = 'approved';