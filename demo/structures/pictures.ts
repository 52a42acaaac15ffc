import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { TranslatedText } from '../../domain/kernel/records/field.ts';
import type { Author } from '../../server/platform/audit/entry.ts';
import type { Config } from '../../server/platform/config.ts';
import type { Transaction } from '../../server/platform/database/transaction.ts';
import { originalFile, writeAtomically } from '../../server/platform/images/files.ts';
import { type GalleryKey, galleryFolder, refreshGallery } from '../../server/structures/photos/gallery.ts';
import { placePhoto, type StoredPicture } from '../../server/structures/photos/upload.ts';
import { rowsOf } from '../rows.ts';
import type { Entry } from './register.ts';

const KINDS = ['exterior', 'room', 'pool', 'breakfast', 'view', 'restaurant'] as const;
export type SceneKind = (typeof KINDS)[number];

/** Gallery tag and alternative text of each drawing. */
const SCENE_TEXTS: Readonly<Record<SceneKind, { tag: string; alt: TranslatedText }>> = {
  exterior: {
    tag: 'exterior',
    alt: { it: 'L’edificio visto dalla strada', en: 'The building from the street' },
  },
  room: { tag: 'room', alt: { it: 'Una camera', en: 'A bedroom', fr: 'Une chambre', de: 'Ein Zimmer' } },
  pool: { tag: 'pool', alt: { it: 'La piscina', en: 'The pool', fr: 'La piscine', de: 'Der Pool' } },
  breakfast: { tag: 'breakfast', alt: { it: 'Il tavolo della colazione', en: 'The breakfast table' } },
  view: { tag: 'view', alt: { it: 'Il panorama', en: 'The view', fr: 'La vue', de: 'Die Aussicht' } },
  restaurant: { tag: 'restaurant', alt: { it: 'La sala da pranzo', en: 'The dining room' } },
};

export interface DemoPicture extends StoredPicture {
  readonly kind: SceneKind;
  readonly data: Buffer;
}

const FOLDER = path.join(import.meta.dirname, '../pictures');

/** Reads the demo's pictures: a few invented drawings of each kind, shared by all structures. */
export async function readPictures(): Promise<DemoPicture[]> {
  const rows = rowsOf(
    'pictures',
    z.array(
      z.strictObject({
        kind: z.enum(KINDS),
        file: z.string(),
        checksum: z.string(),
        mime: z.literal('image/webp'),
        width: z.int(),
        height: z.int(),
        bytes: z.int(),
        color: z.string(),
      }),
    ),
  );
  return Promise.all(rows.map(async ({ file, ...row }) => ({ ...row, data: await readFile(path.join(FOLDER, file)) })));
}

/** Returns the pictures of a structure: its front first, a pool where one fits, no picture twice. */
export function picturesOf(
  pictures: readonly DemoPicture[],
  entry: Entry,
  index: number,
  count: number,
): DemoPicture[] {
  const hasPool = entry.zone !== 'center' && entry.zone !== 'suburb';
  const kinds: SceneKind[] = ['exterior', 'room', 'view', 'breakfast', 'room', 'restaurant', 'view', 'room'];
  if (hasPool) kinds.splice(2, 0, 'pool');
  const taken = new Map<SceneKind, number>();
  return kinds.slice(0, count).flatMap((kind) => {
    const turn = taken.get(kind) ?? 0;
    taken.set(kind, turn + 1);
    const ofKind = pictures.filter((picture) => picture.kind === kind).sort((a, b) => a.bytes - b.bytes);
    const chosen = ofKind[(index + turn * 2) % ofKind.length];
    return chosen ? [chosen] : [];
  });
}

/** Variants are created at the first request for them. */
const NO_JOBS = { enqueue: async () => {} };

/** A drawing with its texts. */
export type Drawing = readonly [StoredPicture & { readonly data: Buffer }, Record<string, unknown>];

/** Returns a picture with its texts. `described` is false for some, so that alternative texts are missing. */
export function withTexts(picture: DemoPicture, described: boolean): Drawing {
  const { tag, alt } = SCENE_TEXTS[picture.kind];
  return [picture, described ? { tag, alt, copyright: 'Disegno di prova' } : { tag }];
}

/** Adds drawings to a gallery. */
export async function addDrawings(
  { transaction, config }: { transaction: Transaction; config: Pick<Config, 'dataDir'> },
  place: GalleryKey,
  drawings: readonly Drawing[],
  author: Author,
): Promise<void> {
  for (const [{ data, checksum, mime, width, height, bytes, color }, texts] of drawings) {
    const kept = { checksum, mime, width, height, bytes, color };
    await writeAtomically(originalFile(config, galleryFolder(place), kept), data, { durable: false });
    await placePhoto(transaction, NO_JOBS, author, place, kept, texts);
  }
  await refreshGallery(transaction, author, place);
}
