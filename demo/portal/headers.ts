import { z } from 'zod';
import { findGallery } from '../../domain/galleries.ts';
import { header } from '../../domain/portal/portal/headers/header.ts';
import { apply } from '../../server/kernel/records/lifecycle/apply.ts';
import { platformTarget } from '../../server/kernel/records/lifecycle/target.ts';
import type { Context } from '../../server/platform/context.ts';
import { run } from '../../server/platform/database/statement.ts';
import type { Transaction } from '../../server/platform/database/transaction.ts';
import { headerBehaviour } from '../../server/portal/portal/headers/behaviours.ts';
import { byLanguage, fieldValues, rowsOf } from '../rows.ts';
import { type Accounts, authorNamed } from '../structures/people.ts';
import { addDrawings, type DemoPicture } from '../structures/pictures.ts';

const headers = z.array(
  z.strictObject({
    name: z.string(),
    kind: z.string(),
    alt: byLanguage(z.string()),
    values: fieldValues,
    /** Changes after the publication. */
    later: fieldValues.optional(),
    isDraft: z.literal(true).optional(),
  }),
);

/** Creates the portal's headers as an editor of the demo and publishes them like any editor. */
export async function seedHeaders(
  context: Context,
  transaction: Transaction,
  ids: Accounts,
  pictures: readonly DemoPicture[],
): Promise<void> {
  const author = authorNamed(ids, 'editor');
  const unit = { context, transaction, author };
  const gallery = findGallery(header.name);
  const [there] = await run<{ regionId: number | null; pageId: number | null }>(
    transaction,
    `select (select id from regions where name = 'Toscana') as "regionId",
       (select slug_id from page_addresses where language = 'it' and path = 'temi/agriturismi') as "pageId"`,
    [],
  );
  const write = (id: number, values: object) =>
    apply(unit, headerBehaviour, platformTarget('editor'), {
      operation: 'update',
      id,
      values: { ...values },
    });
  const rows = rowsOf('headers', headers, {
    regionId: there?.regionId ?? null,
    pageId: there?.pageId ?? null,
  });
  for (const { name, kind, alt, values, later, isDraft } of rows) {
    const { record } = await apply(unit, headerBehaviour, platformTarget('editor'), {
      operation: 'create',
      values: { name, ...values },
    });
    const picture = pictures.find((one) => one.kind === kind);
    if (!gallery || !picture) continue;
    const place = { gallery, structureId: null, ownerId: record.id };
    const texts = { alt, copyright: 'Disegno di prova', focalY: 0.6 };
    await addDrawings({ transaction, config: context.config }, place, [[picture, texts]], author);
    if (!isDraft) await write(record.id, { status: 10 });
    if (later) await write(record.id, later);
  }
}
