CREATE TABLE "review_invitations" (
	"arrival_id" integer PRIMARY KEY NOT NULL,
	"structure_id" integer NOT NULL,
	"request_id" integer,
	"key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"review_id" integer NOT NULL,
	"origin" text NOT NULL,
	"user_id" integer,
	"reason" text NOT NULL,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"structure_id" integer NOT NULL,
	"booking_request_id" integer,
	"arrival_id" integer,
	"is_verified" boolean DEFAULT false NOT NULL,
	"source" text DEFAULT 'site' NOT NULL,
	"author_name" text NOT NULL,
	"shown_name" text NOT NULL,
	"author_email" text,
	"author_country" text,
	"traveller_type" text,
	"stay_month" text NOT NULL,
	"scores" jsonb NOT NULL,
	"overall_score" numeric(12, 1) NOT NULL,
	"title" text NOT NULL,
	"positive_text" text,
	"negative_text" text,
	"lang" text DEFAULT 'it' NOT NULL,
	"flags" text[] DEFAULT '{}' NOT NULL,
	"is_flagged" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"reject_reason" text,
	"decision_note" text,
	"reply" text,
	"reply_state" text,
	"reply_reason" text,
	"published_reply" text,
	"replied_at" timestamp with time zone,
	"report_reason" text,
	"report_note" text,
	"report_count" integer DEFAULT 0 NOT NULL,
	"moderated_by" integer,
	"moderated_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (immutable_unaccent(id::text || ' ' || coalesce(title, '') || ' ' || coalesce(shown_name, ''))) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"text_key" text
);
--> statement-breakpoint
CREATE TABLE "structure_ratings" (
	"structure_id" integer PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"verified_count" integer NOT NULL,
	"replied_count" integer NOT NULL,
	"average" numeric(4, 2) NOT NULL,
	"scores" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "rate_settings" ADD COLUMN "review_invite_days" integer DEFAULT 2 NOT NULL;--> statement-breakpoint
ALTER TABLE "review_invitations" ADD CONSTRAINT "review_invitations_arrival_id_arrivals_id_fk" FOREIGN KEY ("arrival_id") REFERENCES "public"."arrivals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_invitations" ADD CONSTRAINT "review_invitations_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_invitations" ADD CONSTRAINT "review_invitations_request_id_booking_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."booking_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_booking_request_id_booking_requests_id_fk" FOREIGN KEY ("booking_request_id") REFERENCES "public"."booking_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_arrival_id_arrivals_id_fk" FOREIGN KEY ("arrival_id") REFERENCES "public"."arrivals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_moderated_by_users_id_fk" FOREIGN KEY ("moderated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "structure_ratings" ADD CONSTRAINT "structure_ratings_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_invitations_structure_idx" ON "review_invitations" USING btree ("structure_id","sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "review_invitations_request_key" ON "review_invitations" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "review_reports_review_idx" ON "review_reports" USING btree ("review_id","id");--> statement-breakpoint
CREATE INDEX "review_reports_user_idx" ON "review_reports" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "reviews_created_at_idx" ON "reviews" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "reviews_overall_score_idx" ON "reviews" USING btree ("overall_score","id");--> statement-breakpoint
CREATE INDEX "reviews_search_idx" ON "reviews" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "reviews_state_idx" ON "reviews" USING btree (state,created_at,id);--> statement-breakpoint
CREATE INDEX "reviews_structure_idx" ON "reviews" USING btree (structure_id,created_at,id);--> statement-breakpoint
CREATE INDEX "reviews_lang_idx" ON "reviews" USING btree (lang,created_at,id);--> statement-breakpoint
CREATE INDEX "reviews_verified_idx" ON "reviews" USING btree (is_verified,created_at,id);--> statement-breakpoint
CREATE INDEX "reviews_flagged_idx" ON "reviews" USING btree (is_flagged,created_at,id);--> statement-breakpoint
CREATE INDEX "reviews_reply_idx" ON "reviews" USING btree (reply_state,created_at,id);--> statement-breakpoint
CREATE INDEX "reviews_shown_idx" ON "reviews" USING btree (structure_id,published_at,id) WHERE state in ('published', 'reported');--> statement-breakpoint
CREATE INDEX "reviews_text_idx" ON "reviews" USING btree (text_key) WHERE text_key is not null;--> statement-breakpoint
CREATE INDEX "reviews_author_idx" ON "reviews" USING btree (author_email,created_at) WHERE author_email is not null;--> statement-breakpoint
CREATE INDEX "reviews_personal_idx" ON "reviews" USING btree (created_at) WHERE author_email is not null;--> statement-breakpoint
CREATE INDEX "reviews_moderated_by_idx" ON "reviews" USING btree (moderated_by) WHERE moderated_by is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_arrival_key" ON "reviews" USING btree (arrival_id) WHERE arrival_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_request_key" ON "reviews" USING btree (booking_request_id) WHERE booking_request_id is not null;