ALTER TABLE "structures" ADD COLUMN "status_changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "structures_stuck_idx" ON "structures" USING btree (status_changed_at,id) WHERE status between 20 and 70;--> statement-breakpoint
CREATE INDEX "structures_vendor_work_idx" ON "structures" USING btree (vendor_id,status_changed_at) WHERE status between 20 and 70;--> statement-breakpoint
CREATE INDEX "structures_editor_work_idx" ON "structures" USING btree (editor_id,status_changed_at) WHERE status between 20 and 70;--> statement-breakpoint
UPDATE structures s SET status_changed_at = coalesce(
  (SELECT l.at FROM structure_status_log l WHERE l.structure_id = s.id ORDER BY l.id DESC LIMIT 1), s.created_at);--> statement-breakpoint
CREATE FUNCTION structure_status_since() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.status_changed_at := now();
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER structure_status_since BEFORE UPDATE OF status ON structures FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION structure_status_since();
