ALTER TABLE "structures" ADD COLUMN "safety_papers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "structures_lacking_cin_idx" ON "structures" USING btree (structure_type,id) WHERE cin is null and status <> 0;--> statement-breakpoint
CREATE INDEX "structures_lacking_cir_idx" ON "structures" USING btree (id) WHERE cir is null and status <> 0;