CREATE TABLE "room_units" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "room_units_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"structure_id" integer NOT NULL,
	"room_id" integer NOT NULL,
	"name" text NOT NULL,
	"position" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unit_stays" (
	"arrival_id" integer NOT NULL,
	"unit_id" integer NOT NULL,
	"checkin" date NOT NULL,
	"checkout" date NOT NULL,
	CONSTRAINT "unit_stays_arrival_id_unit_id_pk" PRIMARY KEY("arrival_id","unit_id")
);
--> statement-breakpoint
ALTER TABLE "room_units" ADD CONSTRAINT "room_units_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_units" ADD CONSTRAINT "room_units_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_stays" ADD CONSTRAINT "unit_stays_arrival_id_arrivals_id_fk" FOREIGN KEY ("arrival_id") REFERENCES "public"."arrivals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_stays" ADD CONSTRAINT "unit_stays_unit_id_room_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."room_units"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "room_units_structure_idx" ON "room_units" USING btree ("structure_id","room_id");--> statement-breakpoint
CREATE INDEX "room_units_room_idx" ON "room_units" USING btree ("room_id");--> statement-breakpoint
ALTER TABLE "unit_stays" ADD CONSTRAINT "unit_stays_apart" EXCLUDE USING gist (unit_id WITH =, daterange(checkin, checkout) WITH &&);