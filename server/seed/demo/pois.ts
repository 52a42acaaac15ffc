import { poi } from '../../../domain/surroundings/poi.ts';
import type { Transaction } from '../../database/transaction.ts';
import { insertRecord } from '../../records/write.ts';
import { relink } from '../../surroundings/links.ts';
import { type Accounts, authorNamed } from './people.ts';
import { SIGHTS } from './sights.ts';

/** The sights, published, one of them still a draft, each linked to the houses within its radius. */
export async function seedDemoPois(transaction: Transaction, accounts: Accounts): Promise<void> {
  const author = authorNamed(accounts, 'operator');
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
    await relink(transaction, id);
  }
}
