UPDATE tickets t SET structure_id = NULL FROM users u
WHERE u.id = t.requester_id AND u.role = 'customer' AND t.structure_id IS NOT NULL AND t.created_by IS DISTINCT FROM t.requester_id
  AND NOT EXISTS (SELECT FROM user_structures l WHERE l.user_id = t.requester_id AND l.structure_id = t.structure_id AND l.relation IN ('owner', 'manager'));--> statement-breakpoint
ALTER TABLE "contract_runs" ADD COLUMN "unreached" jsonb DEFAULT '[]'::jsonb NOT NULL;
