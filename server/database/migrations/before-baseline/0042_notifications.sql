CREATE TABLE "known_devices" (
	"user_id" integer NOT NULL,
	"label" text NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_devices_user_id_label_pk" PRIMARY KEY("user_id","label")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"notification_type" text NOT NULL,
	"severity" text DEFAULT 'info' NOT NULL,
	"structure_id" integer,
	"link" text,
	"count" integer DEFAULT 1 NOT NULL,
	"read_at" timestamp with time zone,
	"emailed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"variant" text,
	"params" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"in_app" boolean DEFAULT true NOT NULL,
	"digest" text,
	"mergeable" boolean DEFAULT true NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "notifications_link" CHECK (left(link, 1) = '/' and left(link, 2) <> '//' and strpos(link, chr(92)) = 0),
	CONSTRAINT "notifications_own_digest" CHECK (digest in ('daily', 'weekly'))
);
--> statement-breakpoint
CREATE TABLE "error_hours" (
	"hour" timestamp with time zone PRIMARY KEY NOT NULL,
	"errors" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_devices_seen" ON "known_devices" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "notifications_updated_at_idx" ON "notifications" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "notifications_created_at_idx" ON "notifications" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_list" ON "notifications" USING btree (user_id,updated_at,id);--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree (user_id) WHERE read_at is null and in_app and deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_mergeable" ON "notifications" USING btree (user_id,notification_type,coalesce(link, params::text)) WHERE mergeable;--> statement-breakpoint
CREATE INDEX "notifications_digest" ON "notifications" USING btree (user_id) WHERE digest is not null;--> statement-breakpoint
CREATE INDEX "notifications_structure" ON "notifications" USING btree (structure_id);