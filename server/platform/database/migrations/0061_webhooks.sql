CREATE TABLE "webhook_deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"endpoint_id" integer NOT NULL,
	"webhook_id" text NOT NULL,
	"type" text NOT NULL,
	"structure_id" integer,
	"about_id" integer,
	"resource" text,
	"happened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"leased_until" timestamp with time zone,
	"tries" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_endpoints_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"url" text NOT NULL,
	"description" text,
	"events" text[] NOT NULL,
	"structure_ids" integer[] DEFAULT '{}' NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"disabled_reason" text,
	"failing_since" timestamp with time zone,
	"last_success_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (immutable_unaccent(id::text || ' ' || coalesce(url, '') || ' ' || coalesce(description, ''))) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"secret" "bytea" NOT NULL,
	"former_secret" "bytea",
	"former_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_webhook_id_key" ON "webhook_deliveries" USING btree ("webhook_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("endpoint_id","next_at","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_log" ON "webhook_deliveries" USING btree ("endpoint_id","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_availability" ON "webhook_deliveries" USING btree ("endpoint_id","structure_id","id") WHERE type = 'availability.changed';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_happened" ON "webhook_deliveries" USING btree ("happened_at");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_created_at_idx" ON "webhook_endpoints" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_search_idx" ON "webhook_endpoints" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "webhook_endpoints_state_idx" ON "webhook_endpoints" USING btree (state,created_at,id);--> statement-breakpoint
-- Written by triggers: forms, imports, bulk changes, undo, jobs and the public door all write these rows (decision 0081).
CREATE FUNCTION webhook_emit(kind text, of_structure integer, about integer, of_resource text DEFAULT NULL) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO webhook_deliveries (endpoint_id, webhook_id, type, structure_id, about_id, resource)
  SELECT e.id, 'msg_' || replace(gen_random_uuid()::text, '-', ''), kind, of_structure, about, of_resource
  FROM webhook_endpoints e
  WHERE e.state <> 'disabled' AND kind = ANY (e.events)
    AND (e.structure_ids = '{}' OR of_structure = ANY (e.structure_ids));
  IF FOUND THEN PERFORM pg_notify('webhooks', ''); END IF;
END $$;
--> statement-breakpoint
-- At most one a structure and minute: one that waits untouched tells of this change, too; after one that has gone the next
-- goes a minute later.
CREATE FUNCTION webhook_emit_availability(of_structure integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO webhook_deliveries (endpoint_id, webhook_id, type, structure_id, about_id, next_at)
  SELECT e.id, 'msg_' || replace(gen_random_uuid()::text, '-', ''), 'availability.changed', of_structure, of_structure,
    greatest(now(), (SELECT max(d.next_at) FROM webhook_deliveries d WHERE d.endpoint_id = e.id
      AND d.type = 'availability.changed' AND d.structure_id = of_structure AND d.happened_at > now() - interval '1 minute'
      AND d.attempts <= 1) + interval '1 minute')
  FROM webhook_endpoints e
  WHERE e.state <> 'disabled' AND 'availability.changed' = ANY (e.events)
    AND (e.structure_ids = '{}' OR of_structure = ANY (e.structure_ids))
    AND NOT EXISTS (SELECT FROM webhook_deliveries d WHERE d.endpoint_id = e.id AND d.type = 'availability.changed'
      AND d.structure_id = of_structure AND d.state = 'waiting' AND d.attempts = 0 AND d.leased_until IS NULL);
  IF FOUND THEN PERFORM pg_notify('webhooks', ''); END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION webhook_of_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN PERFORM webhook_emit('request.created', NEW.structure_id, NEW.id);
  ELSE PERFORM webhook_emit('request.answered', NEW.structure_id, NEW.id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER webhook_request_created AFTER INSERT ON booking_requests
  FOR EACH ROW EXECUTE FUNCTION webhook_of_request();
--> statement-breakpoint
CREATE TRIGGER webhook_request_answered AFTER UPDATE OF first_reply_at ON booking_requests
  FOR EACH ROW WHEN (OLD.first_reply_at IS NULL AND NEW.first_reply_at IS NOT NULL) EXECUTE FUNCTION webhook_of_request();
--> statement-breakpoint
CREATE FUNCTION webhook_of_arrival() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state = 'cancelled' THEN
    IF TG_OP = 'UPDATE' AND OLD.state <> 'cancelled' THEN
      PERFORM webhook_emit('booking.cancelled', NEW.structure_id, NEW.id);
    END IF;
  ELSIF TG_OP = 'INSERT' OR OLD.state = 'cancelled' THEN
    PERFORM webhook_emit('booking.confirmed', NEW.structure_id, NEW.id);
  ELSE
    PERFORM webhook_emit('booking.changed', NEW.structure_id, NEW.id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER webhook_arrival_made AFTER INSERT ON arrivals
  FOR EACH ROW WHEN (NEW.origin NOT IN ('block', 'owner')) EXECUTE FUNCTION webhook_of_arrival();
--> statement-breakpoint
CREATE TRIGGER webhook_arrival_changed AFTER UPDATE ON arrivals
  FOR EACH ROW WHEN (NEW.origin NOT IN ('block', 'owner') AND
    (OLD.state, OLD.checkin, OLD.checkout, OLD.room_id, OLD.meal_plan_id, OLD.units, OLD.adults, OLD.total_amount_cents)
    IS DISTINCT FROM
    (NEW.state, NEW.checkin, NEW.checkout, NEW.room_id, NEW.meal_plan_id, NEW.units, NEW.adults, NEW.total_amount_cents))
  EXECUTE FUNCTION webhook_of_arrival();
--> statement-breakpoint
CREATE FUNCTION webhook_of_structure() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM webhook_emit(CASE WHEN NEW.is_online THEN 'structure.published' ELSE 'structure.unpublished' END, NEW.id, NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER webhook_structure AFTER UPDATE OF is_online ON structures
  FOR EACH ROW WHEN (OLD.is_online IS DISTINCT FROM NEW.is_online) EXECUTE FUNCTION webhook_of_structure();
--> statement-breakpoint
CREATE FUNCTION webhook_of_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM webhook_emit('review.published', NEW.structure_id, NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER webhook_review AFTER UPDATE OF state ON reviews
  FOR EACH ROW WHEN (NEW.state = 'published' AND OLD.state <> 'published') EXECUTE FUNCTION webhook_of_review();
--> statement-breakpoint
CREATE FUNCTION webhook_of_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM webhook_emit('content.published', CASE WHEN TG_TABLE_NAME = 'slugs' THEN (to_jsonb(NEW) ->> 'structure_id')::integer END,
    NEW.id, TG_TABLE_NAME);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER webhook_slug AFTER UPDATE OF published_version ON slugs
  FOR EACH ROW WHEN (NEW.published_version IS NOT NULL AND OLD.published_version IS DISTINCT FROM NEW.published_version)
  EXECUTE FUNCTION webhook_of_content();
--> statement-breakpoint
CREATE TRIGGER webhook_menu AFTER UPDATE OF published_version ON menus
  FOR EACH ROW WHEN (NEW.published_version IS NOT NULL AND OLD.published_version IS DISTINCT FROM NEW.published_version)
  EXECUTE FUNCTION webhook_of_content();
--> statement-breakpoint
CREATE TRIGGER webhook_header AFTER UPDATE OF published_version ON headers
  FOR EACH ROW WHEN (NEW.published_version IS NOT NULL AND OLD.published_version IS DISTINCT FROM NEW.published_version)
  EXECUTE FUNCTION webhook_of_content();
--> statement-breakpoint
CREATE FUNCTION webhook_of_months() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM webhook_endpoints e WHERE e.state <> 'disabled' AND 'availability.changed' = ANY (e.events)) THEN
    PERFORM webhook_emit_availability(c.structure_id) FROM (SELECT DISTINCT structure_id FROM changed) c;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER webhook_room_months_made AFTER INSERT ON room_months REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION webhook_of_months();
--> statement-breakpoint
CREATE TRIGGER webhook_room_months_changed AFTER UPDATE ON room_months REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION webhook_of_months();
--> statement-breakpoint
CREATE TRIGGER webhook_plan_months_made AFTER INSERT ON plan_months REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION webhook_of_months();
--> statement-breakpoint
CREATE TRIGGER webhook_plan_months_changed AFTER UPDATE ON plan_months REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION webhook_of_months();
