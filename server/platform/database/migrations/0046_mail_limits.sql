DROP INDEX "booking_requests_email_idx";--> statement-breakpoint
CREATE INDEX "email_recipients_verified_idx" ON "email_recipients" USING btree (lower(email)) WHERE verified_at is not null;--> statement-breakpoint
CREATE INDEX "booking_requests_email_idx" ON "booking_requests" USING btree (lower(email),created_at);