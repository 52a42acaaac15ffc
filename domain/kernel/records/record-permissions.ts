import { hasPermission } from '../screens/permissions.ts';
import type { Letter, Role } from '../screens/roles.ts';
import type { RecordDefinition } from './record.ts';

type AccessRules = Pick<RecordDefinition, 'screen' | 'readers'>;

/** Permission letter needed on the record's screen. Records with `readers` also use `u` for creating and deleting. */
export function letterFor({ readers }: AccessRules, letter: Letter): Letter {
  return readers && letter !== 'r' ? 'u' : letter;
}

/** True if a role has the permission for records of this definition. */
export function isAllowed(role: Role, letter: Letter, definition: AccessRules): boolean {
  const { readers, screen } = definition;
  return (
    hasPermission(role, letterFor(definition, letter), screen) && (!readers || readers.some((one) => one === role))
  );
}
