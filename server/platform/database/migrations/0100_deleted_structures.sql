CREATE TABLE "deleted_structures" (
	"structure_id" integer PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"rows" jsonb NOT NULL,
	"leads" integer[] NOT NULL
);
