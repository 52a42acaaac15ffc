CREATE TABLE "builds" (
	"id" text PRIMARY KEY NOT NULL,
	"built_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "error_days" (
	"group_id" integer NOT NULL,
	"day" date NOT NULL,
	"errors" integer NOT NULL,
	CONSTRAINT "error_days_group_id_day_pk" PRIMARY KEY("group_id","day")
);
--> statement-breakpoint
CREATE TABLE "error_prints" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "error_prints_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"print" text NOT NULL,
	"group_id" integer NOT NULL,
	"stack" text,
	CONSTRAINT "error_prints_print_unique" UNIQUE("print")
);
--> statement-breakpoint
CREATE TABLE "error_touched" (
	"group_id" integer NOT NULL,
	"kind" text NOT NULL,
	"touched_id" integer NOT NULL,
	"came_from" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "error_touched_group_id_kind_touched_id_pk" PRIMARY KEY("group_id","kind","touched_id")
);
--> statement-breakpoint
ALTER TABLE "error_groups" DROP CONSTRAINT "error_groups_fingerprint_unique";--> statement-breakpoint
DROP INDEX "error_groups_last_seen";--> statement-breakpoint
ALTER TABLE "error_groups" ALTER COLUMN "occurrences" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "error_groups" ALTER COLUMN "first_seen_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "error_groups" ALTER COLUMN "last_seen_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "error_groups" ADD COLUMN "status" integer;--> statement-breakpoint
ALTER TABLE "error_groups" ADD COLUMN "type" text;--> statement-breakpoint
ALTER TABLE "error_groups" ADD COLUMN "route_name" text;--> statement-breakpoint
ALTER TABLE "error_groups" ADD COLUMN "release" text;--> statement-breakpoint
ALTER TABLE "error_groups" ADD COLUMN "is_bot" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "error_groups" ADD COLUMN "state" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "error_groups" ADD COLUMN "resolved_in" text;--> statement-breakpoint
ALTER TABLE "error_groups" ADD COLUMN "resolved_release" text;--> statement-breakpoint
ALTER TABLE "error_groups" ADD COLUMN "ignore_above_per_day" integer;--> statement-breakpoint
ALTER TABLE "error_groups" ADD COLUMN "assignee_id" integer;--> statement-breakpoint
ALTER TABLE "error_groups" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "error_groups" ADD COLUMN "search_text" text GENERATED ALWAYS AS (immutable_unaccent(id::text || ' ' || coalesce(message, '') || ' ' || coalesce(route_name, ''))) STORED;--> statement-breakpoint
ALTER TABLE "error_groups" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "error_groups" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "error_groups" ADD COLUMN "created_by" integer;--> statement-breakpoint
ALTER TABLE "error_groups" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "error_groups" ADD COLUMN "updated_by" integer;--> statement-breakpoint
ALTER TABLE "error_groups" ADD COLUMN "merged_into_id" integer;--> statement-breakpoint
ALTER TABLE "error_groups" ADD COLUMN "resolved_built_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "error_occurrences" ADD COLUMN "print_id" integer;--> statement-breakpoint
ALTER TABLE "error_occurrences" ADD COLUMN "status" integer;--> statement-breakpoint
ALTER TABLE "error_occurrences" ADD COLUMN "type" text;--> statement-breakpoint
ALTER TABLE "error_occurrences" ADD COLUMN "structure_id" integer;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "error_id" integer;--> statement-breakpoint
ALTER TABLE "error_days" ADD CONSTRAINT "error_days_group_id_error_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."error_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "error_prints" ADD CONSTRAINT "error_prints_group_id_error_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."error_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "error_touched" ADD CONSTRAINT "error_touched_group_id_error_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."error_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "error_prints_group" ON "error_prints" USING btree ("group_id");--> statement-breakpoint
ALTER TABLE "error_groups" ADD CONSTRAINT "error_groups_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "error_groups_last_seen_at_idx" ON "error_groups" USING btree ("last_seen_at","id");--> statement-breakpoint
CREATE INDEX "error_groups_search_idx" ON "error_groups" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "error_groups_fingerprint_unique" ON "error_groups" USING btree (fingerprint);--> statement-breakpoint
CREATE INDEX "error_groups_merged_idx" ON "error_groups" USING btree (merged_into_id) WHERE merged_into_id is not null;--> statement-breakpoint
CREATE INDEX "error_groups_state_idx" ON "error_groups" USING btree (state,last_seen_at,id);--> statement-breakpoint
CREATE INDEX "error_groups_severity_idx" ON "error_groups" USING btree (severity,last_seen_at,id);--> statement-breakpoint
CREATE INDEX "error_groups_source_idx" ON "error_groups" USING btree (source,last_seen_at,id);--> statement-breakpoint
CREATE INDEX "error_groups_status_idx" ON "error_groups" USING btree (status,last_seen_at,id);--> statement-breakpoint
CREATE INDEX "error_groups_bot_idx" ON "error_groups" USING btree (is_bot,last_seen_at,id);--> statement-breakpoint
CREATE INDEX "error_groups_assignee_idx" ON "error_groups" USING btree (assignee_id,last_seen_at,id);--> statement-breakpoint
CREATE INDEX "error_occurrences_request" ON "error_occurrences" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "tickets_error_idx" ON "tickets" USING btree (error_id) WHERE error_id is not null;