CREATE TABLE "structure_wizards" (
	"structure_id" integer PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"step" smallint DEFAULT 1 NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "structure_wizards" ADD CONSTRAINT "structure_wizards_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "structure_wizards" ADD CONSTRAINT "structure_wizards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "structure_wizards_user_idx" ON "structure_wizards" USING btree ("user_id","updated_at");