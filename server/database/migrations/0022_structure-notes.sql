CREATE TABLE "structure_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "structure_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"structure_id" integer NOT NULL,
	"text" text NOT NULL,
	"pinned" boolean DEFAULT false NOT NULL,
	"search_text" text GENERATED ALWAYS AS (immutable_unaccent(id::text || ' ' || coalesce(text, ''))) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
ALTER TABLE "structure_notes" ADD CONSTRAINT "structure_notes_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "structure_notes_created_at_idx" ON "structure_notes" USING btree ("structure_id","created_at","id");--> statement-breakpoint
CREATE INDEX "structure_notes_search_idx" ON "structure_notes" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "structure_notes_pinned_idx" ON "structure_notes" USING btree (structure_id,pinned,id);