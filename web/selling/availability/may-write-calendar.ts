import { hasPermission } from '../../../domain/kernel/screens/permissions.ts';
import type { Role } from '../../../domain/kernel/screens/roles.ts';
import { isReadOnly } from '../../../domain/kernel/vocabularies/structure-status.ts';

/** True if the role may change the calendar of a structure with this status. The status is null while it loads. */
export const mayWriteCalendar = (role: Role, structureStatus: number | null): boolean =>
  hasPermission(role, 'u', 'availability') && !isReadOnly({ role, structureStatus });
