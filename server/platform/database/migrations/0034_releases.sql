CREATE TABLE "preview_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "preview_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" "bytea" NOT NULL,
	"resource" text NOT NULL,
	"record_id" integer NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "releases" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "releases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"note" text,
	"state" text DEFAULT 'draft' NOT NULL,
	"part_count" integer DEFAULT 0 NOT NULL,
	"parts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"outcome" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"published_at" timestamp with time zone,
	"taken_back_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (immutable_unaccent(id::text || ' ' || coalesce(title, ''))) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
ALTER TABLE "preview_links" ADD CONSTRAINT "preview_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "preview_links_token_key" ON "preview_links" USING btree (token_hash);--> statement-breakpoint
CREATE INDEX "preview_links_record_idx" ON "preview_links" USING btree (resource,record_id,id);--> statement-breakpoint
CREATE INDEX "preview_links_created_by_idx" ON "preview_links" USING btree (created_by);--> statement-breakpoint
CREATE INDEX "releases_title_idx" ON "releases" USING btree ("title","id");--> statement-breakpoint
CREATE INDEX "releases_updated_at_idx" ON "releases" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "releases_search_idx" ON "releases" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "releases_state_filter" ON "releases" USING btree (state,updated_at,id);