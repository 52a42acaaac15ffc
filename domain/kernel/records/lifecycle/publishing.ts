import { boolean, instant, integer } from '../fields.ts';
import { ACTIVE } from '../record.ts';
import { recordStatus } from './record-status.ts';

/**
 * Fields of a record of the portal's content. What is written is its draft: the portal shows the version that was
 * published last, by making the record active or by publishing it again, and nothing of one that is not active.
 */
export function publishingFields() {
  return {
    status: recordStatus(),
    publishedVersion: integer(
      1,
      2_147_483_647,
      ['Versione pubblicata', 'Published version', 'Version publiée', 'Veröffentlichte Version'],
      { computed: true },
    ),
    publishedAt: instant(['Pubblicato il', 'Published on', 'Publié le', 'Veröffentlicht am'], {
      computed: true,
    }),
    /** Whether it has changed since. */
    hasDraft: boolean(
      ['Modifiche da pubblicare', 'Unpublished changes', 'Modifications à publier', 'Unveröffentlichtes'],
      { default: false, computed: true },
    ),
  } as const;
}

/** How a record stands, which is no part of what it says. */
const STANDING: ReadonlySet<string> = new Set(['status', 'publishedVersion', 'publishedAt', 'hasDraft']);

/** What of a record is shown once it is published: the values that a person wrote. */
export function saidBy(
  fields: Readonly<Record<string, { readonly computed: boolean }>>,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const said = Object.entries(fields).filter(([name, field]) => !field.computed && !STANDING.has(name));
  return Object.fromEntries(said.map(([name]) => [name, values[name] ?? null]));
}

/** Whether the portal shows any version of it. */
export const isPublished = ({ status }: { readonly status: number }) => status === ACTIVE;
