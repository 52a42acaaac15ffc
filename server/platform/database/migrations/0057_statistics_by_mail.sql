CREATE TABLE "answer_waits" (
	"month" date NOT NULL,
	"wait" text NOT NULL,
	"requests" integer NOT NULL,
	"confirmed" integer NOT NULL,
	CONSTRAINT "answer_waits_month_wait_pk" PRIMARY KEY("month","wait")
);
--> statement-breakpoint
CREATE TABLE "view_alerts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "view_alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"view_id" integer NOT NULL,
	"kpi" text NOT NULL,
	"condition" text NOT NULL,
	"bound" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "view_mailing_colleagues" (
	"view_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "view_mailing_colleagues_view_id_user_id_pk" PRIMARY KEY("view_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "view_mailings" (
	"view_id" integer PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"cadence" text,
	"sent_on" date NOT NULL,
	"alerted_on" date
);
--> statement-breakpoint
CREATE TABLE "dashboard_layouts" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"blocks" text[] NOT NULL,
	"hidden" text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "booking_requests" ADD COLUMN "highlight_id" integer;--> statement-breakpoint
ALTER TABLE "view_alerts" ADD CONSTRAINT "view_alerts_view_id_view_mailings_view_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."view_mailings"("view_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "view_mailing_colleagues" ADD CONSTRAINT "view_mailing_colleagues_view_id_view_mailings_view_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."view_mailings"("view_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "view_mailing_colleagues" ADD CONSTRAINT "view_mailing_colleagues_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "view_mailings" ADD CONSTRAINT "view_mailings_view_id_saved_views_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."saved_views"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dashboard_layouts" ADD CONSTRAINT "dashboard_layouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "view_alerts_view_idx" ON "view_alerts" USING btree ("view_id");--> statement-breakpoint
CREATE INDEX "view_mailing_colleagues_user_idx" ON "view_mailing_colleagues" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "booking_requests" ADD CONSTRAINT "booking_requests_highlight_id_highlights_id_fk" FOREIGN KEY ("highlight_id") REFERENCES "public"."highlights"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_requests_highlight_idx" ON "booking_requests" USING btree (highlight_id) WHERE highlight_id is not null;