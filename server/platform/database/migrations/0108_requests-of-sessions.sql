CREATE TABLE "statistics_requests" (
	"structure_id" integer NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	"cell" smallint NOT NULL,
	CONSTRAINT "statistics_requests_structure_id_received_at_day_pk" PRIMARY KEY("structure_id","received_at","day")
);
--> statement-breakpoint
CREATE INDEX "statistics_requests_day_idx" ON "statistics_requests" USING btree ("day");--> statement-breakpoint
-- Saved views lose the filters that their screens accepted and did not apply.
UPDATE "saved_views" SET "query" = ltrim(regexp_replace('&' || "query", '&(lang|device|source)=[^&]*', '', 'g'), '&')
WHERE "screen" IN ('statsRating', 'statsEvidence');--> statement-breakpoint
UPDATE "saved_views" SET "query" = ltrim(regexp_replace('&' || "query",
  CASE WHEN "query" ~ '(^|&)delivery=' THEN '&(from|to|preset|granularity|lang|device|source|count)=[^&]*'
    ELSE '&(from|to|preset|granularity|lang|device|source)=[^&]*' END, '', 'g'), '&')
WHERE "screen" = 'statsEmailsDaily';--> statement-breakpoint
UPDATE "saved_views" SET "query" = ltrim(regexp_replace('&' || "query",
  '&(region_id|province_id|city_id|structureIds|structure_type|category|lang|device|source)=[^&]*', '', 'g'), '&')
WHERE "screen" IN ('statsEvidenceLocation', 'statsEvidenceSlug', 'statsEvidenceStructure');--> statement-breakpoint
UPDATE "saved_views" SET "query" = ltrim(regexp_replace('&' || "query", '&compareFrom=[^&]*', '', 'g'), '&')
WHERE "screen" LIKE 'stats%' AND "query" !~ '(^|&)compare=custom(&|$)';
