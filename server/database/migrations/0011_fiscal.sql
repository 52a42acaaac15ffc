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
ALTER TABLE "structures" ADD COLUMN "found_by" text;--> statement-breakpoint
UPDATE structures s SET found_by = c.email FROM contacts c WHERE c.structure_id = s.id AND c.email IS NOT NULL;--> statement-breakpoint
ALTER TABLE "structures" drop column "search_text";--> statement-breakpoint
ALTER TABLE "structures" ADD COLUMN "search_text" text GENERATED ALWAYS AS (immutable_unaccent(id::text || ' ' || coalesce(name, '') || ' ' || coalesce(city, '') || ' ' || coalesce(cin, '') || ' ' || coalesce(address, '') || ' ' || coalesce(found_by, ''))) STORED;--> statement-breakpoint
CREATE INDEX "structures_search_idx" ON "structures" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "fiscal_profile" ADD CONSTRAINT "fiscal_profile_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fiscal_profile_vat_number_idx" ON "fiscal_profile" USING btree (vat_number);--> statement-breakpoint
CREATE FUNCTION structure_found_by() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE structures s SET found_by = nullif(concat_ws(' ',
    (SELECT email FROM contacts WHERE structure_id = s.id), (SELECT vat_number FROM fiscal_profile WHERE structure_id = s.id)), '')
  WHERE s.id = NEW.structure_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER contacts_found_by_new AFTER INSERT ON contacts FOR EACH ROW WHEN (NEW.email IS NOT NULL) EXECUTE FUNCTION structure_found_by();--> statement-breakpoint
CREATE TRIGGER contacts_found_by AFTER UPDATE OF email ON contacts FOR EACH ROW WHEN (NEW.email IS DISTINCT FROM OLD.email) EXECUTE FUNCTION structure_found_by();--> statement-breakpoint
CREATE TRIGGER fiscal_profile_found_by_new AFTER INSERT ON fiscal_profile FOR EACH ROW WHEN (NEW.vat_number IS NOT NULL) EXECUTE FUNCTION structure_found_by();--> statement-breakpoint
CREATE TRIGGER fiscal_profile_found_by AFTER UPDATE OF vat_number ON fiscal_profile FOR EACH ROW WHEN (NEW.vat_number IS DISTINCT FROM OLD.vat_number) EXECUTE FUNCTION structure_found_by();
