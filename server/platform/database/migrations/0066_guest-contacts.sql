CREATE INDEX "arrivals_contact_email_idx" ON "arrivals" USING gin (lower(guest_email) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "arrivals_contact_phone_idx" ON "arrivals" USING gin (regexp_replace(guest_phone, '\D', '', 'g') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "booking_requests_contact_email_idx" ON "booking_requests" USING gin (lower(email) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "booking_requests_contact_phone_idx" ON "booking_requests" USING gin (regexp_replace(phone, '\D', '', 'g') gin_trgm_ops);