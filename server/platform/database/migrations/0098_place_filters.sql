ALTER TABLE "moderations" ADD COLUMN "found_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "moderations" drop column "search_text";--> statement-breakpoint
ALTER TABLE "moderations" ADD COLUMN "search_text" text GENERATED ALWAYS AS (immutable_unaccent(id::text || ' ' || coalesce(subject, '') || ' ' || coalesce(found_by, ''))) STORED;--> statement-breakpoint
CREATE INDEX "moderations_search_idx" ON "moderations" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "menus" ADD COLUMN "languages" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "slugs" ADD COLUMN "facility_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "slugs" ADD COLUMN "amenities" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "slugs" ADD COLUMN "missing_languages" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "menus_languages_idx" ON "menus" USING gin (languages);--> statement-breakpoint
CREATE INDEX "slugs_facility_ids_use" ON "slugs" USING gin ("facility_ids");--> statement-breakpoint
CREATE INDEX "slugs_missing_idx" ON "slugs" USING gin (missing_languages);--> statement-breakpoint
CREATE INDEX "slugs_region_id_idx" ON "slugs" USING btree (region_id);--> statement-breakpoint
CREATE INDEX "slugs_province_id_idx" ON "slugs" USING btree (province_id);--> statement-breakpoint
CREATE INDEX "slugs_city_id_idx" ON "slugs" USING btree (city_id);--> statement-breakpoint
-- What follows from texts and items that are there already.
UPDATE slugs SET missing_languages = array(
  SELECT l FROM unnest('{it,en,fr,de}'::text[]) WITH ORDINALITY AS a(l, at)
  WHERE EXISTS (SELECT FROM (VALUES (title), (description), (bottom_text), (seo_title), (seo_description)) AS texts(v)
    WHERE coalesce(v ->> l, '') = '' AND EXISTS (SELECT FROM jsonb_each_text(v) AS one WHERE one.value <> ''))
  ORDER BY at);--> statement-breakpoint
UPDATE menus SET languages = array(
  SELECT l FROM unnest('{it,en,fr,de}'::text[]) WITH ORDINALITY AS a(l, at)
  WHERE EXISTS (SELECT FROM jsonb_array_elements(items) AS i WHERE (i ->> 'isShown')::boolean AND i -> 'languages' ? l)
  ORDER BY at);--> statement-breakpoint
-- Published versions look for no facilities and sections yet.
UPDATE published_versions SET values = values || '{"facilityIds": [], "amenities": []}' WHERE resource = 'slugs';--> statement-breakpoint
-- A moderation is found by its structure and its author, too, by the names that they have now.
CREATE FUNCTION name_moderation() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  new.found_by := concat_ws(' ', (select s.name from structures s where s.id = new.structure_id),
    (select u.name from users u where u.id = new.submitted_by));
  return new;
end $$;--> statement-breakpoint
CREATE TRIGGER "moderations_named" BEFORE INSERT OR UPDATE OF structure_id, submitted_by, found_by ON "moderations"
  FOR EACH ROW EXECUTE FUNCTION name_moderation();--> statement-breakpoint
CREATE FUNCTION name_moderations_of_structure() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  update moderations set found_by = '' where structure_id = new.id;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER "structure_names_moderations" AFTER UPDATE OF name ON "structures" FOR EACH ROW
  WHEN (new.name is distinct from old.name) EXECUTE FUNCTION name_moderations_of_structure();--> statement-breakpoint
CREATE FUNCTION name_moderations_of_author() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  update moderations set found_by = '' where submitted_by = new.id;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER "user_names_moderations" AFTER UPDATE OF name ON "users" FOR EACH ROW
  WHEN (new.name is distinct from old.name) EXECUTE FUNCTION name_moderations_of_author();--> statement-breakpoint
UPDATE moderations SET found_by = '';
