CREATE TABLE "views_as" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "views_as_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"session_id" bigint,
	"viewer_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"reason" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "on_behalf_of" integer;--> statement-breakpoint
ALTER TABLE "views_as" ADD CONSTRAINT "views_as_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "views_as" ADD CONSTRAINT "views_as_viewer_id_users_id_fk" FOREIGN KEY ("viewer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "views_as" ADD CONSTRAINT "views_as_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "views_as_session_key" ON "views_as" USING btree ("session_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "views_as_user_idx" ON "views_as" USING btree ("user_id","started_at");--> statement-breakpoint
CREATE INDEX "views_as_viewer_idx" ON "views_as" USING btree ("viewer_id");--> statement-breakpoint
CREATE INDEX "audit_entries_request_idx" ON "audit_entries" USING btree ("request_id");