import { createHash } from 'node:crypto';
import type { RowDetail, RowKey } from '../../../../domain/structures/imports/identity/row-key.ts';

/** A key as it is stored: of what may be long its digest. */
export interface StoredKey extends RowDetail {
  readonly importKey: string;
}

/** Shorter keys are stored as they are written: an index of PostgreSQL takes no entry of more than 2,704 bytes. */
const LONGEST_KEY = 200;
const digest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 24);

export function storedKey({ base, detail, line }: RowKey): StoredKey {
  const importKey = base.length > LONGEST_KEY ? `sha256:${digest(base)}` : base;
  return { importKey, detail: digest(detail), line: digest(line) };
}

/**
 * Stores the keys of a file's rows, given in its order. Without a code two lines that are the same may be two
 * structures: they are counted, and which of them is which makes no difference.
 */
export function keyStorer(): (key: RowKey | null) => StoredKey | null {
  const copies = new Map<string, number>();
  return (key) => {
    if (key === null) return null;
    const stored = storedKey(key);
    if (key.isCode) return stored;
    const copy = (copies.get(stored.line) ?? 0) + 1;
    copies.set(stored.line, copy);
    return copy === 1 ? stored : { ...stored, line: `${stored.line}#${copy}` };
  };
}

/** The keys of all rows of a file, with what tells rows of one key apart. */
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

  /** The different rows of a key; a line that is there twice counts once. */
  of(importKey: string): readonly RowDetail[] {
    const found = this.#rows.get(importKey);
    return found === undefined ? [] : Array.isArray(found) ? found : [found];
  }
}
