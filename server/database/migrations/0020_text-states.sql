ALTER TABLE "structures" ADD COLUMN "texts" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "structures_texts_idx" ON "structures" USING gin (texts);--> statement-breakpoint
-- A text in a language, or a list of them, that says anything.
CREATE FUNCTION says(value jsonb, language text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  coalesce(value->>language, '') NOT IN ('', '[]');--> statement-breakpoint
-- `{pool.it.complete,…,pool.de.missing}` of the records of one section; nothing when they say nothing. Every object with
-- languages in it counts, wherever it lies in a record, so that a new field counts by itself; `expected` are the columns that
-- count though no language has them. A slug and a name copied from elsewhere are no texts of the section.
CREATE FUNCTION text_states(section text, records jsonb, expected text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  WITH said AS (
    SELECT value FROM jsonb_path_query(records,
      'strict $.** ? (@.type() == "object" && (exists (@.it) || exists (@.en) || exists (@.fr) || exists (@.de)))') found(value)
    WHERE says(value, 'it') OR says(value, 'en') OR says(value, 'fr') OR says(value, 'de')
  ), owed AS (
    SELECT value FROM said UNION ALL
    SELECT '{}' FROM jsonb_array_elements(records) record, unnest(expected) name
    WHERE NOT (says(record->name, 'it') OR says(record->name, 'en') OR says(record->name, 'fr') OR says(record->name, 'de'))
  ), counted AS (
    SELECT language, count(*) AS owed, count(*) FILTER (WHERE says(value, language)) AS done
    FROM owed, unnest(ARRAY['it', 'en', 'fr', 'de']) language WHERE EXISTS (SELECT FROM said) GROUP BY language
  )
  SELECT coalesce(array_agg(section || '.' || language || '.' ||
    CASE WHEN done = owed THEN 'complete' WHEN done = 0 THEN 'missing' ELSE 'partial' END ORDER BY language), '{}') FROM counted
$$;--> statement-breakpoint
-- Writes into `structures.texts` what a section says of these structures, where it has changed. Most rows of a register say
-- nothing: they are told by how they print, before anything is taken apart.
CREATE FUNCTION refresh_texts(source regclass, section text, expected text[], ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format($sql$
    WITH now_said AS (
      SELECT g.id, CASE WHEN g.records IS NULL THEN '{}' ELSE text_states($1, g.records, $2) END AS states
      FROM (SELECT i.id, jsonb_agg(to_jsonb(t) - '{slug,search_text}'::text[]) FILTER (WHERE t::text ~ '"(it|en|fr|de)"') AS records
        FROM unnest($3) i(id) LEFT JOIN %s t ON t.structure_id = i.id GROUP BY i.id) g
    )
    UPDATE structures s SET texts = array(SELECT x FROM unnest(s.texts) x WHERE NOT starts_with(x, $1 || '.')) || n.states
    FROM now_said n WHERE s.id = n.id
      AND array(SELECT x FROM unnest(s.texts) x WHERE starts_with(x, $1 || '.')) IS DISTINCT FROM n.states
  $sql$, source) USING section, expected, ids;
END $$;--> statement-breakpoint
CREATE FUNCTION structure_texts_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_texts(TG_RELID::regclass, TG_ARGV[0], coalesce(TG_ARGV[1:], '{}'), array(
    SELECT DISTINCT structure_id FROM changed c WHERE TG_OP <> 'INSERT' OR c::text ~ '"(it|en|fr|de)"'));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER texts_new AFTER INSERT ON contacts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION structure_texts_follow('contacts');--> statement-breakpoint
CREATE TRIGGER texts_changed AFTER UPDATE ON contacts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION structure_texts_follow('contacts');--> statement-breakpoint
CREATE TRIGGER texts_gone AFTER DELETE ON contacts REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION structure_texts_follow('contacts');--> statement-breakpoint
SELECT refresh_texts('contacts', 'contacts', '{}', array(select distinct structure_id from contacts));--> statement-breakpoint
CREATE TRIGGER texts_new AFTER INSERT ON vcard REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION structure_texts_follow('vcard');--> statement-breakpoint
CREATE TRIGGER texts_changed AFTER UPDATE ON vcard REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION structure_texts_follow('vcard');--> statement-breakpoint
CREATE TRIGGER texts_gone AFTER DELETE ON vcard REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION structure_texts_follow('vcard');--> statement-breakpoint
SELECT refresh_texts('vcard', 'vcard', '{}', array(select distinct structure_id from vcard));--> statement-breakpoint
CREATE TRIGGER texts_new AFTER INSERT ON description REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION structure_texts_follow('description', 'title', 'description');--> statement-breakpoint
CREATE TRIGGER texts_changed AFTER UPDATE ON description REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION structure_texts_follow('description', 'title', 'description');--> statement-breakpoint
CREATE TRIGGER texts_gone AFTER DELETE ON description REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION structure_texts_follow('description', 'title', 'description');--> statement-breakpoint
SELECT refresh_texts('description', 'description', '{title,description}', array(select distinct structure_id from description));--> statement-breakpoint
CREATE TRIGGER texts_new AFTER INSERT ON photos REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION structure_texts_follow('photo');--> statement-breakpoint
CREATE TRIGGER texts_changed AFTER UPDATE ON photos REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION structure_texts_follow('photo');--> statement-breakpoint
CREATE TRIGGER texts_gone AFTER DELETE ON photos REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION structure_texts_follow('photo');--> statement-breakpoint
SELECT refresh_texts('photos', 'photo', '{}', array(select distinct structure_id from photos));--> statement-breakpoint
CREATE TRIGGER texts_new AFTER INSERT ON seo REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION structure_texts_follow('seo');--> statement-breakpoint
CREATE TRIGGER texts_changed AFTER UPDATE ON seo REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION structure_texts_follow('seo');--> statement-breakpoint
CREATE TRIGGER texts_gone AFTER DELETE ON seo REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION structure_texts_follow('seo');--> statement-breakpoint
SELECT refresh_texts('seo', 'seo', '{}', array(select distinct structure_id from seo));--> statement-breakpoint
CREATE TRIGGER texts_new AFTER INSERT ON proximity_points REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION structure_texts_follow('proximity-point');--> statement-breakpoint
CREATE TRIGGER texts_changed AFTER UPDATE ON proximity_points REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION structure_texts_follow('proximity-point');--> statement-breakpoint
CREATE TRIGGER texts_gone AFTER DELETE ON proximity_points REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION structure_texts_follow('proximity-point');--> statement-breakpoint
SELECT refresh_texts('proximity_points', 'proximity-point', '{}', array(select distinct structure_id from proximity_points));--> statement-breakpoint
CREATE TRIGGER texts_new AFTER INSERT ON reception REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION structure_texts_follow('reception');--> statement-breakpoint
CREATE TRIGGER texts_changed AFTER UPDATE ON reception REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION structure_texts_follow('reception');--> statement-breakpoint
CREATE TRIGGER texts_gone AFTER DELETE ON reception REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION structure_texts_follow('reception');--> statement-breakpoint
SELECT refresh_texts('reception', 'reception', '{}', array(select distinct structure_id from reception));--> statement-breakpoint
CREATE TRIGGER texts_new AFTER INSERT ON structure_services REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION structure_texts_follow('structure-services');--> statement-breakpoint
CREATE TRIGGER texts_changed AFTER UPDATE ON structure_services REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION structure_texts_follow('structure-services');--> statement-breakpoint
CREATE TRIGGER texts_gone AFTER DELETE ON structure_services REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION structure_texts_follow('structure-services');--> statement-breakpoint
SELECT refresh_texts('structure_services', 'structure-services', '{}', array(select distinct structure_id from structure_services));--> statement-breakpoint
CREATE TRIGGER texts_new AFTER INSERT ON gyms REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION structure_texts_follow('gym', 'title');--> statement-breakpoint
CREATE TRIGGER texts_changed AFTER UPDATE ON gyms REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION structure_texts_follow('gym', 'title');--> statement-breakpoint
CREATE TRIGGER texts_gone AFTER DELETE ON gyms REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION structure_texts_follow('gym', 'title');--> statement-breakpoint
SELECT refresh_texts('gyms', 'gym', '{title}', array(select distinct structure_id from gyms));--> statement-breakpoint
CREATE TRIGGER texts_new AFTER INSERT ON spas REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION structure_texts_follow('spa', 'title');--> statement-breakpoint
CREATE TRIGGER texts_changed AFTER UPDATE ON spas REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION structure_texts_follow('spa', 'title');--> statement-breakpoint
CREATE TRIGGER texts_gone AFTER DELETE ON spas REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION structure_texts_follow('spa', 'title');--> statement-breakpoint
SELECT refresh_texts('spas', 'spa', '{title}', array(select distinct structure_id from spas));--> statement-breakpoint
CREATE TRIGGER texts_new AFTER INSERT ON pools REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION structure_texts_follow('pool', 'title');--> statement-breakpoint
CREATE TRIGGER texts_changed AFTER UPDATE ON pools REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION structure_texts_follow('pool', 'title');--> statement-breakpoint
CREATE TRIGGER texts_gone AFTER DELETE ON pools REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION structure_texts_follow('pool', 'title');--> statement-breakpoint
SELECT refresh_texts('pools', 'pool', '{title}', array(select distinct structure_id from pools));--> statement-breakpoint
CREATE TRIGGER texts_new AFTER INSERT ON beaches REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION structure_texts_follow('beach', 'title');--> statement-breakpoint
CREATE TRIGGER texts_changed AFTER UPDATE ON beaches REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION structure_texts_follow('beach', 'title');--> statement-breakpoint
CREATE TRIGGER texts_gone AFTER DELETE ON beaches REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION structure_texts_follow('beach', 'title');--> statement-breakpoint
SELECT refresh_texts('beaches', 'beach', '{title}', array(select distinct structure_id from beaches));--> statement-breakpoint
CREATE TRIGGER texts_new AFTER INSERT ON beauty_centers REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION structure_texts_follow('beauty-center', 'title');--> statement-breakpoint
CREATE TRIGGER texts_changed AFTER UPDATE ON beauty_centers REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION structure_texts_follow('beauty-center', 'title');--> statement-breakpoint
CREATE TRIGGER texts_gone AFTER DELETE ON beauty_centers REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION structure_texts_follow('beauty-center', 'title');--> statement-breakpoint
SELECT refresh_texts('beauty_centers', 'beauty-center', '{title}', array(select distinct structure_id from beauty_centers));--> statement-breakpoint
CREATE TRIGGER texts_new AFTER INSERT ON business_centers REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION structure_texts_follow('business-center', 'title');--> statement-breakpoint
CREATE TRIGGER texts_changed AFTER UPDATE ON business_centers REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION structure_texts_follow('business-center', 'title');--> statement-breakpoint
CREATE TRIGGER texts_gone AFTER DELETE ON business_centers REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION structure_texts_follow('business-center', 'title');--> statement-breakpoint
SELECT refresh_texts('business_centers', 'business-center', '{title}', array(select distinct structure_id from business_centers));--> statement-breakpoint
CREATE TRIGGER texts_new AFTER INSERT ON restaurants REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION structure_texts_follow('restaurant', 'title');--> statement-breakpoint
CREATE TRIGGER texts_changed AFTER UPDATE ON restaurants REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION structure_texts_follow('restaurant', 'title');--> statement-breakpoint
CREATE TRIGGER texts_gone AFTER DELETE ON restaurants REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION structure_texts_follow('restaurant', 'title');--> statement-breakpoint
SELECT refresh_texts('restaurants', 'restaurant', '{title}', array(select distinct structure_id from restaurants));--> statement-breakpoint
CREATE TRIGGER texts_new AFTER INSERT ON parkings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION structure_texts_follow('parking', 'title');--> statement-breakpoint
CREATE TRIGGER texts_changed AFTER UPDATE ON parkings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION structure_texts_follow('parking', 'title');--> statement-breakpoint
CREATE TRIGGER texts_gone AFTER DELETE ON parkings REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION structure_texts_follow('parking', 'title');--> statement-breakpoint
SELECT refresh_texts('parkings', 'parking', '{title}', array(select distinct structure_id from parkings));--> statement-breakpoint
CREATE TRIGGER texts_new AFTER INSERT ON rooms REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION structure_texts_follow('room', 'title');--> statement-breakpoint
CREATE TRIGGER texts_changed AFTER UPDATE ON rooms REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION structure_texts_follow('room', 'title');--> statement-breakpoint
CREATE TRIGGER texts_gone AFTER DELETE ON rooms REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION structure_texts_follow('room', 'title');--> statement-breakpoint
SELECT refresh_texts('rooms', 'room', '{title}', array(select distinct structure_id from rooms));--> statement-breakpoint
CREATE TRIGGER texts_new AFTER INSERT ON meal_plans REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION structure_texts_follow('meal-plan');--> statement-breakpoint
CREATE TRIGGER texts_changed AFTER UPDATE ON meal_plans REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION structure_texts_follow('meal-plan');--> statement-breakpoint
CREATE TRIGGER texts_gone AFTER DELETE ON meal_plans REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION structure_texts_follow('meal-plan');--> statement-breakpoint
SELECT refresh_texts('meal_plans', 'meal-plan', '{}', array(select distinct structure_id from meal_plans));--> statement-breakpoint
CREATE TRIGGER texts_new AFTER INSERT ON openings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION structure_texts_follow('opening');--> statement-breakpoint
CREATE TRIGGER texts_changed AFTER UPDATE ON openings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION structure_texts_follow('opening');--> statement-breakpoint
CREATE TRIGGER texts_gone AFTER DELETE ON openings REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION structure_texts_follow('opening');--> statement-breakpoint
SELECT refresh_texts('openings', 'opening', '{}', array(select distinct structure_id from openings));--> statement-breakpoint
CREATE TRIGGER texts_new AFTER INSERT ON child_policy REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION structure_texts_follow('child-policy');--> statement-breakpoint
CREATE TRIGGER texts_changed AFTER UPDATE ON child_policy REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION structure_texts_follow('child-policy');--> statement-breakpoint
CREATE TRIGGER texts_gone AFTER DELETE ON child_policy REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION structure_texts_follow('child-policy');--> statement-breakpoint
SELECT refresh_texts('child_policy', 'child-policy', '{}', array(select distinct structure_id from child_policy));
