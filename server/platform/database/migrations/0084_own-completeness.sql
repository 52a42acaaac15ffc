-- What of the parts of a structure's completeness has been reached, of `most` points, rounded down as `ownCompleteness` does.
CREATE FUNCTION "completeness_share"(parts jsonb, most integer) RETURNS integer
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT coalesce(floor(round(sum(value::text::numeric) * 100 / most, 6))::integer, 0) FROM jsonb_each(parts) $$;
--> statement-breakpoint
ALTER TABLE "structures" ADD COLUMN "completeness_own" integer GENERATED ALWAYS AS (completeness_share(completeness_parts - '{seo}'::text[], 95)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "structures_completeness_own_idx" ON "structures" USING btree (completeness_own,id);
