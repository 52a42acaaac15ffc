CREATE TABLE "email_changes" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"email" "citext" NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"last_sent_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "user_structures_pair";--> statement-breakpoint
DROP INDEX "user_structures_structure";--> statement-breakpoint
DROP INDEX "user_structures_primary";--> statement-breakpoint
DROP INDEX "users_email_unique";--> statement-breakpoint
DROP INDEX "users_role_name";--> statement-breakpoint
ALTER TABLE "user_structures" ALTER COLUMN "is_primary" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "user_structures" ALTER COLUMN "receives_requests" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "global_2fa" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "failed_logins" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "user_structures" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "user_structures" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "user_structures" ADD COLUMN "updated_by" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (immutable_unaccent(id::text || ' ' || coalesce(name, '') || ' ' || coalesce(email, ''))) STORED;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
DELETE FROM "user_structures" WHERE NOT EXISTS (SELECT FROM "structures" s WHERE s.id = structure_id);--> statement-breakpoint
ALTER TABLE "user_structures" ADD CONSTRAINT "user_structures_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_name_idx" ON "users" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "users_email_idx" ON "users" USING btree ("email","id");--> statement-breakpoint
CREATE INDEX "users_role_idx" ON "users" USING btree ("role","id");--> statement-breakpoint
CREATE INDEX "users_last_login_at_idx" ON "users" USING btree ("last_login_at","id");--> statement-breakpoint
CREATE INDEX "users_created_at_idx" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_search_idx" ON "users" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "user_structures_pair" ON "user_structures" USING btree (user_id,structure_id);--> statement-breakpoint
CREATE INDEX "user_structures_structure" ON "user_structures" USING btree (structure_id,relation);--> statement-breakpoint
CREATE UNIQUE INDEX "user_structures_primary" ON "user_structures" USING btree (structure_id,relation) WHERE is_primary;--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree (email) WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "users_role_name" ON "users" USING btree (role,name);