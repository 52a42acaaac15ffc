CREATE TABLE "import_gone" (
	"import_id" integer NOT NULL,
	"structure_id" integer NOT NULL,
	"done" text,
	CONSTRAINT "import_gone_import_id_structure_id_pk" PRIMARY KEY("import_id","structure_id")
);
--> statement-breakpoint
CREATE TABLE "import_meanings" (
	"target" text NOT NULL,
	"value" text NOT NULL,
	"code" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_meanings_target_value_pk" PRIMARY KEY("target","value")
);
--> statement-breakpoint
CREATE TABLE "import_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"structure_id" integer NOT NULL,
	"import_id" integer NOT NULL,
	"code" text NOT NULL,
	"reason" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"checked_at" timestamp with time zone,
	"checked_by" integer
);
--> statement-breakpoint
CREATE TABLE "import_registers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_registers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"place" text,
	"publisher" text,
	"licence" text,
	"headings" jsonb NOT NULL,
	"mapping" jsonb,
	"url" text,
	"next_fetch_at" timestamp with time zone,
	"last_import_at" timestamp with time zone,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "import_sources" DROP CONSTRAINT "import_sources_import_key_unique";--> statement-breakpoint
ALTER TABLE "import_sources" DROP CONSTRAINT "import_sources_pkey";--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "settled" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "counted_as" text DEFAULT 'refused' NOT NULL;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "namesake_id" integer;--> statement-breakpoint
ALTER TABLE "import_sources" ADD COLUMN "register_id" integer;--> statement-breakpoint
-- What came in before there were registers is of one of them; its rows of one key were numbered.
INSERT INTO "import_registers" ("name", "headings") SELECT 'Importazioni precedenti', coalesce((SELECT "headings" FROM "imports" WHERE "batch_id" IS NOT NULL ORDER BY "id" DESC LIMIT 1), '[]'::jsonb) WHERE EXISTS (SELECT FROM "import_sources");--> statement-breakpoint
UPDATE "import_sources" SET "register_id" = (SELECT "id" FROM "import_registers" LIMIT 1);--> statement-breakpoint
ALTER TABLE "import_sources" ALTER COLUMN "register_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "import_sources" ADD CONSTRAINT "import_sources_structure_id_register_id_pk" PRIMARY KEY("structure_id","register_id");--> statement-breakpoint
ALTER TABLE "import_sources" ADD COLUMN "detail" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "import_sources" ADD COLUMN "line" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "register_id" integer;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "register" jsonb DEFAULT '{"name":"","place":null,"publisher":null,"licence":null}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "namesakes" jsonb DEFAULT '{"all":"later","lines":{}}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "import_gone" ADD CONSTRAINT "import_gone_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_gone" ADD CONSTRAINT "import_gone_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_notes" ADD CONSTRAINT "import_notes_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_notes" ADD CONSTRAINT "import_notes_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_notes" ADD CONSTRAINT "import_notes_checked_by_users_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_registers" ADD CONSTRAINT "import_registers_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_gone_structure_idx" ON "import_gone" USING btree ("structure_id");--> statement-breakpoint
CREATE UNIQUE INDEX "import_notes_reason_key" ON "import_notes" USING btree ("structure_id",md5(reason::text));--> statement-breakpoint
CREATE INDEX "import_notes_open_idx" ON "import_notes" USING btree ("code","structure_id") WHERE checked_at is null;--> statement-breakpoint
CREATE INDEX "import_notes_import_idx" ON "import_notes" USING btree ("import_id");--> statement-breakpoint
CREATE UNIQUE INDEX "import_registers_name_key" ON "import_registers" USING btree (lower(name));--> statement-breakpoint
CREATE INDEX "import_registers_fetch_idx" ON "import_registers" USING btree ("next_fetch_at");--> statement-breakpoint
ALTER TABLE "import_sources" ADD CONSTRAINT "import_sources_register_id_import_registers_id_fk" FOREIGN KEY ("register_id") REFERENCES "public"."import_registers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_register_id_import_registers_id_fk" FOREIGN KEY ("register_id") REFERENCES "public"."import_registers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "import_sources_key" ON "import_sources" USING btree ("register_id","import_key","detail","line");--> statement-breakpoint
CREATE UNIQUE INDEX "imports_running_register_key" ON "imports" USING btree ("register_id") WHERE state in ('running', 'undoing');--> statement-breakpoint
UPDATE "imports" SET "counts" = '{"toDecide": 0, "gone": 0}'::jsonb || "counts";
