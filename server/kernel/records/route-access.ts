import type { RecordDefinition } from '../../../domain/kernel/records/record.ts';
import { letterFor } from '../../../domain/kernel/records/record-permissions.ts';
import type { Letter, Role } from '../../../domain/kernel/screens/roles.ts';
import type { Access } from '../../platform/http/app-type.ts';

/** Access `config` of a route for records of a kind: screen, permission, and the allowed roles. */
export function accessTo(
  definition: RecordDefinition,
  letter: Letter,
  roles: readonly Role[] | undefined = definition.readers,
): { access: Access } {
  const access = { screen: definition.screen, letter: letterFor(definition, letter) };
  return { access: roles ? { ...access, roles } : access };
}
