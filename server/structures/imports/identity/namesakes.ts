import { namesakeKey } from '../../../../domain/structures/imports/identity/namesakes.ts';
import type { PlannedRow } from '../../../../domain/structures/imports/plan.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';

interface Candidate {
  readonly id: number;
  readonly cityId: number;
  readonly name: string;
  readonly address: string | null;
  readonly streetNumber: string | null;
  /** Key of the structure in the file's register. Null if it is not in that register. */
  readonly key: string | null;
}

/**
 * Finds structures with a row's name and address in its comune. Skips a structure of the same register whose own row is
 * in the file: the register lists both as different. Reads each comune once.
 */
export class Namesakes {
  readonly #registerId: number | null;
  readonly #isInFile: (candidate: { readonly id: number; readonly key: string | null }) => boolean;
  readonly #cities = new Map<number, Map<string, Candidate>>();

  /** `isInFile`: true if the file has the structure's own row. */
  constructor(
    registerId: number | null,
    isInFile: (candidate: { readonly id: number; readonly key: string | null }) => boolean,
  ) {
    this.#registerId = registerId;
    this.#isInFile = isInFile;
  }

  /** Reads the structures in the comuni of these rows. */
  async read(database: Queryable, plans: readonly PlannedRow[]): Promise<void> {
    const wanted = plans.flatMap(({ values }) => (typeof values.city_id === 'number' ? [values.city_id] : []));
    const unread = [...new Set(wanted)].filter((id) => !this.#cities.has(id));
    if (unread.length === 0) return;
    for (const id of unread) this.#cities.set(id, new Map());
    const found = await run<Candidate>(
      database,
      `select s.id, s.city_id as "cityId", s.name, s.address, s.street_number as "streetNumber", o.import_key as key
       from structures s left join import_sources o on o.structure_id = s.id and o.register_id = $1::integer
       where s.city_id = any($2) and s.address is not null order by s.id desc`,
      [this.#registerId, unread],
    );
    for (const one of found) {
      if (one.key !== null && this.#isInFile(one)) continue;
      const alike = namesakeKey(one.name, one.address, one.streetNumber);
      if (alike !== null) this.#cities.get(one.cityId)?.set(alike, one);
    }
  }

  find({ values }: PlannedRow): Candidate | null {
    const { name, address, streetNumber, city_id: cityId } = values;
    const alike = namesakeKey(name, address, streetNumber);
    return alike === null ? null : (this.#cities.get(Number(cityId))?.get(alike) ?? null);
  }
}
