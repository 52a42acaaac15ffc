DROP INDEX "dictionaries_key";--> statement-breakpoint
DROP INDEX "dictionaries_stamp";--> statement-breakpoint
ALTER TABLE "dictionaries" ALTER COLUMN "is_system" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "dictionaries" ALTER COLUMN "status" SET DEFAULT 10;--> statement-breakpoint
ALTER TABLE "dictionaries" ADD COLUMN "placeholders" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "dictionaries" ADD COLUMN "missing_languages" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "dictionaries" ADD COLUMN "preview" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "dictionaries" ADD COLUMN "search_text" text GENERATED ALWAYS AS (immutable_unaccent(id::text || ' ' || coalesce(key, '') || ' ' || jsonb_path_query_array(values, '$.*')::text)) STORED;--> statement-breakpoint
CREATE INDEX "dictionaries_section_idx" ON "dictionaries" USING btree ("section","id");--> statement-breakpoint
CREATE INDEX "dictionaries_key_idx" ON "dictionaries" USING btree ("key","id");--> statement-breakpoint
CREATE INDEX "dictionaries_updated_at_idx" ON "dictionaries" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "dictionaries_search_idx" ON "dictionaries" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "dictionaries_key_key" ON "dictionaries" USING btree (section,key);--> statement-breakpoint
CREATE INDEX "dictionaries_missing_idx" ON "dictionaries" USING gin (missing_languages);--> statement-breakpoint
CREATE INDEX "dictionaries_stamp" ON "dictionaries" USING btree (section,updated_at);--> statement-breakpoint
UPDATE "dictionaries" SET
  "missing_languages" = (SELECT coalesce(array_agg(l ORDER BY n), '{}') FROM unnest(ARRAY['it','en','fr','de']) WITH ORDINALITY AS x(l, n) WHERE coalesce("values"->>l, '') = ''),
  "placeholders" = (SELECT coalesce(array_agg(DISTINCT m[1] ORDER BY m[1]), '{}') FROM regexp_matches(coalesce("values"->>'it', ''), '\{(\w{1,40})\}', 'g') AS m),
  "preview" = left(regexp_replace(coalesce("values"->>'it', ''), '\s+', ' ', 'g'), 100);
