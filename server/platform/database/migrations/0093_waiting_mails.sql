CREATE TABLE "printed_codes" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mailboxes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mailboxes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"identity" text NOT NULL,
	"uid_validity" text NOT NULL,
	"first_uid" bigint NOT NULL,
	"looked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"renumbered_at" timestamp with time zone,
	"older" text NOT NULL,
	"older_count" integer DEFAULT 0 NOT NULL,
	"older_from" date,
	CONSTRAINT "mailboxes_identity" UNIQUE("identity")
);
--> statement-breakpoint
CREATE TABLE "waiting_mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "waiting_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"message_id" uuid NOT NULL,
	"sealed" text NOT NULL,
	"mail" text NOT NULL,
	"cause" text NOT NULL,
	"answer" text,
	"queued_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"tried_at" timestamp with time zone DEFAULT now() NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "outcome" text DEFAULT 'sent' NOT NULL;--> statement-breakpoint
ALTER TABLE "printed_codes" ADD CONSTRAINT "printed_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_mails_message" ON "waiting_mails" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "waiting_mails_tried" ON "waiting_mails" USING btree ("cause","tried_at");--> statement-breakpoint
CREATE INDEX "waiting_mails_expires" ON "waiting_mails" USING btree ("expires_at");