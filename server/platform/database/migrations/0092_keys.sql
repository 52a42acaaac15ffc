ALTER TABLE "installation" ADD COLUMN "session_secret_former_fingerprint" text;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "register_key_former_fingerprint" text;