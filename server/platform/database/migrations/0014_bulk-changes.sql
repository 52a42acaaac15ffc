CREATE TABLE "bulk_change_rows" (
	"change_id" integer NOT NULL,
	"structure_id" integer NOT NULL,
	"outcome" text,
	"reasons" jsonb,
	"entry_id" bigint,
	CONSTRAINT "bulk_change_rows_change_id_structure_id_pk" PRIMARY KEY("change_id","structure_id")
);
--> statement-breakpoint
CREATE TABLE "bulk_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bulk_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"request" jsonb NOT NULL,
	"state" text DEFAULT 'ready' NOT NULL,
	"total" integer NOT NULL,
	"expected" jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"counts" jsonb NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"batch_id" uuid NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bulk_changes_batch_id_unique" UNIQUE("batch_id")
);
--> statement-breakpoint
ALTER TABLE "bulk_change_rows" ADD CONSTRAINT "bulk_change_rows_change_id_bulk_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."bulk_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD CONSTRAINT "bulk_changes_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_changes_author_idx" ON "bulk_changes" USING btree ("created_by","id");--> statement-breakpoint
CREATE INDEX "bulk_changes_state_idx" ON "bulk_changes" USING btree ("state","updated_at");