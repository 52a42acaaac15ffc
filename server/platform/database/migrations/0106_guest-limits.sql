CREATE TABLE "instant_holds" (
	"request_id" integer PRIMARY KEY NOT NULL,
	"mailbox" text NOT NULL,
	"visitor" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "rate_settings" ADD COLUMN "instant_bookings" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "instant_holds" ADD CONSTRAINT "instant_holds_request_id_booking_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."booking_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "instant_holds_mailbox_idx" ON "instant_holds" USING btree ("mailbox");--> statement-breakpoint
CREATE INDEX "instant_holds_visitor_idx" ON "instant_holds" USING btree ("visitor") WHERE visitor is not null;--> statement-breakpoint
CREATE INDEX "instant_holds_created_at_idx" ON "instant_holds" USING btree ("created_at");