ALTER TABLE "quotes" ADD COLUMN "lead_id" integer;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_lead_id_quotes_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quotes_lead_idx" ON "quotes" USING btree (lead_id) WHERE lead_id is not null;