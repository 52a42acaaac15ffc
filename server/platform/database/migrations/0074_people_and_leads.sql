ALTER TABLE "registrations" ADD COLUMN "person" jsonb;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "password_hash" text;--> statement-breakpoint
CREATE INDEX "leads_email_idx" ON "leads" USING btree (lower(email));--> statement-breakpoint
CREATE INDEX "leads_phone_idx" ON "leads" USING btree (phone);--> statement-breakpoint
CREATE INDEX "contacts_email_idx" ON "contacts" USING btree (lower(email));--> statement-breakpoint
CREATE INDEX "contacts_phone_idx" ON "contacts" USING btree (phone);--> statement-breakpoint
CREATE INDEX "contacts_mobile_idx" ON "contacts" USING btree (mobile);