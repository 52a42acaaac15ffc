-- A trigger that runs before an update of some rows makes PostgreSQL compute every generated column of the table anew, the
-- text that is searched among them, whatever the update changes. Written after it, since when a status holds costs the
-- changes of status alone.
DROP TRIGGER structure_status_since ON structures;--> statement-breakpoint
CREATE OR REPLACE FUNCTION structure_status_since() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE structures SET status_changed_at = now() WHERE id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER structure_status_since AFTER UPDATE OF status ON structures FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION structure_status_since();
