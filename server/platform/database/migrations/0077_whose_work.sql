DROP INDEX "email_recipients_verified_idx";--> statement-breakpoint
CREATE INDEX "booking_requests_in_hand_idx" ON "booking_requests" USING btree (assigned_to) WHERE state = 'assigned';--> statement-breakpoint
CREATE INDEX "email_recipients_address_idx" ON "email_recipients" USING btree (lower(email));