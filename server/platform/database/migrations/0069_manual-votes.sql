CREATE TABLE "manual_votes" (
	"chapter" text NOT NULL,
	"user_id" integer NOT NULL,
	"is_useful" boolean NOT NULL,
	"note" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "manual_votes_chapter_user_id_pk" PRIMARY KEY("chapter","user_id")
);
--> statement-breakpoint
ALTER TABLE "manual_votes" ADD CONSTRAINT "manual_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "manual_votes_user_idx" ON "manual_votes" USING btree ("user_id");