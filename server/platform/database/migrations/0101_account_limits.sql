ALTER TABLE "arrivals" ADD COLUMN "agreed_deposit_cents" integer;--> statement-breakpoint
ALTER TABLE "arrivals" ADD CONSTRAINT "arrivals_tax_collected" CHECK ("tourist_tax_paid_cents" >= 0) NOT VALID;
--> statement-breakpoint
-- Refuses a refund by hand that exceeds the money received, also for two requests at once. The row lock makes the second
-- transaction see the refund of the first. Refunds that the bank reports have happened and are always stored.
CREATE FUNCTION "check_folio_refunds"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	received bigint;
	refunded bigint;
BEGIN
	PERFORM FROM arrivals WHERE id = NEW.arrival_id FOR NO KEY UPDATE;
	SELECT coalesce(sum(amount_cents) FILTER (WHERE kind = 'payment'), 0), coalesce(sum(amount_cents) FILTER (WHERE kind = 'refund'), 0)
		INTO received, refunded FROM folio_entries WHERE arrival_id = NEW.arrival_id AND state = 'posted';
	IF refunded > received THEN
		RAISE check_violation USING MESSAGE = format('stay %s: %s refunded of %s received', NEW.arrival_id, refunded, received),
			CONSTRAINT = 'folio_entries_refunds', TABLE = 'folio_entries';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "folio_entries_refunds" AFTER INSERT ON "folio_entries" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW WHEN (NEW.kind = 'refund' AND NEW.reference IS NULL AND NEW.state = 'posted') EXECUTE FUNCTION "check_folio_refunds"();
