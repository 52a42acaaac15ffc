CREATE TABLE "guest_registers" (
	"arrival_id" integer PRIMARY KEY NOT NULL,
	"structure_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"link_key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"is_link_open" boolean DEFAULT false NOT NULL,
	"link_mailed_at" timestamp with time zone,
	"reported_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "official_entries" (
	"list" text NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"search_key" text NOT NULL,
	"province" text,
	"valid_until" date,
	"is_listed" boolean DEFAULT true NOT NULL,
	"as_of" date NOT NULL,
	CONSTRAINT "official_entries_list_code_pk" PRIMARY KEY("list","code")
);
--> statement-breakpoint
CREATE TABLE "stay_guests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stay_guests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"arrival_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"kind" text NOT NULL,
	"arrived_on" date,
	"nights" smallint,
	"purpose" text,
	"transport" text,
	"tax_exemption" text,
	"idswh" uuid DEFAULT gen_random_uuid() NOT NULL,
	"person" "bytea",
	"document" "bytea",
	"missing" text[] NOT NULL,
	"is_document_gone" boolean DEFAULT false NOT NULL,
	"is_by_guest" boolean DEFAULT false NOT NULL,
	CONSTRAINT "stay_guests_idswh_key" UNIQUE("idswh")
);
--> statement-breakpoint
ALTER TABLE "rate_settings" ADD COLUMN "guest_register" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "rate_settings" ADD COLUMN "guest_document_days" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "rate_settings" ADD COLUMN "guest_person_months" integer DEFAULT 24 NOT NULL;--> statement-breakpoint
ALTER TABLE "guest_registers" ADD CONSTRAINT "guest_registers_arrival_id_arrivals_id_fk" FOREIGN KEY ("arrival_id") REFERENCES "public"."arrivals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_registers" ADD CONSTRAINT "guest_registers_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stay_guests" ADD CONSTRAINT "stay_guests_arrival_id_guest_registers_arrival_id_fk" FOREIGN KEY ("arrival_id") REFERENCES "public"."guest_registers"("arrival_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "official_entries_search_idx" ON "official_entries" USING btree ("list",search_key text_pattern_ops,"code");--> statement-breakpoint
CREATE INDEX "stay_guests_arrival_idx" ON "stay_guests" USING btree ("arrival_id","position");--> statement-breakpoint
CREATE INDEX "stay_guests_document_idx" ON "stay_guests" USING btree ("arrival_id") WHERE document is not null;--> statement-breakpoint
CREATE INDEX "stay_guests_person_idx" ON "stay_guests" USING btree ("arrival_id") WHERE person is not null;