CREATE TABLE "idempotency_steps" (
	"user_id" integer NOT NULL,
	"key" text NOT NULL,
	"step" integer NOT NULL,
	"input" text NOT NULL,
	"result" "bytea" NOT NULL,
	CONSTRAINT "idempotency_steps_user_id_key_step_pk" PRIMARY KEY("user_id","key","step")
);
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "batch_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "held_until" timestamp with time zone DEFAULT now() + interval '60 seconds' NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency_steps" ADD CONSTRAINT "idempotency_steps_user_id_key_idempotency_keys_user_id_key_fk" FOREIGN KEY ("user_id","key") REFERENCES "public"."idempotency_keys"("user_id","key") ON DELETE cascade ON UPDATE no action;