import { createHash } from 'node:crypto';
import type { RowDetail, RowKey } from '../../../../domain/structures/imports/identity/row-key.ts';

/** A key as stored. Long parts are replaced by a digest. */
export interface StoredKey extends RowDetail {
  readonly importKey: string;
}

/** Maximum length of a key stored as text. A PostgreSQL index entry holds at most 2,704 bytes. */
const MAX_KEY_LENGTH = 200;
const digest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 24);

export function toStoredKey({ base, detail, line }: RowKey): StoredKey {
  const importKey = base.length > MAX_KEY_LENGTH ? `sha256:${digest(base)}` : base;
  return { importKey, detail: digest(detail), line: digest(line) };
}

/**
 * Returns a function that stores the keys of a file's rows in order. Identical lines without a code may be several
 * structures, so they are numbered.
 */
export function keyStorer(): (key: RowKey | null) => StoredKey | null {
  const copies = new Map<string, number>();
  return (key) => {
    if (key === null) return null;
    const stored = toStoredKey(key);
    if (key.isCode) return stored;
    const copy = (copies.get(stored.line) ?? 0) + 1;
    copies.set(stored.line, copy);
    return copy === 1 ? stored : { ...stored, line: `${stored.line}#${copy}` };
  };
}

/** Keys of all rows of a file, with the columns that distinguish rows of the same key. */
export class FileKeys {
  readonly #rows = new Map<string, RowDetail | RowDetail[]>();

  add({ importKey, detail, line }: StoredKey): void {
    const before = this.#rows.get(importKey);
    if (!before) {
      this.#rows.set(importKey, { detail, line });
      return;
    }
    const all = Array.isArray(before) ? before : [before];
    if (all.some((one) => one.line === line)) return;
    this.#rows.set(importKey, [...all, { detail, line }]);
  }

  has(importKey: string): boolean {
    return this.#rows.has(importKey);
  }

  /** Returns the different rows of a key. A repeated line counts once. */
  of(importKey: string): readonly RowDetail[] {
    const found = this.#rows.get(importKey);
    return found === undefined ? [] : Array.isArray(found) ? found : [found];
  }
}
