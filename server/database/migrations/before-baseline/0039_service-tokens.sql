DROP INDEX "service_tokens_name";--> statement-breakpoint
DROP INDEX "service_tokens_token";--> statement-breakpoint
ALTER TABLE "service_tokens" ALTER COLUMN "prefix" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "service_tokens" ALTER COLUMN "expires_at" SET DATA TYPE date USING ("expires_at" at time zone 'Europe/Rome')::date;--> statement-breakpoint
ALTER TABLE "service_tokens" ALTER COLUMN "expires_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "service_tokens" ADD COLUMN "search_text" text GENERATED ALWAYS AS (immutable_unaccent(id::text || ' ' || coalesce(name, ''))) STORED;--> statement-breakpoint
CREATE INDEX "service_tokens_name_idx" ON "service_tokens" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "service_tokens_expires_at_idx" ON "service_tokens" USING btree ("expires_at","id");--> statement-breakpoint
CREATE INDEX "service_tokens_created_at_idx" ON "service_tokens" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "service_tokens_updated_at_idx" ON "service_tokens" USING btree ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "service_tokens_name_key" ON "service_tokens" USING btree ("name");--> statement-breakpoint
CREATE INDEX "service_tokens_search_idx" ON "service_tokens" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "service_tokens" ADD CONSTRAINT "service_tokens_token" UNIQUE("token_hash");