ALTER TABLE "structures" ADD COLUMN "imported_in" integer;--> statement-breakpoint
CREATE INDEX "structures_changed_idx" ON "structures" USING btree (updated_at,id) WHERE imported_in is null;--> statement-breakpoint
-- Who writes a structure: an import, which names itself in its transaction, or somebody.
CREATE FUNCTION note_import() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  new.imported_in := nullif(current_setting('locanda.import', true), '')::integer;
  return new;
end $$;--> statement-breakpoint
CREATE TRIGGER "structure_created_by_import" BEFORE INSERT ON "structures" FOR EACH ROW EXECUTE FUNCTION note_import();--> statement-breakpoint
CREATE TRIGGER "structure_written_by_import" BEFORE UPDATE ON "structures" FOR EACH ROW
  WHEN (new.updated_at is distinct from old.updated_at) EXECUTE FUNCTION note_import();
