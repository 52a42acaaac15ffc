import type { Translated } from '../../../domain/kernel/records/field.ts';
import { parametersOf } from '../../../domain/kernel/screens/addresses.ts';
import { SCREENS } from '../../../domain/kernel/screens/screens.ts';
import type { Language } from '../../../domain/platform/language/text.ts';
import { overviewPurpose, type Placed } from '../../../domain/structures/structures/overview/heading.ts';
import type { Actor } from '../access/actor.ts';
import { structureScope } from '../access/scope.ts';
import { type Queryable, run, Statement } from '../database/statement.ts';
import type { Heading } from './frame.ts';

/** What the overview at a path is headed with: its structure. Null out of the reader's reach. */
export async function overviewHeading(
  database: Queryable,
  actor: Actor,
  pathname: string,
  language: Language,
): Promise<Heading | null> {
  const id = Number(parametersOf(SCREENS.structure.path, pathname)?.id);
  if (!Number.isInteger(id) || id < 1 || id > 2_147_483_647) return null;
  const statement = new Statement();
  const scope = structureScope(actor, 's.id', 'overview')(statement);
  const [found] = await run<Placed & { name: string; type: Translated }>(
    database,
    `select s.name, t.title as type, s.address, s.street_number as "streetNumber", s.city, s.province
     from structures s join structure_types t on t.id = s.structure_type
     where s.id = ${statement.bind(id)} and ${scope}`,
    statement.values,
  );
  return found ? { title: found.name, purpose: overviewPurpose(found.type, found, language) } : null;
}
