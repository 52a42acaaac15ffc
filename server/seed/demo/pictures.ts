import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import type { Translated } from '../../../domain/records/field.ts';
import type { Author } from '../../audit/entry.ts';
import type { Config } from '../../config.ts';
import type { Transaction } from '../../database/transaction.ts';
import { originalFile, writeWhole } from '../../images/files.ts';
import { openSharp } from '../../images/libvips.ts';
import { meanColour } from '../../images/picture.ts';
import { folderOfPlace, galleryChanged, type Place } from '../../photos/gallery.ts';
import { type KeptPicture, placePhoto } from '../../photos/upload.ts';
import { drawScene, type SceneKind } from '../drawings.ts';
import type { Entry } from './register.ts';

const EACH = 6;

/** What each drawing shows: its place in the gallery's categories and its alternative text. */
const SHOWS: Readonly<Record<SceneKind, { tag: string; alt: Translated }>> = {
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

export interface DemoPicture extends KeptPicture {
  readonly kind: SceneKind;
  readonly data: Buffer;
}

/** The pictures of the demo: a few of each kind, shared by all houses. */
export async function drawPictures(): Promise<DemoPicture[]> {
  const wanted = (Object.keys(SHOWS) as SceneKind[]).flatMap((kind) =>
    Array.from({ length: EACH }, (_, seed) => ({ kind, seed: seed + 1 })),
  );
  const pictures: DemoPicture[] = [];
  const waiting = wanted.values();
  const drawAll = async () => {
    for (const { kind, seed } of waiting) pictures.push(await drawOne(kind, seed));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, drawAll));
  return pictures;
}

async function drawOne(kind: SceneKind, seed: number): Promise<DemoPicture> {
  const data = await drawScene(seed, kind);
  const sharp = await openSharp();
  const { width, height } = await sharp(data).metadata();
  const checksum = createHash('sha256').update(data).digest('hex');
  return {
    kind,
    data,
    checksum,
    mime: 'image/jpeg',
    width,
    height,
    bytes: data.length,
    color: await meanColour(data),
  };
}

/** The `count` pictures of one house: its front first, a pool where one belongs, no picture twice. */
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

/** Their variants are made when somebody first asks for them. */
const LATER = { enqueue: async () => {} };

/** A drawing with its texts. */
export type Drawing = readonly [KeptPicture & { readonly data: Buffer }, Record<string, unknown>];

/** One of the demo's pictures; now and then the alternative text is still missing. */
export function withTexts(picture: DemoPicture, described: boolean): Drawing {
  const { tag, alt } = SHOWS[picture.kind];
  return [picture, described ? { tag, alt, copyright: 'Disegno di prova' } : { tag }];
}

/** Drawings into a gallery. */
export async function addDrawings(
  { transaction, config }: { transaction: Transaction; config: Pick<Config, 'dataDir'> },
  place: Place,
  drawings: readonly Drawing[],
  author: Author,
): Promise<void> {
  for (const [{ data, checksum, mime, width, height, bytes, color }, texts] of drawings) {
    const kept = { checksum, mime, width, height, bytes, color };
    await writeWhole(originalFile(config, folderOfPlace(place), kept), data, { durable: false });
    await placePhoto(transaction, LATER, author, place, kept, texts);
  }
  await galleryChanged(transaction, author, place);
}
