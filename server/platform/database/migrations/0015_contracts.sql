CREATE TABLE "contract_acceptances" (
	"contract_id" integer PRIMARY KEY NOT NULL,
	"sent_id" integer NOT NULL,
	"language" text NOT NULL,
	"text_hash" text NOT NULL,
	"name" text NOT NULL,
	"user_id" integer NOT NULL,
	"email" text NOT NULL,
	"ip" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contract_codes" (
	"contract_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"sent_id" integer NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"last_sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contract_codes_contract_id_user_id_pk" PRIMARY KEY("contract_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "contract_numbers" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contract_reminders" (
	"contract_id" integer NOT NULL,
	"end_date" date NOT NULL,
	"days" integer NOT NULL,
	CONSTRAINT "contract_reminders_contract_id_end_date_days_pk" PRIMARY KEY("contract_id","end_date","days")
);
--> statement-breakpoint
CREATE TABLE "contract_texts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contract_texts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"in_use_from" date NOT NULL,
	"body" jsonb NOT NULL,
	"onerous_clauses" jsonb NOT NULL,
	"data_processing" jsonb NOT NULL,
	"search_text" text GENERATED ALWAYS AS (immutable_unaccent(id::text || ' ' || coalesce(title, ''))) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "contracts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contracts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"structure_id" integer NOT NULL,
	"number" text,
	"plan" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"auto_renew" boolean DEFAULT false NOT NULL,
	"renew_months" integer DEFAULT 12 NOT NULL,
	"notice_days" integer DEFAULT 60 NOT NULL,
	"fee_amount_cents" integer,
	"fee_period" text,
	"commission_percent" numeric(12, 2),
	"discount_percent" numeric(5, 2) DEFAULT 0 NOT NULL,
	"setup_amount_cents" integer DEFAULT 0 NOT NULL,
	"vat_percent" numeric(5, 2) DEFAULT 22 NOT NULL,
	"included_highlight_weeks" integer DEFAULT 0 NOT NULL,
	"vendor_id" integer NOT NULL,
	"payment_term_days" integer DEFAULT 30 NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"sent_at" timestamp with time zone,
	"signed_at" timestamp with time zone,
	"accepted_name" text,
	"clauses1341" boolean DEFAULT false NOT NULL,
	"privacy_dpa" boolean DEFAULT false NOT NULL,
	"signed_document" jsonb,
	"suspension_reason" text,
	"termination_reason" text,
	"termination_date" date,
	"text_id" integer,
	"renews_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "sent_contracts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sent_contracts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"contract_id" integer NOT NULL,
	"version" text NOT NULL,
	"texts" jsonb NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_by" integer
);
--> statement-breakpoint
ALTER TABLE "structures" ADD COLUMN "contract_state" text;--> statement-breakpoint
ALTER TABLE "structures" ADD COLUMN "contract_until" date;--> statement-breakpoint
ALTER TABLE "contract_acceptances" ADD CONSTRAINT "contract_acceptances_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_acceptances" ADD CONSTRAINT "contract_acceptances_sent_id_sent_contracts_id_fk" FOREIGN KEY ("sent_id") REFERENCES "public"."sent_contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_acceptances" ADD CONSTRAINT "contract_acceptances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_codes" ADD CONSTRAINT "contract_codes_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_codes" ADD CONSTRAINT "contract_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_codes" ADD CONSTRAINT "contract_codes_sent_id_sent_contracts_id_fk" FOREIGN KEY ("sent_id") REFERENCES "public"."sent_contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_reminders" ADD CONSTRAINT "contract_reminders_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_vendor_id_users_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_text_id_contract_texts_id_fk" FOREIGN KEY ("text_id") REFERENCES "public"."contract_texts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_renews_id_contracts_id_fk" FOREIGN KEY ("renews_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_contracts" ADD CONSTRAINT "sent_contracts_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_contracts" ADD CONSTRAINT "sent_contracts_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contract_codes_user_idx" ON "contract_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "contract_codes_expires_idx" ON "contract_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "contract_texts_title_idx" ON "contract_texts" USING btree ("title","id");--> statement-breakpoint
CREATE INDEX "contract_texts_in_use_from_idx" ON "contract_texts" USING btree ("in_use_from","id");--> statement-breakpoint
CREATE INDEX "contract_texts_updated_at_idx" ON "contract_texts" USING btree ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "contract_texts_title_key" ON "contract_texts" USING btree ("title");--> statement-breakpoint
CREATE INDEX "contract_texts_search_idx" ON "contract_texts" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contracts_start_date_idx" ON "contracts" USING btree ("structure_id","start_date","id");--> statement-breakpoint
CREATE UNIQUE INDEX "contracts_number_key" ON "contracts" USING btree ("number");--> statement-breakpoint
CREATE INDEX "contracts_text_id_use" ON "contracts" USING btree ("text_id");--> statement-breakpoint
CREATE INDEX "contracts_state_idx" ON "contracts" USING btree (structure_id,state,start_date,id);--> statement-breakpoint
CREATE INDEX "contracts_end_idx" ON "contracts" USING btree (structure_id,end_date,id);--> statement-breakpoint
CREATE INDEX "contracts_running_idx" ON "contracts" USING btree (end_date,id) WHERE state in ('signed', 'active', 'suspended');--> statement-breakpoint
CREATE INDEX "contracts_lapsed_idx" ON "contracts" USING btree (end_date,structure_id) WHERE state = 'expired';--> statement-breakpoint
CREATE INDEX "contracts_vendor_idx" ON "contracts" USING btree (vendor_id);--> statement-breakpoint
CREATE INDEX "sent_contracts_contract_idx" ON "sent_contracts" USING btree ("contract_id","id");--> statement-breakpoint
CREATE INDEX "structures_contract_idx" ON "structures" USING btree (contract_until,id);--> statement-breakpoint
CREATE INDEX "structures_contract_state_idx" ON "structures" USING btree (contract_state,id);
--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_apart" EXCLUDE USING gist (structure_id WITH =, daterange(start_date, least(end_date + 1, greatest(coalesce(termination_date, end_date + 1), start_date))) WITH &&) WHERE (state <> 'cancelled' AND start_date <= end_date);
