CREATE TABLE "billed_items" (
	"origin" text NOT NULL,
	"origin_id" integer NOT NULL,
	"part" text NOT NULL,
	"invoice_id" integer NOT NULL,
	CONSTRAINT "billed_items_origin_origin_id_part_pk" PRIMARY KEY("origin","origin_id","part")
);
--> statement-breakpoint
ALTER TABLE "billed_items" ADD CONSTRAINT "billed_items_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "billed_items_invoice_idx" ON "billed_items" USING btree ("invoice_id");--> statement-breakpoint
ALTER TABLE "invoices" DISABLE TRIGGER "invoices_kept";--> statement-breakpoint
UPDATE invoices SET lines = (SELECT jsonb_agg(line || '{"originPart": null}' ORDER BY at) FROM jsonb_array_elements(lines) WITH ORDINALITY l(line, at))
  WHERE jsonb_array_length(lines) > 0;--> statement-breakpoint
ALTER TABLE "invoices" ENABLE TRIGGER "invoices_kept";--> statement-breakpoint
-- Each instalment and highlight is asked for by one invoice (structures dictionary 2.10, lines' origin): notes repeat lines and ask
-- for nothing new, a pro forma is followed by the invoice, and what is void or wholly credited asks for nothing.
CREATE FUNCTION keep_billed_items() RETURNS trigger LANGUAGE plpgsql AS $$
declare kept integer;
begin
  delete from billed_items where invoice_id = new.id;
  if new.doc_type = 'TD01' and new.voided_at is null and new.credited_at is null then
    insert into billed_items (origin, origin_id, part, invoice_id)
    select line->>'origin', (line->>'originId')::integer, coalesce(line->>'originPart', ''), new.id
    from jsonb_array_elements(new.lines) line
    where line->>'origin' <> 'manual' and line->>'originId' is not null
    on conflict do nothing;
    get diagnostics kept = row_count;
    -- One that is no longer credited, because SdI rejected the note, may have been billed again meanwhile: that is left to people.
    if (tg_op = 'INSERT' or new.lines <> old.lines) and kept < (
      select count(*) from jsonb_array_elements(new.lines) line
      where line->>'origin' <> 'manual' and line->>'originId' is not null) then
      raise exception 'an item is billed once' using errcode = 'unique_violation', detail = 'Key (lines)=(an item) already exists.';
    end if;
  end if;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER "invoices_billed" AFTER INSERT ON "invoices" FOR EACH ROW EXECUTE FUNCTION keep_billed_items();--> statement-breakpoint
CREATE TRIGGER "invoices_billed_change" AFTER UPDATE ON "invoices" FOR EACH ROW
  WHEN ((new.lines, new.voided_at is null, new.credited_at is null) is distinct from (old.lines, old.voided_at is null, old.credited_at is null))
  EXECUTE FUNCTION keep_billed_items();--> statement-breakpoint
INSERT INTO billed_items (origin, origin_id, part, invoice_id)
  SELECT line->>'origin', (line->>'originId')::integer, coalesce(line->>'originPart', ''), i.id
  FROM invoices i, jsonb_array_elements(i.lines) line
  WHERE i.doc_type = 'TD01' AND i.voided_at IS NULL AND i.credited_at IS NULL
    AND line->>'origin' <> 'manual' AND line->>'originId' IS NOT NULL
  ORDER BY i.id ON CONFLICT DO NOTHING;
