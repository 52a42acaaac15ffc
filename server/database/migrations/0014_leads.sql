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
ALTER TABLE "leads" ADD CONSTRAINT "leads_structure_type_structure_types_id_fk" FOREIGN KEY ("structure_type") REFERENCES "public"."structure_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_region_id_regions_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."regions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
CREATE INDEX "leads_region_idx" ON "leads" USING btree (region_id,created_at);--> statement-breakpoint
CREATE INDEX "leads_structure_id_idx" ON "leads" USING btree (structure_id) WHERE structure_id is not null;--> statement-breakpoint
CREATE FUNCTION lead_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT c.name, p.code, p.region_id INTO NEW.city, NEW.province, NEW.region_id
  FROM cities c JOIN provinces p ON p.id = c.province_id WHERE c.id = NEW.city_id;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER lead_place BEFORE INSERT OR UPDATE OF city_id ON leads
  FOR EACH ROW EXECUTE FUNCTION lead_place();
