-- Terms that were there before they were worth their points.
UPDATE "structures" SET "completeness_parts" = "completeness_parts" || '{"policies": 5}'
WHERE EXISTS (SELECT FROM "payment_policies" p WHERE p."structure_id" = "structures"."id" AND p."status" = 10 AND p."archived_at" IS NULL)
  AND EXISTS (SELECT FROM "cancellation_policies" c WHERE c."structure_id" = "structures"."id" AND c."status" = 10 AND c."archived_at" IS NULL);
