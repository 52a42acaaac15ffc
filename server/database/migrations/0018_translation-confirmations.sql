CREATE TABLE "translation_confirmations" (
	"target_type" text NOT NULL,
	"target_id" integer NOT NULL,
	"field" text NOT NULL,
	"lang" text NOT NULL,
	"text" text NOT NULL,
	"italian" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by_user" integer,
	CONSTRAINT "translation_confirmations_target_type_target_id_field_lang_pk" PRIMARY KEY("target_type","target_id","field","lang")
);
