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
      'Non c’è ancora nessun amministratore attivo: crealo con npm run admin:create e scegli la password dal collegamento che stampa.',
    );
  }
  return user.id;
}

/** Returns the id of a comune by name. Names that occur twice need the province: "Castro (LE)". */
export async function findCityId(database: Queryable, name: string): Promise<number> {
  const match = createLookup(await loadReference(database)).findCity(name);
  if ('city' in match) return match.city.id;
  const several = match.candidates.map((one) => `${one.name} (${one.province})`).join(', ');
  throw new Error(several ? `Ci sono più comuni con questo nome: ${several}.` : `Il comune ${name} non esiste.`);
}
