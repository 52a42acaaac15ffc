-- Events of everything that the public door shows (decision 0027). A test derives the watched columns from the door's own
-- statements and compares them with these triggers (server/support/webhooks/triggers.test.ts).
CREATE FUNCTION webhook_differs(before jsonb, after jsonb, watched text[]) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT EXISTS (SELECT FROM unnest(watched) AS name WHERE before -> name IS DISTINCT FROM after -> name)
$$;
--> statement-breakpoint
CREATE FUNCTION webhook_is_booking(arrival jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(arrival ->> 'origin' NOT IN ('block', 'owner') AND arrival ->> 'state' <> 'cancelled', false)
$$;
--> statement-breakpoint
DROP TRIGGER webhook_arrival_made ON arrivals;
--> statement-breakpoint
DROP TRIGGER webhook_arrival_changed ON arrivals;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION webhook_of_arrival() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END;
  after jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END;
  structure integer := (coalesce(after, before) ->> 'structure_id')::integer;
  about integer := (coalesce(after, before) ->> 'id')::integer;
BEGIN
  IF NOT webhook_is_booking(after) THEN
    IF webhook_is_booking(before) THEN PERFORM webhook_emit('booking.cancelled', structure, about); END IF;
  ELSIF NOT webhook_is_booking(before) THEN
    PERFORM webhook_emit('booking.confirmed', structure, about);
  ELSIF webhook_differs(before, after, TG_ARGV) THEN
    PERFORM webhook_emit('booking.changed', structure, about);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER webhook_arrival AFTER INSERT OR UPDATE OR DELETE ON arrivals FOR EACH ROW
  EXECUTE FUNCTION webhook_of_arrival('code', 'guest_name', 'guest_email', 'guest_phone', 'guest_lang', 'room_id', 'meal_plan_id', 'units', 'checkin', 'checkout', 'arrival_time', 'adults', 'children', 'total_amount_cents', 'deposit_amount_cents', 'paid_amount_cents', 'extras_amount_cents', 'tourist_tax_amount_cents', 'tourist_tax_paid_cents', 'price_parts', 'policies', 'license_plate', 'state', 'instant_by', 'pay_by', 'penalty_amount_cents');
--> statement-breakpoint
CREATE FUNCTION webhook_of_sale() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  one jsonb := CASE WHEN TG_OP = 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END;
BEGIN
  IF TG_OP = 'UPDATE' AND NOT webhook_differs(to_jsonb(OLD), one, TG_ARGV) THEN RETURN NULL; END IF;
  IF EXISTS (SELECT FROM webhook_endpoints e WHERE e.state <> 'disabled' AND 'availability.changed' = ANY (e.events)) THEN
    PERFORM webhook_emit_availability((one ->> CASE TG_TABLE_NAME WHEN 'structures' THEN 'id' ELSE 'structure_id' END)::integer);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER webhook_sale AFTER INSERT OR UPDATE OR DELETE ON rooms FOR EACH ROW
  EXECUTE FUNCTION webhook_of_sale('status', 'units', 'min_occupancy', 'base_occupancy', 'max_occupancy', 'max_adults', 'max_children', 'max_infants', 'infants_extra', 'extra_beds', 'archived_at');
--> statement-breakpoint
CREATE TRIGGER webhook_sale AFTER INSERT OR UPDATE OR DELETE ON room_meal_plans FOR EACH ROW
  EXECUTE FUNCTION webhook_of_sale('room_id', 'meal_plan_id', 'is_active', 'is_default', 'price_mode', 'adult_delta_cents', 'child_deltas', 'valid_from', 'valid_to', 'archived_at');
--> statement-breakpoint
CREATE TRIGGER webhook_sale AFTER INSERT OR UPDATE OR DELETE ON meal_plans FOR EACH ROW
  EXECUTE FUNCTION webhook_of_sale('status', 'valid_from_md', 'valid_to_md', 'min_nights');
--> statement-breakpoint
CREATE TRIGGER webhook_sale AFTER INSERT OR UPDATE OR DELETE ON openings FOR EACH ROW
  EXECUTE FUNCTION webhook_of_sale('kind', 'holiday_period', 'recurrence', 'start_date', 'end_date', 'start_md', 'end_md', 'year_from', 'year_to', 'weekdays');
--> statement-breakpoint
CREATE TRIGGER webhook_sale AFTER INSERT OR UPDATE OR DELETE ON opening_settings FOR EACH ROW
  EXECUTE FUNCTION webhook_of_sale('opening_mode');
--> statement-breakpoint
CREATE TRIGGER webhook_sale AFTER INSERT OR UPDATE OR DELETE ON rate_settings FOR EACH ROW
  EXECUTE FUNCTION webhook_of_sale('pricing_model', 'round_to_cents', 'single_use_percent', 'extra_adult_mode', 'extra_adult_cents', 'extra_adult_percent', 'min_advance_days', 'max_advance_days', 'cutoff_time', 'horizon_months', 'show_prices', 'instant_bookings');
--> statement-breakpoint
CREATE TRIGGER webhook_sale AFTER INSERT OR UPDATE OR DELETE ON child_policy FOR EACH ROW
  EXECUTE FUNCTION webhook_of_sale('max_child_age', 'infant_cot_available', 'cot_price_cents', 'max_cots', 'child_bands');
--> statement-breakpoint
CREATE TRIGGER webhook_sale AFTER INSERT OR UPDATE OR DELETE ON offers FOR EACH ROW
  EXECUTE FUNCTION webhook_of_sale('type', 'status', 'book_from', 'book_to', 'room_ids', 'meal_plan_ids', 'stay_periods', 'arrival_weekdays', 'stay_weekdays', 'min_nights', 'max_nights', 'fixed_nights', 'min_adults', 'max_adults', 'price_mode', 'prices', 'discount_percent', 'discount_cents', 'discount_unit', 'stay_nights', 'pay_nights', 'free_night', 'days_before', 'hour_limit', 'days_in_advance', 'book_by', 'tiers', 'child_rules', 'with_adults', 'single_parent', 'max_bookings', 'booked_count', 'combinable', 'ends_on', 'archived_at');
--> statement-breakpoint
CREATE TRIGGER webhook_sale AFTER INSERT OR UPDATE OR DELETE ON discounts FOR EACH ROW
  EXECUTE FUNCTION webhook_of_sale('status', 'kind', 'discount_percent', 'discount_cents', 'amount_unit', 'max_discount_cents', 'audience', 'code', 'book_from', 'book_to', 'room_ids', 'meal_plan_ids', 'stay_from', 'stay_to', 'excluded_periods', 'weekdays', 'min_nights', 'min_amount_cents', 'min_persons', 'max_uses', 'used_count', 'combinable', 'priority', 'ends_on', 'archived_at');
--> statement-breakpoint
CREATE TRIGGER webhook_sale AFTER UPDATE OF min_guest_age, adults_only ON structures FOR EACH ROW
  EXECUTE FUNCTION webhook_of_sale('min_guest_age', 'adults_only');
--> statement-breakpoint
DROP TRIGGER webhook_request_created ON booking_requests;
--> statement-breakpoint
-- Spam is told when somebody works on the request, or when the mark is removed.
CREATE FUNCTION webhook_is_spam(score integer, state text, outcome text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(outcome = 'spam', false) OR (score >= 80 AND state IN ('new', 'closed', 'archived'))
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION webhook_of_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM webhook_emit(TG_ARGV[0], NEW.structure_id, NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER webhook_request_answered ON booking_requests;
--> statement-breakpoint
CREATE TRIGGER webhook_request_answered AFTER UPDATE OF first_reply_at ON booking_requests
  FOR EACH ROW WHEN (OLD.first_reply_at IS NULL AND NEW.first_reply_at IS NOT NULL)
  EXECUTE FUNCTION webhook_of_request('request.answered');
--> statement-breakpoint
CREATE TRIGGER webhook_request_created AFTER INSERT ON booking_requests
  FOR EACH ROW WHEN (NOT webhook_is_spam(NEW.spam_score, NEW.state, NEW.outcome))
  EXECUTE FUNCTION webhook_of_request('request.created');
--> statement-breakpoint
CREATE TRIGGER webhook_request_unmarked AFTER UPDATE OF state, outcome, spam_score ON booking_requests
  FOR EACH ROW WHEN (webhook_is_spam(OLD.spam_score, OLD.state, OLD.outcome)
    AND NOT webhook_is_spam(NEW.spam_score, NEW.state, NEW.outcome))
  EXECUTE FUNCTION webhook_of_request('request.created');
