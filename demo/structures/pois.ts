import { z } from 'zod';
import { findGallery } from '../../domain/galleries.ts';
import { poi } from '../../domain/structures/surroundings/poi.ts';
import { insertRecord } from '../../server/kernel/records/write.ts';
import type { Config } from '../../server/platform/config.ts';
import type { Transaction } from '../../server/platform/database/transaction.ts';
import { relinkPoi } from '../../server/structures/surroundings/links.ts';
import { byLanguage, rowsOf } from '../rows.ts';
import { type Accounts, authorNamed } from './people.ts';
import { addDrawings, type DemoPicture, withTexts } from './pictures.ts';

/** Real sights near the demo's structures. Names, places and coordinates are public facts (decision 0012). */
const SIGHTS = rowsOf(
  'sights',
  z.array(
    z.strictObject({
      city: z.string(),
      poiType: z.string(),
      latitude: z.number(),
      longitude: z.number(),
      title: byLanguage(z.string()),
      text: z.string(),
    }),
  ),
);

/**
 * Creates the sights with a picture each, published except one, and links them to the structures within their radius.
 */
export async function seedDemoPois(
  transaction: Transaction,
  config: Pick<Config, 'dataDir'>,
  accounts: Accounts,
  pictures: readonly DemoPicture[],
): Promise<void> {
  const author = authorNamed(accounts, 'operator');
  const gallery = findGallery(poi.name);
  const views = pictures.filter(({ kind }) => kind === 'view');
  for (const [index, { city, text, ...sight }] of SIGHTS.entries()) {
    const { id } = await insertRecord(transaction, {
      definition: poi,
      author,
      values: {
        ...sight,
        city_id: Number(city),
        description: { it: `<p>${text}</p>` },
        radiusMeters: 2500,
        isFeatured: index % 6 === 0,
        status: index === SIGHTS.length - 2 ? 20 : 10,
      },
    });
    const picture = views[index % views.length];
    if (gallery && picture) {
      const place = { gallery, structureId: null, ownerId: id };
      await addDrawings({ transaction, config }, place, [withTexts(picture, true)], author);
    }
    await relinkPoi(transaction, id);
  }
}
