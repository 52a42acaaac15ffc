import { z } from 'zod';
import { LONGEST_PATH } from '../../../domain/portal/path.ts';
import { MOST_RENAMES, replaced } from '../../../domain/portal/renames/replaced.ts';
import type { Translated } from '../../../domain/records/field.ts';
import { isPublished } from '../../../domain/records/lifecycle/publishing.ts';
import { named } from '../../../domain/records/schema/named.ts';
import { recordVersion } from '../../../domain/records/schemas.ts';
import { LANGUAGES } from '../../../domain/texts/text.ts';
import { authorOf } from '../../audit/author.ts';
import type { Context } from '../../context.ts';
import { batchIdOfRequest } from '../../database/journal.ts';
import type { Queryable } from '../../database/statement.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { App } from '../../http/app-type.ts';
import { fieldProblem } from '../../problem.ts';
import { warningAnswer } from '../../records/answers.ts';
import { renameAll, takeBackRenames } from './apply.ts';
import { isChanged, judgeRenames, pagesWhere, type Rename } from './judge.ts';
import { readSheet } from './sheet.ts';

const LONGEST_SHEET = 300_000;
const SCREEN = 'slugsMultiEdit';

/** As they would be; each is judged at its row. */
const addresses = z.strictObject({
  it: z.string().max(1000),
  en: z.string().max(1000).optional(),
  fr: z.string().max(1000).optional(),
  de: z.string().max(1000).optional(),
});
/** A part of an address; so it needs no escape in a pattern. */
const fragment = z
  .string()
  .max(LONGEST_PATH)
  .regex(/^[a-z0-9/-]*$/);

const asked = z.discriminatedUnion('by', [
  z.strictObject({
    by: z.literal('replace'),
    find: fragment.min(1),
    replace: fragment,
    languages: z.array(z.enum(LANGUAGES)).min(1).max(LANGUAGES.length),
    ids: z.array(z.int().min(1)).min(1).max(MOST_RENAMES).optional().describe('Senza: tutte le pagine'),
  }),
  z.strictObject({
    by: z.literal('sheet'),
    text: z.string().min(1).max(LONGEST_SHEET).describe('percorso;it;en;fr;de: vuoto lascia com’è'),
  }),
]);

const preview = named(
  'SlugRenames',
  z.strictObject({
    rows: z.array(
      z.strictObject({
        line: z.int().nullable().describe('Del foglio'),
        page: z.string().describe('Come il foglio la chiama'),
        id: z.int().nullable(),
        version: z.int().nullable(),
        title: z.string(),
        isPublished: z.boolean(),
        before: addresses.partial(),
        after: addresses.partial(),
        issues: z.array(warningAnswer),
      }),
    ),
    unchanged: z.int(),
  }),
);
type Row = z.infer<typeof preview>['rows'][number];

const renamed = named('SlugRenamesDone', z.strictObject({ renamed: z.int(), batchId: z.uuid() }));

