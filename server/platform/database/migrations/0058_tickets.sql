CREATE SEQUENCE "public"."ticket_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "ticket_drafts" (
	"ticket_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"text" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ticket_drafts_ticket_id_user_id_pk" PRIMARY KEY("ticket_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "ticket_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ticket_id" integer NOT NULL,
	"kind" text NOT NULL,
	"is_internal" boolean DEFAULT false NOT NULL,
	"is_requester" boolean DEFAULT false NOT NULL,
	"author_id" integer,
	"text" text NOT NULL,
	"params" jsonb,
	"message_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"external_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tickets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text,
	"subject" text NOT NULL,
	"category" text NOT NULL,
	"priority" text DEFAULT 'normal' NOT NULL,
	"structure_id" integer,
	"state" text DEFAULT 'new' NOT NULL,
	"requester_id" integer NOT NULL,
	"assignee_id" integer,
	"page_url" text,
	"context" jsonb,
	"is_waiting" boolean DEFAULT false NOT NULL,
	"last_reply_at" timestamp with time zone,
	"first_reply_at" timestamp with time zone,
	"resolved_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"due_in_minutes" integer,
	"close_reason" text,
	"satisfaction" integer,
	"search_text" text GENERATED ALWAYS AS (immutable_unaccent(id::text || ' ' || coalesce(number, '') || ' ' || coalesce(subject, '') || ' ' || coalesce(said, ''))) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"said" text DEFAULT '' NOT NULL,
	"thread_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"overdue_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "ticket_drafts" ADD CONSTRAINT "ticket_drafts_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_drafts" ADD CONSTRAINT "ticket_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_requester_id_users_id_fk" FOREIGN KEY ("requester_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ticket_messages_ticket_idx" ON "ticket_messages" USING btree ("ticket_id","id");--> statement-breakpoint
CREATE INDEX "ticket_messages_message_idx" ON "ticket_messages" USING btree ("message_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_messages_external_key" ON "ticket_messages" USING btree ("external_id") WHERE external_id is not null;--> statement-breakpoint
CREATE INDEX "tickets_due_at_idx" ON "tickets" USING btree ("due_at","id");--> statement-breakpoint
CREATE INDEX "tickets_last_reply_at_idx" ON "tickets" USING btree ("last_reply_at","id");--> statement-breakpoint
CREATE INDEX "tickets_created_at_idx" ON "tickets" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "tickets_search_idx" ON "tickets" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "tickets_thread_idx" ON "tickets" USING btree (thread_id);--> statement-breakpoint
CREATE UNIQUE INDEX "tickets_number_key" ON "tickets" USING btree (number);--> statement-breakpoint
CREATE INDEX "tickets_state_idx" ON "tickets" USING btree (state,due_at,id);--> statement-breakpoint
CREATE INDEX "tickets_assignee_idx" ON "tickets" USING btree (assignee_id,due_at,id);--> statement-breakpoint
CREATE INDEX "tickets_requester_idx" ON "tickets" USING btree (requester_id,last_reply_at,id);--> statement-breakpoint
CREATE INDEX "tickets_structure_idx" ON "tickets" USING btree (structure_id,last_reply_at,id);--> statement-breakpoint
CREATE INDEX "tickets_state_reply_idx" ON "tickets" USING btree (state,last_reply_at,id);--> statement-breakpoint
CREATE INDEX "tickets_priority_idx" ON "tickets" USING btree (priority,due_at,id);--> statement-breakpoint
CREATE INDEX "tickets_is_waiting_idx" ON "tickets" USING btree (is_waiting,due_at,id);--> statement-breakpoint
CREATE INDEX "tickets_category_idx" ON "tickets" USING btree (category,due_at,id);--> statement-breakpoint
CREATE INDEX "tickets_waiting_idx" ON "tickets" USING btree (last_reply_at) WHERE is_waiting and state in ('new', 'open', 'assigned');--> statement-breakpoint
CREATE INDEX "tickets_closed_idx" ON "tickets" USING btree (closed_at) WHERE state = 'closed';--> statement-breakpoint
CREATE INDEX "tickets_due_idx" ON "tickets" USING btree (due_at) WHERE due_at is not null and overdue_at is null;