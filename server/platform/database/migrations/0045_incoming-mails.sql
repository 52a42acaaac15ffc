CREATE TABLE "incoming_mails" (
	"external_id" text PRIMARY KEY NOT NULL,
	"file" text NOT NULL,
	"request_id" integer,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "incoming_mails" ADD CONSTRAINT "incoming_mails_request_id_booking_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."booking_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "incoming_mails_received_idx" ON "incoming_mails" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "incoming_mails_request_idx" ON "incoming_mails" USING btree ("request_id") WHERE request_id is not null;