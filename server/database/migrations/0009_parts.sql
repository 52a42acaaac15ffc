CREATE TABLE "email_recipients" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "email_recipients_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"structure_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"name" text,
	"mode" text DEFAULT 'to' NOT NULL,
	"lang" text DEFAULT 'it' NOT NULL,
	"request_types" text[] DEFAULT '{direct,multiple}' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"verified_at" timestamp with time zone,
	"bounce_count" integer DEFAULT 0 NOT NULL,
	"last_bounce_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (immutable_unaccent(id::text || ' ' || coalesce(email, '') || ' ' || coalesce(name, ''))) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "opening_settings" (
	"structure_id" integer PRIMARY KEY NOT NULL,
	"opening_mode" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "openings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "openings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"structure_id" integer NOT NULL,
	"kind" text NOT NULL,
	"title" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"holiday_period" text,
	"recurrence" text DEFAULT 'none' NOT NULL,
	"start_date" date,
	"end_date" date,
	"start_md" text,
	"end_md" text,
	"year_from" integer,
	"year_to" integer,
	"weekdays" smallint[] DEFAULT '{1,2,3,4,5,6,7}' NOT NULL,
	"checkin_from_override" text,
	"search_text" text GENERATED ALWAYS AS (immutable_unaccent(id::text || ' ' || coalesce(title->>'it', '') || ' ' || coalesce(title->>'en', '') || ' ' || coalesce(title->>'fr', '') || ' ' || coalesce(title->>'de', ''))) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "proximity_points" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "proximity_points_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"structure_id" integer NOT NULL,
	"type" text NOT NULL,
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"distance_meters" integer NOT NULL,
	"travel_mode" text DEFAULT 'walk' NOT NULL,
	"travel_minutes" integer,
	"shuttle" text DEFAULT 'none' NOT NULL,
	"latitude" numeric(12, 6),
	"longitude" numeric(12, 6),
	"search_text" text GENERATED ALWAYS AS (immutable_unaccent(id::text || ' ' || coalesce(name->>'it', '') || ' ' || coalesce(name->>'en', '') || ' ' || coalesce(name->>'fr', '') || ' ' || coalesce(name->>'de', ''))) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
ALTER TABLE "email_recipients" ADD CONSTRAINT "email_recipients_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_settings" ADD CONSTRAINT "opening_settings_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "openings" ADD CONSTRAINT "openings_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proximity_points" ADD CONSTRAINT "proximity_points_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_recipients_purpose_idx" ON "email_recipients" USING btree ("structure_id","purpose","id");--> statement-breakpoint
CREATE INDEX "email_recipients_email_idx" ON "email_recipients" USING btree ("structure_id","email","id");--> statement-breakpoint
CREATE INDEX "email_recipients_updated_at_idx" ON "email_recipients" USING btree ("structure_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "email_recipients_search_idx" ON "email_recipients" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "email_recipients_email_key" ON "email_recipients" USING btree (structure_id,purpose,lower(email));--> statement-breakpoint
CREATE INDEX "openings_start_date_idx" ON "openings" USING btree ("structure_id","start_date","id");--> statement-breakpoint
CREATE INDEX "openings_start_md_idx" ON "openings" USING btree ("structure_id","start_md","id");--> statement-breakpoint
CREATE INDEX "openings_updated_at_idx" ON "openings" USING btree ("structure_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "openings_search_idx" ON "openings" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "proximity_points_distance_meters_idx" ON "proximity_points" USING btree ("structure_id","distance_meters","id");--> statement-breakpoint
CREATE INDEX "proximity_points_type_idx" ON "proximity_points" USING btree ("structure_id","type","id");--> statement-breakpoint
CREATE INDEX "proximity_points_updated_at_idx" ON "proximity_points" USING btree ("structure_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "proximity_points_search_idx" ON "proximity_points" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "openings" ADD CONSTRAINT "openings_dates_apart" EXCLUDE USING gist (structure_id WITH =, kind WITH =, daterange(start_date, end_date, '[]') WITH &&) WHERE (recurrence = 'none' AND holiday_period IS NULL AND start_date <= end_date);--> statement-breakpoint
CREATE FUNCTION email_recipient_unverified() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.email IS DISTINCT FROM OLD.email THEN NEW.verified_at := NULL; NEW.bounce_count := 0; END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER email_recipient_unverified BEFORE UPDATE OF email ON email_recipients FOR EACH ROW EXECUTE FUNCTION email_recipient_unverified();
