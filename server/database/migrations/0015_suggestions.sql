CREATE TABLE "description_prints" (
	"print" integer NOT NULL,
	"structure_id" integer NOT NULL,
	CONSTRAINT "description_prints_print_structure_id_pk" PRIMARY KEY("print","structure_id")
);
--> statement-breakpoint
CREATE TABLE "suggestion_checks" (
	"structure_id" integer PRIMARY KEY NOT NULL,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suggestions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "suggestions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"structure_id" integer NOT NULL,
	"kind" text DEFAULT 'editor' NOT NULL,
	"rule_code" text,
	"field" text NOT NULL,
	"lang" text NOT NULL,
	"current_text" text,
	"suggested_text" text NOT NULL,
	"note" text,
	"severity" text NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"resolved_by" integer,
	"resolved_at" timestamp with time zone,
	"reject_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
ALTER TABLE "description_prints" ADD CONSTRAINT "description_prints_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestion_checks" ADD CONSTRAINT "suggestion_checks_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "description_prints_structure_idx" ON "description_prints" USING btree ("structure_id");--> statement-breakpoint
CREATE INDEX "suggestions_updated_at_idx" ON "suggestions" USING btree ("structure_id","updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "suggestions_rule_key" ON "suggestions" USING btree (structure_id,rule_code,field,lang) WHERE rule_code is not null;