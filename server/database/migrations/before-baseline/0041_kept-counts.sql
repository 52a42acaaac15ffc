CREATE TABLE "kept_counts" (
	"name" text NOT NULL,
	"key" integer NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "kept_counts_name_key_pk" PRIMARY KEY("name","key")
);
--> statement-breakpoint
DROP INDEX "audit_entries_at_idx";--> statement-breakpoint
ALTER TABLE "structures" ADD COLUMN "is_taken" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "leads_unassigned_idx" ON "leads" USING btree (created_at,id) WHERE assigned_to is null and state in ('new', 'open');--> statement-breakpoint
CREATE INDEX "structures_untaken_idx" ON "structures" USING btree (status,id) WHERE not is_taken;--> statement-breakpoint
CREATE INDEX "structures_online_idx" ON "structures" USING btree (is_online,id);--> statement-breakpoint
CREATE INDEX "structures_source_idx" ON "structures" USING btree (source,id);--> statement-breakpoint
CREATE INDEX "user_structures_relation_idx" ON "user_structures" USING btree (relation,id);--> statement-breakpoint
CREATE INDEX "users_created_by_idx" ON "users" USING btree (created_by) WHERE created_by is not null;--> statement-breakpoint
CREATE INDEX "users_status_idx" ON "users" USING btree (status,id);--> statement-breakpoint
CREATE INDEX "users_two_factor_idx" ON "users" USING btree (global_2fa,id);--> statement-breakpoint
CREATE INDEX "users_archived_at_idx" ON "users" USING btree (archived_at,id) WHERE archived_at is not null;--> statement-breakpoint
CREATE INDEX "audit_entries_at_idx" ON "audit_entries" USING btree ("at","id");--> statement-breakpoint
UPDATE structures s SET is_taken = true WHERE EXISTS (SELECT FROM user_structures l WHERE l.structure_id = s.id AND l.relation = 'agent');--> statement-breakpoint
-- A structure that has or had an agent is taken, whatever the days of the link.
CREATE FUNCTION structure_taken() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE structures s SET is_taken = linked.taken
  FROM (
    SELECT ends.id, EXISTS (SELECT FROM user_structures l WHERE l.structure_id = ends.id AND l.relation = 'agent') AS taken
    FROM (SELECT OLD.structure_id AS id UNION SELECT NEW.structure_id) ends
  ) linked
  WHERE s.id = linked.id AND s.is_taken <> linked.taken;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER structure_taken AFTER INSERT OR DELETE OR UPDATE OF structure_id, relation ON user_structures
  FOR EACH ROW EXECUTE FUNCTION structure_taken();
