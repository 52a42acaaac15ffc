import { boolean, instant, integer } from '../fields.ts';
import { ACTIVE } from '../record.ts';
import { recordStatus } from './record-status.ts';

/**
 * Fields of portal content. The stored record is a draft. The portal shows the version published last, by activation or
 * by publishing again, and hides inactive records.
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
    hasDraft: boolean(
      ['Modifiche da pubblicare', 'Unpublished changes', 'Modifications à publier', 'Unveröffentlichtes'],
      { default: false, computed: true },
    ),
  } as const;
}

/** Fields about the record's state, which are not part of its content. */
const STATE_FIELDS: ReadonlySet<string> = new Set(['status', 'publishedVersion', 'publishedAt', 'hasDraft']);

/** The content that publishing shows: values written by people. */
export function publishedContent(
  fields: Readonly<Record<string, { readonly computed: boolean }>>,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const contentFields = Object.entries(fields).filter(([name, field]) => !field.computed && !STATE_FIELDS.has(name));
  return Object.fromEntries(contentFields.map(([name]) => [name, values[name] ?? null]));
}

/** True if the portal shows a version of the record. */
export const isPublished = ({ status }: { readonly status: number }) => status === ACTIVE;
