CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS citext;
CREATE EXTENSION IF NOT EXISTS btree_gist;

-- unaccent() is only STABLE, because a dictionary can be replaced: an index needs the promise that ours is not.
DO $prelude$
DECLARE
  place text := (SELECT extnamespace::regnamespace FROM pg_extension WHERE extname = 'unaccent');
BEGIN
  IF to_regprocedure('immutable_unaccent(text)') IS NULL THEN
    EXECUTE format(
      'CREATE FUNCTION immutable_unaccent(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
       AS $$ SELECT lower(%1$s.unaccent(%2$L::regdictionary, $1)) $$',
      place, place || '.unaccent');
  END IF;
END
$prelude$;

-- The sum of a structure's completeness parts, for the generated column (structures dictionary 1.3).
CREATE OR REPLACE FUNCTION completeness_total(parts jsonb) RETURNS integer
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT coalesce(floor(sum(value::text::numeric))::integer, 0) FROM jsonb_each(parts) $$;
