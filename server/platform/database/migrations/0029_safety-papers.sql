CREATE TABLE "paper_reminders" (
	"structure_id" integer NOT NULL,
	"kind" text NOT NULL,
	"end_date" date NOT NULL,
	"days" integer NOT NULL,
	CONSTRAINT "paper_reminders_structure_id_kind_end_date_days_pk" PRIMARY KEY("structure_id","kind","end_date","days")
);
--> statement-breakpoint
ALTER TABLE "paper_reminders" ADD CONSTRAINT "paper_reminders_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "structures_papers_idx" ON "structures" USING btree (id) WHERE safety_papers <> '[]';