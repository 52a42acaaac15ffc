CREATE TABLE "unplaced_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unplaced_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"sender" text NOT NULL,
	"subject" text,
	"text" text NOT NULL,
	"reason" text NOT NULL,
	"external_id" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_by" integer,
	"request_id" integer
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"structure_id" integer NOT NULL,
	"recipient_type" text NOT NULL,
	"contact_key" text,
	"request_id" integer,
	"arrival_id" integer,
	"recipient_name" text,
	"recipient_number" text,
	"template_code" text NOT NULL,
	"lang" text,
	"variables" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"body" text,
	"attach_link" text,
	"scheduled_at" timestamp with time zone,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error_text" text,
	"sent_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"external_id" text,
	"sender_name" text,
	"search_text" text GENERATED ALWAYS AS (immutable_unaccent(id::text || ' ' || coalesce(recipient_name, '') || ' ' || coalesce(body, ''))) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "whatsapp_opt_outs" (
	"number" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "request_messages" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "unplaced_messages" ADD CONSTRAINT "unplaced_messages_settled_by_users_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unplaced_messages" ADD CONSTRAINT "unplaced_messages_request_id_booking_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."booking_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_request_id_booking_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."booking_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_arrival_id_arrivals_id_fk" FOREIGN KEY ("arrival_id") REFERENCES "public"."arrivals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "unplaced_messages_external_key" ON "unplaced_messages" USING btree ("external_id");--> statement-breakpoint
CREATE INDEX "unplaced_messages_open_idx" ON "unplaced_messages" USING btree ("received_at","id") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "unplaced_messages_received_idx" ON "unplaced_messages" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "unplaced_messages_request_idx" ON "unplaced_messages" USING btree ("request_id") WHERE request_id is not null;--> statement-breakpoint
CREATE INDEX "messages_scheduled_at_idx" ON "messages" USING btree ("structure_id","scheduled_at","id");--> statement-breakpoint
CREATE INDEX "messages_search_idx" ON "messages" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "messages_due_idx" ON "messages" USING btree (scheduled_at) WHERE state in ('waiting', 'delayed');--> statement-breakpoint
CREATE INDEX "messages_number_idx" ON "messages" USING btree (recipient_number,created_at);--> statement-breakpoint
CREATE INDEX "messages_created_idx" ON "messages" USING btree (structure_id,created_at);--> statement-breakpoint
CREATE INDEX "messages_state_idx" ON "messages" USING btree (structure_id,state,scheduled_at,id);--> statement-breakpoint
CREATE INDEX "messages_template_idx" ON "messages" USING btree (structure_id,template_code,scheduled_at,id);--> statement-breakpoint
CREATE UNIQUE INDEX "messages_external_key" ON "messages" USING btree (external_id) WHERE external_id is not null;--> statement-breakpoint
CREATE INDEX "messages_request_idx" ON "messages" USING btree (request_id) WHERE request_id is not null;--> statement-breakpoint
CREATE INDEX "messages_personal_idx" ON "messages" USING btree (created_at) WHERE recipient_type = 'guest' and recipient_number is not null;--> statement-breakpoint
CREATE INDEX "messages_arrival_idx" ON "messages" USING btree (arrival_id) WHERE arrival_id is not null;--> statement-breakpoint
CREATE INDEX "request_messages_message_idx" ON "request_messages" USING btree ("message_id");--> statement-breakpoint
CREATE UNIQUE INDEX "request_messages_external_key" ON "request_messages" USING btree ("external_id") WHERE external_id is not null;