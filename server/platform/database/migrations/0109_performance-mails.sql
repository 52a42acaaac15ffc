CREATE TABLE "performance_mails" (
	"structure_id" integer NOT NULL,
	"month" date NOT NULL,
	CONSTRAINT "performance_mails_structure_id_month_pk" PRIMARY KEY("structure_id","month")
);
--> statement-breakpoint
ALTER TABLE "performance_mails" ADD CONSTRAINT "performance_mails_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;