import { z } from 'zod';
import { boundedString, issueCode } from '../../../kernel/records/text-rules.ts';
import { LANGUAGES } from '../../../platform/language/text.ts';
import { MAX_PATH_LENGTH } from '../path.ts';
import { slug } from '../slug.ts';
import { PATH_PARTS, TEMPLATE_FIELDS, TEXT_FIELDS } from './kinds.ts';
import { PLACEHOLDERS, unknownPlaceholder } from './template.ts';

const MAX_TEMPLATE_LENGTH = 300;
const MAX_SEARCH_LENGTH = 200;
const MAX_SHEET_LENGTH = 300_000;

const language = z.enum(LANGUAGES);
const languages = z.array(language).min(1).max(LANGUAGES.length);
const fragment = z
  .string()
  .max(MAX_PATH_LENGTH)
  .regex(/^[a-z0-9/-]*$/);

const template = boundedString(MAX_TEMPLATE_LENGTH)
  .normalize('NFC')
  .max(MAX_TEMPLATE_LENGTH)
  .superRefine((text, context) => {
    const word = unknownPlaceholder(text);
    if (word !== null)
      context.addIssue({ code: 'custom', ...issueCode('placeholder_unknown', { word, known: KNOWN_PLACEHOLDERS }) });
  });
const KNOWN_PLACEHOLDERS = PLACEHOLDERS.map((name) => `{${name}}`).join(', ');

const searchText = boundedString(MAX_SEARCH_LENGTH).normalize('NFC').max(MAX_SEARCH_LENGTH);
/** True to publish the changes of active pages immediately, false to keep them as drafts. */
const publishes = z
  .boolean()
  .default(true)
  .describe('Le pagine attive cambiano subito anche sul portale; false: resta da pubblicare');

export const operationSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('set_field'),
    publishes,
    set: z
      .strictObject({
        status: z.union([z.literal(0), z.literal(10)]).optional(),
        isIndexable: slug.fields.isIndexable.schema.optional(),
        maxHighlights: slug.fields.maxHighlights.schema.optional(),
      })
      .refine((set) => Object.keys(set).length === 1, issueCode('required'))
      .describe('Uno di questi'),
  }),
  z.strictObject({
    kind: z.literal('template'),
    publishes,
    field: z.enum(TEMPLATE_FIELDS),
    template: z
      .strictObject({
        it: template.optional(),
        en: template.optional(),
        fr: template.optional(),
        de: template.optional(),
      })
      .refine((texts) => Object.values(texts).some((text) => text.trim() !== ''), {
        path: ['it'],
        ...issueCode('required'),
      })
      .describe(`Con ${KNOWN_PLACEHOLDERS}; una lingua vuota resta com’è`),
  }),
  z.strictObject({
    kind: z.literal('find_replace'),
    publishes,
    field: z.enum(TEXT_FIELDS),
    language,
    find: searchText.min(1),
    replace: searchText,
  }),
  z.strictObject({
    kind: z.literal('replace_path'),
    find: fragment.min(1),
    replace: fragment,
    languages,
  }),
  z.strictObject({
    kind: z.literal('regenerate_path'),
    parts: z
      .array(z.enum(PATH_PARTS))
      .min(1)
      .max(PATH_PARTS.length)
      .describe('Di che cosa è fatto l’indirizzo, nell’ordine'),
    languages,
  }),
  z.strictObject({
    kind: z.literal('sheet'),
    text: z.string().min(1).max(MAX_SHEET_LENGTH).describe('percorso;it;en;fr;de: vuoto lascia com’è'),
  }),
]);
export type Operation = z.infer<typeof operationSchema>;
/** An operation that applies the same rule to every page. */
export type RuledOperation = Exclude<Operation, { kind: 'sheet' }>;

/** True if changes of active pages are published immediately; always true for addresses and states (decision 0043). */
export const publishesImmediately = (operation: Operation): boolean =>
  'publishes' in operation ? operation.publishes : true;
