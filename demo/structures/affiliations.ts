import { createHash } from 'node:crypto';
import { findGallery } from '../../domain/galleries.ts';
import { affiliation } from '../../domain/kernel/settings/affiliation.ts';
import { lastPositionAssignment } from '../../server/kernel/records/collections/order.ts';
import { insertRecord } from '../../server/kernel/records/write.ts';
import type { Config } from '../../server/platform/config.ts';
import type { Transaction } from '../../server/platform/database/transaction.ts';
import { FORMATS } from '../../server/platform/images/formats.ts';
import { acceptPicture } from '../../server/platform/images/picture.ts';
import { type Accounts, authorNamed } from './people.ts';
import { addDrawings } from './pictures.ts';

/** Invented affiliations with simple logos. */
const AFFILIATIONS = [
  {
    code: 'case_di_riviera',
    title: { it: 'Case di Riviera', en: 'Riviera Houses', fr: 'Maisons de Riviera', de: 'Riviera-Häuser' },
    description: { it: 'Consorzio di alberghi a conduzione familiare fra Cattolica e Cesenatico.' },
    kind: 'consortium',
    requiresMembershipNumber: true,
    validityMonths: 12,
    mark: '<path d="M30 130 q40 -50 80 0 t80 0 v50 h-160 z" fill="#1f7752"/><circle cx="150" cy="70" r="24" fill="#d9a441"/>',
  },
  {
    code: 'foglia_ospitale',
    title: { it: 'Foglia Ospitale', en: 'Hospitable Leaf', de: 'Gastliches Blatt' },
    description: { it: 'Marchio ecologico: acqua, energia e rifiuti verificati ogni due anni.' },
    kind: 'eco_label',
    requiresDocument: true,
    validityMonths: 24,
    mark: '<path d="M110 30 C190 80 190 150 110 190 C30 150 30 80 110 30" fill="#52b085"/><path d="M110 60 V190" stroke="#fff" stroke-width="8"/>',
  },
  {
    code: 'bici_amica',
    title: { it: 'Bici Amica', en: 'Bike Friend' },
    description: {
      it: 'Club di prodotto per chi viaggia in bicicletta: deposito, officina, colazione presto.',
    },
    kind: 'club',
    validityMonths: null,
    mark: '<g fill="none" stroke="#2f6f94" stroke-width="12"><circle cx="65" cy="130" r="38"/><circle cx="155" cy="130" r="38"/><path d="M65 130 L95 75 H140 L155 130 M95 75 L120 130 H65"/></g>',
  },
] as const;

/** Creates affiliations that the demo's structures can join. */
export async function seedDemoAffiliations(
  transaction: Transaction,
  config: Pick<Config, 'dataDir'>,
  accounts: Accounts,
): Promise<void> {
  const author = authorNamed(accounts, 'operator');
  const gallery = findGallery(affiliation.name);
  for (const { mark, ...values } of AFFILIATIONS) {
    const { id } = await insertRecord(transaction, {
      definition: affiliation,
      author,
      values: { ...values, status: 10 },
      extra: lastPositionAssignment(affiliation, undefined, {}),
    });
    if (!gallery) continue;
    const { default: sharp } = await import('sharp');
    const rendered = await sharp(
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 220 220">${mark}</svg>`),
    )
      .resize(440, 440)
      .png()
      .toBuffer();
    const { data, format, ...shape } = await acceptPicture('demo', rendered, { minWidth: 1, minHeight: 1 });
    const checksum = createHash('sha256').update(data).digest('hex');
    const logo = { data, checksum, mime: FORMATS[format], bytes: data.length, ...shape };
    await addDrawings({ transaction, config }, { gallery, structureId: null, ownerId: id }, [[logo, {}]], author);
  }
}
