CREATE TABLE "child_policy" (
	"structure_id" integer PRIMARY KEY NOT NULL,
	"max_child_age" integer DEFAULT 17 NOT NULL,
	"infant_cot_available" boolean DEFAULT false NOT NULL,
	"cot_price_cents" integer DEFAULT 0 NOT NULL,
	"max_cots" integer DEFAULT 1 NOT NULL,
	"extra_bed_available" boolean DEFAULT false NOT NULL,
	"notes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"child_bands" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
ALTER TABLE "child_policy" ADD CONSTRAINT "child_policy_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;