/** Many pages' addresses at once: what would change, the change, and its way back. */
export function renameRoutes(app: App, context: Context): void {
  const { pool } = context.database;
  const tags = ['slugs'];

  app.post(
    '/api/slugs/renames/preview',
    {
      config: { access: { screen: SCREEN, letter: 'r' } },
      schema: {
        tags,
        operationId: 'previewSlugRenames',
        summary:
          'Slug: che cosa cambierebbe, indirizzo per indirizzo, con trova e sostituisci o con un foglio',
        body: asked,
        response: { 200: preview },
      },
    },
    async ({ body }) => {
      const { found, unknown } = await (body.by === 'sheet'
        ? bySheet(pool, body.text)
        : byReplacing(pool, body));
      const changed = found.filter(isChanged);
      const issues = await judgeRenames(pool, changed);
      const rows = changed.map(
        ({ row, to, line, page }, at): Row => ({
          line,
          page,
          id: row.id,
          version: row.version,
          title: row.title.it ?? '',
          isPublished: isPublished(row),
          before: row.path,
          after: to,
          issues: issues[at] ?? [],
        }),
      );
      const inOrder = [...unknown, ...rows].sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
      return { rows: inOrder, unchanged: found.length - changed.length };
    },
  );

  app.post(
    '/api/slugs/renames',
    {
      config: { access: { screen: SCREEN, letter: 'u' } },
      handlerTimeout: 60_000,
      schema: {
        tags,
        operationId: 'renameSlugs',
        summary:
          'Slug: cambia gli indirizzi di molte pagine, tutti o nessuno; quelle pubblicate cambiano subito',
        body: z.strictObject({
          rows: z
            .array(z.strictObject({ id: z.int().min(1), version: recordVersion, path: addresses }))
            .min(1)
            .max(MOST_RENAMES),
        }),
        response: { 200: renamed },
      },
    },
    (request) =>
      inTransaction(context.database, async (transaction) => {
        const author = { ...authorOf(request), batchId: batchIdOfRequest() };
        const count = await renameAll({ context, transaction, author }, request.body.rows);
        return { renamed: count, batchId: author.batchId };
      }),
  );

  app.post(
    '/api/slugs/renames/:batchId/undo',
    {
      config: { access: { screen: SCREEN, letter: 'u' } },
      handlerTimeout: 60_000,
      schema: {
        tags,
        operationId: 'undoSlugRenames',
        summary: 'Slug: riporta gli indirizzi di una modifica multipla com’erano, anche sul portale',
        params: z.strictObject({ batchId: z.uuid() }),
        response: {
          200: z.strictObject({
            undone: z.int(),
            failed: z.array(z.strictObject({ id: z.int(), type: z.string() })),
          }),
        },
      },
    },
    (request) =>
      inTransaction(context.database, (transaction) =>
        takeBackRenames({ context, transaction, author: authorOf(request) }, request.params.batchId),
      ),
  );
}

interface Found extends Rename {
  readonly line: number | null;
  readonly page: string;
}
interface Asked {
  readonly found: readonly Found[];
  readonly unknown: readonly Row[];
}

type Replacing = Extract<z.infer<typeof asked>, { by: 'replace' }>;

async function byReplacing(database: Queryable, { ids, ...replacement }: Replacing): Promise<Asked> {
  const rows = ids
    ? await pagesWhere(database, 't.id = any($1::integer[])', [ids])
    : await pagesWhere(
        database,
        // Titles are searched along: what is found by one alone does not change.
        `t.search_text like '%' || $1 || '%' and concat_ws(' ', t.path ->> 'it', t.path ->> 'en', t.path ->> 'fr', t.path ->> 'de')
           like '%' || $1 || '%'`,
        [replacement.find],
      );
  const found = rows.map((row) => ({
    row,
    to: replaced(row.path, replacement),
    line: null,
    page: row.path.it ?? '',
  }));
  if (found.filter(isChanged).length > MOST_RENAMES)
    throw fieldProblem('find', 'rename_many', { n: MOST_RENAMES });
  return { found, unknown: [] };
}

async function bySheet(database: Queryable, text: string): Promise<Asked> {
  const lines = readSheet(text);
  const isId = (page: string) => /^[1-9]\d{0,8}$/.test(page);
  const rows = await pagesWhere(
    database,
    `immutable_unaccent(t.path ->> 'it') = any($1::text[]) or t.id = any($2::integer[])`,
    [lines.map(({ page }) => page), lines.filter(({ page }) => isId(page)).map(({ page }) => Number(page))],
  );
  const found: Found[] = [];
  const unknown: Row[] = [];
  for (const { line, page, to } of lines) {
    const there = rows.filter((row) => row.path.it === page);
    // Of drafts at the same address the page that is shown there.
    const shown = there.filter((row) => isPublished(row));
    const [row, second] =
      shown.length > 0 ? shown : there.length > 0 ? there : rows.filter(({ id }) => String(id) === page);
    if (row && !second) found.push({ row, to: { ...row.path, ...to }, line, page });
    else unknown.push(refused(line, page, to, second ? 'rename_ambiguous' : 'rename_unknown'));
  }
  return { found, unknown };
}

function refused(line: number, page: string, after: Translated, code: string): Row {
  const issues = [{ path: 'page', code }];
  return { line, page, id: null, version: null, title: '', isPublished: false, before: {}, after, issues };
}
