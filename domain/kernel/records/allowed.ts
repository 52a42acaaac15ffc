import { can } from '../screens/permissions.ts';
import type { Letter, Role } from '../screens/roles.ts';
import type { RecordDefinition } from './record.ts';

type Guarded = Pick<RecordDefinition, 'screen' | 'readers'>;

/** The letter that its screen asks for: what only some may see, they also make and delete by the letter of a change. */
export function letterFor({ readers }: Guarded, letter: Letter): Letter {
  return readers && letter !== 'r' ? 'u' : letter;
}

/** Whether a role may do this to records of a kind, as far as letters say. */
export function allowed(role: Role, letter: Letter, definition: Guarded): boolean {
  const { readers, screen } = definition;
  return (
    can(role, letterFor(definition, letter), screen) && (!readers || readers.some((one) => one === role))
  );
}
