import { type Queryable, run } from '../../../platform/database/statement.ts';

export type LabelKind = 'campaign' | 'referrer';

const MAX_CACHED_TEXTS = 20_000;

/** Ids of texts that repeat in events. Each text is stored once, by the first writer. */
export class EventTexts {
  readonly #database: Queryable;
  readonly #known = new Map<string, number>();

  constructor(database: Queryable) {
    this.#database = database;
  }

  async paths(paths: readonly string[]): Promise<ReadonlyMap<string, number>> {
    return this.#numbers('path', [...new Set(paths)], (fresh) =>
      run<{ id: number; text: string }>(
        this.#database,
        `with made as (
           insert into event_paths (path) select t from unnest($1::text[]) as t order by t on conflict do nothing returning id, path
         )
         select id, path as text from made union
         select p.id, p.path from event_paths p where p.path = any($1::text[])`,
        [fresh],
      ),
    );
  }

  async labels(kind: LabelKind, texts: readonly string[]): Promise<ReadonlyMap<string, number>> {
    return this.#numbers(kind, [...new Set(texts)], (fresh) =>
      run<{ id: number; text: string }>(
        this.#database,
        `with made as (
           insert into event_labels (kind, text) select $1, t from unnest($2::text[]) as t order by t
           on conflict do nothing returning id, text
         )
         select id, text from made union
         select l.id, l.text from event_labels l where l.kind = $1 and l.text = any($2::text[])`,
        [kind, fresh],
      ),
    );
  }

  async #numbers(
    kind: string,
    texts: readonly string[],
    look: (fresh: readonly string[]) => Promise<readonly { id: number; text: string }[]>,
  ): Promise<ReadonlyMap<string, number>> {
    const found = new Map<string, number>();
    let fresh = texts.filter((text) => {
      const known = this.#known.get(`${kind} ${text}`);
      if (known !== undefined) found.set(text, known);
      return known === undefined;
    });
    // Texts inserted concurrently are visible to the next statement only.
    while (fresh.length > 0) {
      for (const { id, text } of await look(fresh)) {
        found.set(text, id);
        this.#known.set(`${kind} ${text}`, id);
      }
      fresh = fresh.filter((text) => !found.has(text));
    }
    while (this.#known.size > MAX_CACHED_TEXTS) this.#known.delete(this.#known.keys().next().value ?? '');
    return found;
  }
}
