CREATE TABLE "menus" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "menus_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"menu_key" text DEFAULT 'header' NOT NULL,
	"visible_from" date,
	"visible_to" date,
	"items" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" integer DEFAULT 20 NOT NULL,
	"published_version" integer,
	"published_at" timestamp with time zone,
	"has_draft" boolean DEFAULT false NOT NULL,
	"search_text" text GENERATED ALWAYS AS (immutable_unaccent(id::text || ' ' || coalesce(title, ''))) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE INDEX "menus_title_idx" ON "menus" USING btree ("title","id");--> statement-breakpoint
CREATE INDEX "menus_menu_key_idx" ON "menus" USING btree ("menu_key","id");--> statement-breakpoint
CREATE INDEX "menus_visible_from_idx" ON "menus" USING btree ("visible_from","id");--> statement-breakpoint
CREATE INDEX "menus_updated_at_idx" ON "menus" USING btree ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "menus_title_key" ON "menus" USING btree ("title");--> statement-breakpoint
CREATE INDEX "menus_items_use" ON "menus" USING gin ("items" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "menus_search_idx" ON "menus" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "menus_menu_key_filter" ON "menus" USING btree (menu_key,title,id);--> statement-breakpoint
CREATE INDEX "menus_status_filter" ON "menus" USING btree (status,title,id);--> statement-breakpoint
CREATE INDEX "menus_has_draft_filter" ON "menus" USING btree (has_draft,title,id);--> statement-breakpoint
CREATE INDEX "published_versions_menu_idx" ON "published_versions" USING btree ((values ->> 'menuKey')) WHERE ended_at is null and values ->> 'menuKey' is not null;