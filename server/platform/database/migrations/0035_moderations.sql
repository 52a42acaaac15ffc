CREATE TABLE "moderations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "moderations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"target_type" text NOT NULL,
	"target_name" text NOT NULL,
	"target_id" integer NOT NULL,
	"subject" text NOT NULL,
	"structure_id" integer NOT NULL,
	"operation" text DEFAULT 'update' NOT NULL,
	"base_version" integer,
	"field_count" integer DEFAULT 1 NOT NULL,
	"is_text_only" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"submitted_by" integer,
	"submitted_at" timestamp with time zone NOT NULL,
	"reviewer_id" integer,
	"claimed_until" timestamp with time zone,
	"reviewed_at" timestamp with time zone,
	"auto_rule" text,
	"reject_reason" text,
	"review_note" text,
	"search_text" text GENERATED ALWAYS AS (immutable_unaccent(id::text || ' ' || coalesce(subject, ''))) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unapproved_records" (
	"target_name" text NOT NULL,
	"target_id" integer NOT NULL,
	"structure_id" integer NOT NULL,
	CONSTRAINT "unapproved_records_target_name_target_id_pk" PRIMARY KEY("target_name","target_id")
);
--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "moderation_state" text DEFAULT 'approved' NOT NULL;--> statement-breakpoint
ALTER TABLE "moderations" ADD CONSTRAINT "moderations_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderations" ADD CONSTRAINT "moderations_submitted_by_users_id_fk" FOREIGN KEY ("submitted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderations" ADD CONSTRAINT "moderations_reviewer_id_users_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unapproved_records" ADD CONSTRAINT "unapproved_records_structure_id_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."structures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "moderations_submitted_at_idx" ON "moderations" USING btree ("submitted_at","id");--> statement-breakpoint
CREATE INDEX "moderations_search_idx" ON "moderations" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "moderations_state_idx" ON "moderations" USING btree (state,submitted_at,id);--> statement-breakpoint
CREATE INDEX "moderations_target_type_idx" ON "moderations" USING btree (target_type,submitted_at,id);--> statement-breakpoint
CREATE INDEX "moderations_structure_idx" ON "moderations" USING btree (structure_id,submitted_at,id);--> statement-breakpoint
CREATE INDEX "moderations_submitted_by_idx" ON "moderations" USING btree (submitted_by,submitted_at,id);--> statement-breakpoint
CREATE INDEX "moderations_reviewer_idx" ON "moderations" USING btree (reviewer_id,submitted_at,id);--> statement-breakpoint
CREATE UNIQUE INDEX "moderations_open_key" ON "moderations" USING btree (target_name,target_id,coalesce(submitted_by, 0)) WHERE state in ('pending', 'in_review');--> statement-breakpoint
CREATE INDEX "moderations_over_idx" ON "moderations" USING btree (reviewed_at) WHERE reviewed_at is not null;--> statement-breakpoint
CREATE INDEX "unapproved_records_structure_idx" ON "unapproved_records" USING btree ("structure_id");--> statement-breakpoint
-- What another area decides stands in the queue as long as it waits there, whatever writes it.
CREATE FUNCTION stand_in_queue(
  kind text, name text, record integer, structure integer, what text, called text, is_text boolean,
  author integer, sent timestamptz, waits boolean, outcome text, decider integer
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT waits THEN
    UPDATE moderations m SET state = outcome, reviewer_id = coalesce(decider, m.reviewer_id), reviewed_at = now(),
      claimed_until = NULL, version = m.version + 1, updated_at = now(), updated_by = decider
    WHERE m.target_name = name AND m.target_id = record AND m.state IN ('pending', 'in_review');
  ELSIF NOT EXISTS (SELECT FROM moderations m
      WHERE m.target_name = name AND m.target_id = record AND m.state IN ('pending', 'in_review')) THEN
    INSERT INTO moderations (target_type, target_name, target_id, subject, structure_id, operation, is_text_only,
      submitted_by, submitted_at, created_by, updated_by)
    VALUES (kind, name, record, left(called, 200), structure, what, is_text, author, sent, author, author);
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION review_in_queue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state IS DISTINCT FROM OLD.state AND (TG_OP = 'UPDATE' OR NEW.state IN ('pending', 'reported')) THEN
    PERFORM stand_in_queue('review', 'review', NEW.id, NEW.structure_id,
      CASE WHEN NEW.state = 'reported' THEN 'update' ELSE 'create' END, NEW.title, true, NULL,
      CASE WHEN NEW.state = 'pending' AND TG_OP = 'INSERT' THEN NEW.created_at ELSE now() END,
      NEW.state IN ('pending', 'reported'),
      CASE WHEN NEW.state = 'published' THEN 'approved' ELSE 'rejected' END, NEW.updated_by);
  END IF;
  IF NEW.reply_state IS DISTINCT FROM OLD.reply_state AND (TG_OP = 'UPDATE' OR NEW.reply_state = 'pending') THEN
    PERFORM stand_in_queue('review_reply', 'review-reply', NEW.id, NEW.structure_id, 'update', NEW.title, true,
      NEW.updated_by, coalesce(NEW.replied_at, now()), NEW.reply_state IS NOT DISTINCT FROM 'pending',
      CASE NEW.reply_state WHEN 'published' THEN 'approved' WHEN 'rejected' THEN 'rejected' ELSE 'withdrawn' END,
      NEW.updated_by);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER review_in_queue AFTER INSERT OR UPDATE OF state, reply_state ON reviews
  FOR EACH ROW EXECUTE FUNCTION review_in_queue();
--> statement-breakpoint
CREATE FUNCTION highlight_in_queue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM stand_in_queue('highlight', 'highlight', OLD.id, OLD.structure_id, 'create', '', false, NULL, now(), false,
      'withdrawn', NULL);
  ELSIF NEW.state IS DISTINCT FROM OLD.state AND (TG_OP = 'UPDATE' OR NEW.state = 'requested') THEN
    PERFORM stand_in_queue('highlight', 'highlight', NEW.id, NEW.structure_id, 'create',
      coalesce(nullif(NEW.title ->> 'it', ''), NEW.location_name, NEW.location), false, NEW.created_by, NEW.created_at,
      NEW.state = 'requested',
      CASE WHEN NEW.state <> 'cancelled' THEN 'approved' WHEN NEW.updated_by = NEW.created_by THEN 'withdrawn'
        ELSE 'rejected' END, NEW.updated_by);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER highlight_in_queue AFTER INSERT OR DELETE OR UPDATE OF state ON highlights
  FOR EACH ROW EXECUTE FUNCTION highlight_in_queue();
--> statement-breakpoint
CREATE FUNCTION affiliation_in_queue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM stand_in_queue('affiliation_link', 'structure-affiliation', OLD.id, OLD.structure_id, 'create', '', false,
      NULL, now(), false, 'withdrawn', NULL);
  ELSIF NEW.request_state IS DISTINCT FROM OLD.request_state AND (TG_OP = 'UPDATE' OR NEW.request_state = 'requested') THEN
    PERFORM stand_in_queue('affiliation_link', 'structure-affiliation', NEW.id, NEW.structure_id, 'create',
      coalesce((SELECT a.title ->> 'it' FROM affiliations a WHERE a.id = NEW.affiliation_id), ''), false,
      NEW.created_by, NEW.created_at, NEW.request_state = 'requested',
      CASE WHEN NEW.request_state = 'approved' THEN 'approved' ELSE 'rejected' END, NEW.updated_by);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER affiliation_in_queue AFTER INSERT OR DELETE OR UPDATE OF request_state ON structure_affiliations
  FOR EACH ROW EXECUTE FUNCTION affiliation_in_queue();
--> statement-breakpoint
SELECT stand_in_queue('review', 'review', id, structure_id, CASE WHEN state = 'reported' THEN 'update' ELSE 'create' END,
  title, true, NULL, created_at, true, NULL, NULL) FROM reviews WHERE state IN ('pending', 'reported');
--> statement-breakpoint
SELECT stand_in_queue('review_reply', 'review-reply', id, structure_id, 'update', title, true, updated_by,
  coalesce(replied_at, now()), true, NULL, NULL) FROM reviews WHERE reply_state = 'pending';
--> statement-breakpoint
SELECT stand_in_queue('highlight', 'highlight', id, structure_id, 'create',
  coalesce(nullif(title ->> 'it', ''), location_name, location), false, created_by, created_at, true, NULL, NULL)
FROM highlights WHERE state = 'requested';
--> statement-breakpoint
SELECT stand_in_queue('affiliation_link', 'structure-affiliation', l.id, l.structure_id, 'create',
  coalesce(a.title ->> 'it', ''), false, l.created_by, l.created_at, true, NULL, NULL)
FROM structure_affiliations l JOIN affiliations a ON a.id = l.affiliation_id WHERE l.request_state = 'requested';
