CREATE TABLE "slug_edits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "slug_edits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"state" text DEFAULT 'ready' NOT NULL,
	"operation" jsonb NOT NULL,
	"wanted" jsonb NOT NULL,
	"shown" jsonb NOT NULL,
	"counts" jsonb NOT NULL,
	"reasons" jsonb NOT NULL,
	"written" jsonb,
	"batch_id" uuid NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "slug_edits_batch_id_unique" UNIQUE("batch_id")
);
--> statement-breakpoint
ALTER TABLE "slug_edits" ADD CONSTRAINT "slug_edits_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "slug_edits_author_idx" ON "slug_edits" USING btree ("created_by","id");--> statement-breakpoint
CREATE INDEX "slug_edits_state_idx" ON "slug_edits" USING btree ("state","updated_at");