CREATE TABLE "whatsapp_windows" (
	"number" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "planned_days" jsonb;--> statement-breakpoint
CREATE INDEX "booking_requests_wrote_idx" ON "booking_requests" USING btree (structure_id,guest_wrote_at) WHERE guest_wrote_at is not null;