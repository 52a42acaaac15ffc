ALTER TABLE "import_sources" ADD COLUMN "import_id" integer;--> statement-breakpoint
ALTER TABLE "import_sources" ADD CONSTRAINT "import_sources_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_sources_import_idx" ON "import_sources" USING btree ("import_id");