CREATE TABLE "answer_times" (
	"structure_id" integer PRIMARY KEY NOT NULL,
	"requests" integer NOT NULL,
	"unanswered" integer NOT NULL,
	"median_minutes" integer,
	"computed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "booking_requests_created_idx";--> statement-breakpoint
ALTER TABLE "answer_times" ADD CONSTRAINT "answer_times_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answer_times_slow_idx" ON "answer_times" USING btree ("median_minutes" desc nulls first,"structure_id");--> statement-breakpoint
CREATE INDEX "arrivals_all_checkin_idx" ON "arrivals" USING btree (checkin,id);--> statement-breakpoint
CREATE INDEX "arrivals_all_checkout_idx" ON "arrivals" USING btree (checkout,id);--> statement-breakpoint
CREATE INDEX "arrivals_all_created_idx" ON "arrivals" USING btree (created_at,id);--> statement-breakpoint
CREATE INDEX "arrivals_all_state_idx" ON "arrivals" USING btree (state,checkin,id);--> statement-breakpoint
CREATE INDEX "arrivals_all_origin_idx" ON "arrivals" USING btree (origin,checkin,id);--> statement-breakpoint
CREATE INDEX "arrivals_all_refund_idx" ON "arrivals" USING btree (checkin,id) WHERE balance_cents < 0;--> statement-breakpoint
CREATE INDEX "arrivals_all_cancelled_idx" ON "arrivals" USING btree (checkin,id) WHERE state = 'cancelled' and pay_by is null;--> statement-breakpoint
CREATE INDEX "arrivals_all_lapsed_idx" ON "arrivals" USING btree (checkin,id) WHERE state = 'cancelled' and pay_by is not null;--> statement-breakpoint
CREATE INDEX "booking_requests_all_checkin_idx" ON "booking_requests" USING btree (checkin,id);--> statement-breakpoint
CREATE INDEX "booking_requests_all_state_idx" ON "booking_requests" USING btree (state,created_at,id);--> statement-breakpoint
CREATE INDEX "booking_requests_all_type_idx" ON "booking_requests" USING btree (type,created_at,id);--> statement-breakpoint
CREATE INDEX "booking_requests_unanswered_idx" ON "booking_requests" USING btree (created_at,id) WHERE state in ('new', 'open', 'assigned') and first_reply_at is null or guest_wrote_at is not null;--> statement-breakpoint
CREATE INDEX "booking_requests_guest_waits_idx" ON "booking_requests" USING btree (created_at,id) WHERE guest_wrote_at is not null;--> statement-breakpoint
CREATE INDEX "booking_requests_lapsed_idx" ON "booking_requests" USING btree (created_at,id) WHERE outcome = 'no_reply' and first_reply_at is null;--> statement-breakpoint
CREATE INDEX "booking_requests_created_idx" ON "booking_requests" USING btree (created_at,id);