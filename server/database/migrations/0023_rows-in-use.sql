DROP INDEX "structure_services_entries_idx";--> statement-breakpoint
CREATE INDEX "accommodation_types_default_beds_use" ON "accommodation_types" USING gin ("default_beds" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "rooms_bedrooms_use" ON "rooms" USING gin ("bedrooms" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "structure_services_entries_use" ON "structure_services" USING gin ("entries" jsonb_path_ops);