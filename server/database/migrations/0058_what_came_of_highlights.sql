CREATE TABLE "answer_waits" (
	"month" date NOT NULL,
	"wait" text NOT NULL,
	"requests" integer NOT NULL,
	"confirmed" integer NOT NULL,
	CONSTRAINT "answer_waits_month_wait_pk" PRIMARY KEY("month","wait")
);
--> statement-breakpoint
ALTER TABLE "booking_requests" ADD COLUMN "highlight_id" integer;--> statement-breakpoint
ALTER TABLE "booking_requests" ADD CONSTRAINT "booking_requests_highlight_id_highlights_id_fk" FOREIGN KEY ("highlight_id") REFERENCES "public"."highlights"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_requests_highlight_idx" ON "booking_requests" USING btree (highlight_id) WHERE highlight_id is not null;