CREATE TABLE "discount_uses" (
	"discount_id" integer NOT NULL,
	"holder" text NOT NULL,
	"holder_id" integer NOT NULL,
	CONSTRAINT "discount_uses_holder_holder_id_discount_id_pk" PRIMARY KEY("holder","holder_id","discount_id")
);
--> statement-breakpoint
ALTER TABLE "arrivals" ADD COLUMN "discount_code" text;--> statement-breakpoint
ALTER TABLE "discount_uses" ADD CONSTRAINT "discount_uses_discount_id_discounts_id_fk" FOREIGN KEY ("discount_id") REFERENCES "public"."discounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "discount_uses_discount_idx" ON "discount_uses" USING btree ("discount_id");