ALTER TABLE "structures" ADD COLUMN "is_owned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_entries_batch_bulk_idx" ON "audit_entries" USING btree ("batch_id") WHERE action = 'bulk' and batch_id is not null;--> statement-breakpoint
CREATE INDEX "audit_entries_undone_by_idx" ON "audit_entries" USING btree ("undone_by") WHERE undone_by is not null;--> statement-breakpoint
CREATE INDEX "structures_ownerless_idx" ON "structures" USING btree (id) WHERE (not is_owned and status between 10 and 60);--> statement-breakpoint
-- A structure is owned while an owner's link has not ended and the owner is not archived. The nightly job follows the days.
CREATE FUNCTION structure_is_owned(structure integer) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM user_structures l JOIN users u ON u.id = l.user_id WHERE l.structure_id = structure
    AND l.relation = 'owner' AND u.archived_at IS NULL
    AND (l.valid_to IS NULL OR l.valid_to >= (now() AT TIME ZONE 'Europe/Rome')::date))
$$;
--> statement-breakpoint
CREATE FUNCTION structure_owned() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE structures s SET is_owned = NOT s.is_owned
  WHERE s.id IN (OLD.structure_id, NEW.structure_id) AND s.is_owned <> structure_is_owned(s.id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER structure_owned AFTER INSERT OR DELETE OR UPDATE OF structure_id, user_id, relation, valid_to ON user_structures
  FOR EACH ROW EXECUTE FUNCTION structure_owned();
--> statement-breakpoint
CREATE FUNCTION structures_owned_by() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE structures s SET is_owned = NOT s.is_owned
  WHERE s.id IN (SELECT l.structure_id FROM user_structures l WHERE l.user_id = NEW.id AND l.relation = 'owner')
    AND s.is_owned <> structure_is_owned(s.id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER structures_owned_by AFTER UPDATE OF archived_at ON users
  FOR EACH ROW WHEN (OLD.archived_at IS DISTINCT FROM NEW.archived_at) EXECUTE FUNCTION structures_owned_by();
--> statement-breakpoint
UPDATE structures s SET is_owned = true WHERE s.id IN (SELECT l.structure_id FROM user_structures l JOIN users u ON u.id = l.user_id
  WHERE l.relation = 'owner' AND u.archived_at IS NULL
    AND (l.valid_to IS NULL OR l.valid_to >= (now() AT TIME ZONE 'Europe/Rome')::date));
