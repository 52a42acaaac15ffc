import { letterFor } from '../../../domain/kernel/records/is-allowed.ts';
import type { RecordDefinition } from '../../../domain/kernel/records/record.ts';
import type { Letter, Role } from '../../../domain/kernel/screens/roles.ts';
import type { Access } from '../../platform/http/app-type.ts';

/** `config` of a route over records of a kind: the letter on their screen, and who may reach them at all. */
export function accessTo(
  definition: RecordDefinition,
  letter: Letter,
  roles: readonly Role[] | undefined = definition.readers,
): { access: Access } {
  const access = { screen: definition.screen, letter: letterFor(definition, letter) };
  return { access: roles ? { ...access, roles } : access };
}
