CREATE TABLE "installation" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"program_version" text,
	"session_secret_fingerprint" text,
	"register_key_fingerprint" text,
	"restored_at" timestamp with time zone,
	"copy_of" text,
	"copy_taken_at" timestamp with time zone,
	CONSTRAINT "installation_only" CHECK (is_only)
);
--> statement-breakpoint
INSERT INTO "installation" DEFAULT VALUES;
