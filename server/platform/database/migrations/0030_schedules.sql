CREATE TABLE "schedules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "schedules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"task_type" text NOT NULL,
	"origin" text NOT NULL,
	"job" text,
	"target_type" text,
	"target_id" integer,
	"target_name" text,
	"payload" jsonb,
	"run_at" timestamp with time zone NOT NULL,
	"first_run_at" timestamp with time zone NOT NULL,
	"recurrence" text DEFAULT 'none' NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"duration_ms" integer,
	"result_summary" jsonb,
	"failure" jsonb,
	"author_id" integer,
	"author_name" text,
	"search_text" text GENERATED ALWAYS AS (immutable_unaccent(id::text || ' ' || coalesce(target_name, ''))) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "schedules_run_at_idx" ON "schedules" USING btree ("run_at","id");--> statement-breakpoint
CREATE INDEX "schedules_search_idx" ON "schedules" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "schedules_state_idx" ON "schedules" USING btree (state,run_at,id);--> statement-breakpoint
CREATE INDEX "schedules_type_idx" ON "schedules" USING btree (task_type,run_at,id);--> statement-breakpoint
CREATE INDEX "schedules_origin_idx" ON "schedules" USING btree (origin,run_at,id);--> statement-breakpoint
CREATE INDEX "schedules_author_idx" ON "schedules" USING btree (author_id,run_at,id);--> statement-breakpoint
CREATE INDEX "schedules_target_idx" ON "schedules" USING btree (target_type,target_id,id);--> statement-breakpoint
CREATE INDEX "schedules_due_idx" ON "schedules" USING btree (run_at) WHERE state in ('waiting', 'delayed');--> statement-breakpoint
CREATE INDEX "schedules_over_idx" ON "schedules" USING btree (finished_at) WHERE finished_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "schedules_planned_key" ON "schedules" USING btree (task_type,target_type,target_id) WHERE state in ('waiting', 'delayed') and target_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "schedules_clock_key" ON "schedules" USING btree (job) WHERE state in ('waiting', 'delayed') and job is not null;