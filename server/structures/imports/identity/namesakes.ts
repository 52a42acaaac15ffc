import { comparableName, likenessOf } from '../../../../domain/structures/imports/identity/namesakes.ts';
import type { PlannedRow } from '../../../../domain/structures/imports/plan.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';

interface Candidate {
  readonly id: number;
  readonly cityId: number;
  readonly name: string;
  readonly address: string | null;
  readonly streetNumber: string | null;
  readonly zip: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly phone: string | null;
  readonly mobile: string | null;
  readonly email: string | null;
  /** Key of the structure in the file's register. Null if it is not in that register. */
  readonly key: string | null;
}

/**
 * Finds structures that have a row's name in its comune and share its address, telephone, e-mail, CAP or position. Skips
 * a structure of the same register whose own row is in the file: the register lists both as different. Reads each comune
 * once.
 */
export class Namesakes {
  readonly #registerId: number | null;
  readonly #isInFile: (candidate: { readonly id: number; readonly key: string | null }) => boolean;
  readonly #cities = new Map<number, Map<string, Candidate[]>>();

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
    const found = await run<Candidate>(
      database,
      `select s.id, s.city_id as "cityId", s.name, s.address, s.street_number as "streetNumber", s.zip,
         s.latitude::float8 as latitude, s.longitude::float8 as longitude, c.phone, c.mobile, c.email, o.import_key as key
       from structures s left join contacts c on c.structure_id = s.id
         left join import_sources o on o.structure_id = s.id and o.register_id = $1::integer
       where s.city_id = any($2) order by s.id desc`,
      [this.#registerId, unread],
    );
    for (const id of unread) this.#cities.set(id, new Map());
    for (const one of found) {
      const name = comparableName(one.name);
      if (name === null || (one.key !== null && this.#isInFile(one))) continue;
      const byName = this.#cities.get(one.cityId);
      const alike = byName?.get(name);
      if (alike) alike.push(one);
      else byName?.set(name, [one]);
    }
  }

  /** Returns the likeliest candidate. Of equal ones the oldest. */
  find({ values }: PlannedRow): Candidate | null {
    const name = comparableName(values.name);
    const alike = name === null ? [] : (this.#cities.get(Number(values.city_id))?.get(name) ?? []);
    let best: { readonly candidate: Candidate; readonly likeness: number } | null = null;
    for (const candidate of alike) {
      const likeness = likenessOf(values, candidate);
      if (likeness > 0 && likeness >= (best?.likeness ?? 0)) best = { candidate, likeness };
    }
    return best?.candidate ?? null;
  }
}
