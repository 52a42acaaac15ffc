CREATE TABLE "service_token_days" (
	"token_id" integer NOT NULL,
	"day" date NOT NULL,
	"calls" integer NOT NULL,
	"refusals" integer NOT NULL,
	CONSTRAINT "service_token_days_token_id_day_pk" PRIMARY KEY("token_id","day")
);
--> statement-breakpoint
ALTER TABLE "builds" ADD COLUMN "operations" jsonb;--> statement-breakpoint
ALTER TABLE "service_token_days" ADD CONSTRAINT "service_token_days_token_id_service_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."service_tokens"("id") ON DELETE cascade ON UPDATE no action;