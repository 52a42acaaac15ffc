CREATE TABLE "error_groups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "error_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"fingerprint" text NOT NULL,
	"source" text NOT NULL,
	"severity" text DEFAULT 'error' NOT NULL,
	"message" text NOT NULL,
	"occurrences" integer DEFAULT 1 NOT NULL,
	"first_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "error_groups_fingerprint_unique" UNIQUE("fingerprint")
);
--> statement-breakpoint
ALTER TABLE "error_occurrences" ADD COLUMN "group_id" integer;--> statement-breakpoint
-- By hand: what was kept before groups were is grouped by what it says.
INSERT INTO "error_groups" ("fingerprint", "source", "severity", "message", "occurrences", "first_seen_at", "last_seen_at")
  SELECT md5("source" || "message"), "source", max("severity"), "message", count(*), min("at"), max("at")
  FROM "error_occurrences" GROUP BY "source", "message";--> statement-breakpoint
UPDATE "error_occurrences" o SET "group_id" = g."id" FROM "error_groups" g WHERE g."fingerprint" = md5(o."source" || o."message");--> statement-breakpoint
ALTER TABLE "error_occurrences" ALTER COLUMN "group_id" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "error_groups_last_seen" ON "error_groups" USING btree ("last_seen_at");--> statement-breakpoint
ALTER TABLE "error_occurrences" ADD CONSTRAINT "error_occurrences_group_id_error_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."error_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "error_occurrences_group" ON "error_occurrences" USING btree ("group_id","id");