import { createLookup } from '../../../domain/structures/imports/reference.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import { loadReference } from './reference.ts';

/** Returns the oldest active administrator, in whose name the command imports. */
export async function readFirstAdministrator(database: Queryable): Promise<number> {
  const [user] = await run<{ id: number }>(
    database,
    `select id from users where role = 'admin' and status = 'active' order by id limit 1`,
    [],
  );
  if (!user) {
    throw new Error(
      'There is no active administrator yet. Create one with npm run admin:create and set the password at the link that it prints.',
    );
  }
  return user.id;
}

/** Returns the id of a comune by name. Names that occur twice need the province: "Castro (LE)". */
export async function findCityId(database: Queryable, name: string): Promise<number> {
  const match = createLookup(await loadReference(database)).findCity(name);
  if ('city' in match) return match.city.id;
  const several = match.candidates.map((one) => `${one.name} (${one.province})`).join(', ');
  throw new Error(
    several
      ? `Several municipalities are named ${name}: ${several}. Add the province.`
      : `The municipality ${name} does not exist.`,
  );
}
