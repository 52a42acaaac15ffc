CREATE TABLE "mail_deliveries" (
	"message_id" uuid PRIMARY KEY NOT NULL,
	"structure_id" integer NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"queued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_exclusions" (
	"day" date NOT NULL,
	"token_id" integer NOT NULL,
	"reason" text NOT NULL,
	"events" integer NOT NULL,
	CONSTRAINT "event_exclusions_day_token_id_reason_pk" PRIMARY KEY("day","token_id","reason")
);
--> statement-breakpoint
CREATE TABLE "event_labels" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_labels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_paths" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_paths_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"path" text NOT NULL,
	"page_type" text NOT NULL,
	"structure_id" integer,
	"slug_id" integer,
	CONSTRAINT "event_paths_path_unique" UNIQUE("path")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"event_id" uuid NOT NULL,
	"page_view_id" uuid,
	"occurred_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"visitor" bigint,
	"day" date NOT NULL,
	"path_id" integer NOT NULL,
	"structure_id" integer,
	"slug_id" integer,
	"offer_id" integer,
	"highlight_id" integer,
	"poi_id" integer,
	"location_id" integer,
	"campaign_id" integer,
	"referrer_id" integer,
	"cell" smallint NOT NULL,
	"position" smallint,
	"type" text NOT NULL,
	"country" char(2),
	"browser" text NOT NULL,
	"location_type" text
) PARTITION BY RANGE ("day");
--> statement-breakpoint
CREATE TABLE "events_seen" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"seen_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "missed_searches" (
	"structure_id" integer NOT NULL,
	"day" date NOT NULL,
	"reason" text NOT NULL,
	"searches" integer NOT NULL,
	"nights" integer NOT NULL,
	CONSTRAINT "missed_searches_structure_id_day_reason_pk" PRIMARY KEY("structure_id","day","reason")
);
--> statement-breakpoint
CREATE TABLE "peer_averages" (
	"month" date NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"views" double precision,
	"contacts" double precision,
	"requests" double precision,
	"bookings" double precision,
	"answer_minutes" double precision,
	CONSTRAINT "peer_averages_month_kind_key_pk" PRIMARY KEY("month","kind","key")
);
--> statement-breakpoint
CREATE TABLE "peer_groups" (
	"month" date NOT NULL,
	"structure_id" integer NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "peer_groups_month_structure_id_pk" PRIMARY KEY("month","structure_id")
);
--> statement-breakpoint
CREATE TABLE "searched_weeks" (
	"city_id" integer NOT NULL,
	"week" date NOT NULL,
	"day" date NOT NULL,
	"searches" integer NOT NULL,
	CONSTRAINT "searched_weeks_city_id_week_day_pk" PRIMARY KEY("city_id","week","day")
);
--> statement-breakpoint
CREATE TABLE "statistics_days" (
	"day" date PRIMARY KEY NOT NULL,
	"computed_at" timestamp with time zone NOT NULL,
	"events" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statistics_dirty" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "statistics_dirty_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statistics_highlight_days" (
	"highlight_id" integer NOT NULL,
	"day" date NOT NULL,
	"slug_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"impressions" integer NOT NULL,
	"clicks" integer NOT NULL,
	"requests" integer NOT NULL,
	CONSTRAINT "statistics_highlight_days_highlight_id_day_slug_id_position_pk" PRIMARY KEY("highlight_id","day","slug_id","position")
);
--> statement-breakpoint
CREATE TABLE "statistics_months" (
	"month" date PRIMARY KEY NOT NULL,
	"versions" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statistics_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "statistics_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"structure_id" integer,
	"text" text NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statistics_path_days" (
	"path_id" integer NOT NULL,
	"day" date NOT NULL,
	"cell" smallint NOT NULL,
	"views" integer NOT NULL,
	"visitors" integer NOT NULL,
	"entrances" integer NOT NULL,
	"exits" integer NOT NULL,
	CONSTRAINT "statistics_path_days_path_id_day_cell_pk" PRIMARY KEY("path_id","day","cell")
);
--> statement-breakpoint
CREATE TABLE "statistics_scope_cells" (
	"scope" text NOT NULL,
	"scope_id" integer NOT NULL,
	"day" date NOT NULL,
	"cell" smallint NOT NULL,
	"sessions" integer NOT NULL,
	"visitors" integer NOT NULL,
	"page_views" integer NOT NULL,
	"structure_views" integer NOT NULL,
	"session_views" integer NOT NULL,
	"bounces" integer NOT NULL,
	"seconds" integer NOT NULL,
	"long_sessions" integer NOT NULL,
	"saw_sessions" integer NOT NULL,
	"opened_sessions" integer NOT NULL,
	"completed_sessions" integer NOT NULL,
	"request_sessions" integer NOT NULL,
	"conversions" integer NOT NULL,
	"phone_clicks" integer NOT NULL,
	"whatsapp_clicks" integer NOT NULL,
	"website_clicks" integer NOT NULL,
	"email_clicks" integer NOT NULL,
	CONSTRAINT "statistics_scope_cells_scope_scope_id_day_cell_pk" PRIMARY KEY("scope","scope_id","day","cell")
);
--> statement-breakpoint
CREATE TABLE "statistics_scope_days" (
	"scope" text NOT NULL,
	"scope_id" integer NOT NULL,
	"day" date NOT NULL,
	"sessions" integer NOT NULL,
	"visitors" integer NOT NULL,
	"page_views" integer NOT NULL,
	"structure_views" integer NOT NULL,
	"session_views" integer NOT NULL,
	"bounces" integer NOT NULL,
	"seconds" integer NOT NULL,
	"long_sessions" integer NOT NULL,
	"saw_sessions" integer NOT NULL,
	"opened_sessions" integer NOT NULL,
	"completed_sessions" integer NOT NULL,
	"request_sessions" integer NOT NULL,
	"conversions" integer NOT NULL,
	"phone_clicks" integer NOT NULL,
	"whatsapp_clicks" integer NOT NULL,
	"website_clicks" integer NOT NULL,
	"email_clicks" integer NOT NULL,
	CONSTRAINT "statistics_scope_days_scope_scope_id_day_pk" PRIMARY KEY("scope","scope_id","day")
);
--> statement-breakpoint
CREATE TABLE "statistics_scope_groups" (
	"scope" text NOT NULL,
	"scope_id" integer NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"sessions" integer NOT NULL,
	"visitors" integer NOT NULL,
	"page_views" integer NOT NULL,
	"structure_views" integer NOT NULL,
	"session_views" integer NOT NULL,
	"bounces" integer NOT NULL,
	"seconds" integer NOT NULL,
	"long_sessions" integer NOT NULL,
	"saw_sessions" integer NOT NULL,
	"opened_sessions" integer NOT NULL,
	"completed_sessions" integer NOT NULL,
	"request_sessions" integer NOT NULL,
	"conversions" integer NOT NULL,
	"phone_clicks" integer NOT NULL,
	"whatsapp_clicks" integer NOT NULL,
	"website_clicks" integer NOT NULL,
	"email_clicks" integer NOT NULL,
	CONSTRAINT "statistics_scope_groups_scope_scope_id_kind_day_key_pk" PRIMARY KEY("scope","scope_id","kind","day","key")
);
--> statement-breakpoint
CREATE TABLE "statistics_scope_hours" (
	"scope" text NOT NULL,
	"scope_id" integer NOT NULL,
	"day" date NOT NULL,
	"hour" smallint NOT NULL,
	"sessions" integer NOT NULL,
	"page_views" integer NOT NULL,
	CONSTRAINT "statistics_scope_hours_scope_scope_id_day_hour_pk" PRIMARY KEY("scope","scope_id","day","hour")
);
--> statement-breakpoint
CREATE TABLE "statistics_structure_days" (
	"structure_id" integer NOT NULL,
	"day" date NOT NULL,
	"sessions" integer NOT NULL,
	"visitors" integer NOT NULL,
	"page_views" integer NOT NULL,
	"structure_views" integer NOT NULL,
	"session_views" integer NOT NULL,
	"bounces" integer NOT NULL,
	"seconds" integer NOT NULL,
	"long_sessions" integer NOT NULL,
	"saw_sessions" integer NOT NULL,
	"opened_sessions" integer NOT NULL,
	"completed_sessions" integer NOT NULL,
	"request_sessions" integer NOT NULL,
	"conversions" integer NOT NULL,
	"phone_clicks" integer NOT NULL,
	"whatsapp_clicks" integer NOT NULL,
	"website_clicks" integer NOT NULL,
	"email_clicks" integer NOT NULL,
	"impressions" integer NOT NULL,
	"clicks" integer NOT NULL,
	CONSTRAINT "statistics_structure_days_structure_id_day_pk" PRIMARY KEY("structure_id","day")
);
--> statement-breakpoint
CREATE TABLE "statistics_structure_months" (
	"structure_id" integer NOT NULL,
	"month" date NOT NULL,
	"sessions" integer NOT NULL,
	"visitors" integer NOT NULL,
	"page_views" integer NOT NULL,
	"structure_views" integer NOT NULL,
	"session_views" integer NOT NULL,
	"bounces" integer NOT NULL,
	"seconds" integer NOT NULL,
	"long_sessions" integer NOT NULL,
	"saw_sessions" integer NOT NULL,
	"opened_sessions" integer NOT NULL,
	"completed_sessions" integer NOT NULL,
	"request_sessions" integer NOT NULL,
	"conversions" integer NOT NULL,
	"phone_clicks" integer NOT NULL,
	"whatsapp_clicks" integer NOT NULL,
	"website_clicks" integer NOT NULL,
	"email_clicks" integer NOT NULL,
	"impressions" integer NOT NULL,
	"clicks" integer NOT NULL,
	CONSTRAINT "statistics_structure_months_month_structure_id_pk" PRIMARY KEY("month","structure_id")
);
--> statement-breakpoint
CREATE TABLE "statistics_visits" (
	"day" date NOT NULL,
	"structure_id" integer NOT NULL,
	"session" integer,
	"visitor" integer,
	"views" integer NOT NULL,
	"structure_views" integer NOT NULL,
	"seconds" integer NOT NULL,
	"cell" smallint NOT NULL,
	"hour" smallint NOT NULL,
	"flags" smallint NOT NULL,
	"country" char(2),
	"campaign_id" integer,
	"slug_id" integer
);
--> statement-breakpoint
CREATE TABLE "visitor_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "service_tokens" ADD COLUMN "structure_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "statistics_notes" ADD CONSTRAINT "statistics_notes_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_deliveries_queued_idx" ON "mail_deliveries" USING btree ("queued_at","structure_id");--> statement-breakpoint
CREATE UNIQUE INDEX "event_labels_key" ON "event_labels" USING btree ("kind","text");--> statement-breakpoint
CREATE INDEX "events_seen_on_idx" ON "events_seen" USING btree ("seen_on");--> statement-breakpoint
CREATE INDEX "missed_searches_day_idx" ON "missed_searches" USING btree ("day");--> statement-breakpoint
CREATE INDEX "searched_weeks_day_idx" ON "searched_weeks" USING btree ("day");--> statement-breakpoint
CREATE INDEX "statistics_dirty_day_idx" ON "statistics_dirty" USING btree ("day");--> statement-breakpoint
CREATE INDEX "statistics_highlight_days_day_idx" ON "statistics_highlight_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "statistics_notes_day_idx" ON "statistics_notes" USING btree ("day");--> statement-breakpoint
CREATE INDEX "statistics_path_days_day_idx" ON "statistics_path_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "statistics_scope_cells_day_idx" ON "statistics_scope_cells" USING btree ("day");--> statement-breakpoint
CREATE INDEX "statistics_scope_days_day_idx" ON "statistics_scope_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "statistics_scope_groups_day_idx" ON "statistics_scope_groups" USING btree ("day");--> statement-breakpoint
CREATE INDEX "statistics_scope_hours_day_idx" ON "statistics_scope_hours" USING btree ("day");--> statement-breakpoint
CREATE INDEX "statistics_structure_days_day_idx" ON "statistics_structure_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "statistics_structure_months_structure_idx" ON "statistics_structure_months" USING btree ("structure_id","month");--> statement-breakpoint
CREATE INDEX "statistics_visits_structure_idx" ON "statistics_visits" USING btree ("structure_id","day");--> statement-breakpoint
CREATE INDEX "statistics_visits_day_idx" ON "statistics_visits" USING btree ("day");--> statement-breakpoint
CREATE INDEX "booking_requests_created_idx" ON "booking_requests" USING btree (created_at);--> statement-breakpoint
CREATE INDEX "slugs_highlights_idx" ON "slugs" USING btree (id) WHERE status = 10 and max_highlights > 0;--> statement-breakpoint
CREATE INDEX "reviews_published_idx" ON "reviews" USING btree (published_at) WHERE state in ('published', 'reported');--> statement-breakpoint
-- A partition for each day of the period; what is there stays.
CREATE FUNCTION make_event_partitions(first date, last date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  one date;
BEGIN
  FOR one IN SELECT generate_series(first, last, '1 day')::date LOOP
    IF to_regclass(format('events_%s', to_char(one, 'YYYYMMDD'))) IS NULL THEN
      EXECUTE format(
        'create table if not exists events_%s partition of events for values from (%L) to (%L)',
        to_char(one, 'YYYYMMDD'), one, one + 1);
    END IF;
  END LOOP;
END $$;
