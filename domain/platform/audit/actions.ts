/** Kinds of action that an audit entry records. Source: platform dictionary 9. */
export const AUDIT_ACTIONS = [
  'create',
  'update',
  'delete',
  'archive',
  'restore',
  'state',
  'login',
  'login_failed',
  'logout',
  'lock',
  'password',
  'export',
  'bulk',
  'approve',
  'reject',
  'view_sensitive',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];
