import type { RecordDefinition } from './kernel/records/record.ts';
import type { ScreenId } from './kernel/screens/screens.ts';
import { RECORDS } from './records.ts';
import {
  type GalleryRules,
  RECEPTION_GALLERY,
  SINGLE_PHOTOS,
  STRUCTURE_GALLERY,
} from './structures/photos/gallery-rules.ts';

/** A set of photos: of a structure itself, or of each record of one kind, its own or the platform's (structures dictionary 0.5). */
export interface Gallery extends GalleryRules {
  /** `structure`, one of the single photos, or the record's name. */
  readonly name: string;
  /** Where its photos are seen and changed. */
  readonly screen: ScreenId;
  /** The record that each of these galleries belongs to. */
  readonly owner?: RecordDefinition;
}

export const GALLERIES: readonly Gallery[] = [
  { ...STRUCTURE_GALLERY, name: 'structure', screen: 'description' },
  { ...RECEPTION_GALLERY, name: 'reception', screen: 'reception' },
  ...Object.entries(SINGLE_PHOTOS).map(([name, rules]) => ({ ...rules, name })),
  ...RECORDS.flatMap((owner) =>
    owner.gallery ? [{ ...owner.gallery, name: owner.name, screen: owner.screen, owner }] : [],
  ),
];

/** Of a record of the platform's: under no structure. */
export function isOfPlatform({ owner }: Pick<Gallery, 'owner'>): boolean {
  return owner?.scope === 'platform';
}

export function galleryNamed(name: string): Gallery | undefined {
  return GALLERIES.find((gallery) => gallery.name === name);
}
