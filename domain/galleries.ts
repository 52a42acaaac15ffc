import type { RecordDefinition } from './kernel/records/record.ts';
import type { ScreenId } from './kernel/screens/screens.ts';
import { RECORDS } from './records.ts';
import {
  type GalleryRules,
  RECEPTION_GALLERY,
  SINGLE_PHOTOS,
  STRUCTURE_GALLERY,
} from './structures/photos/gallery-rules.ts';

/**
 * A set of photos. It belongs to a structure, or to each record of one kind, of a structure or of the platform
 * (structures dictionary 0.5).
 */
export interface Gallery extends GalleryRules {
  /** `structure`, the name of a single photo, or the record's name. */
  readonly name: string;
  /** Screen on which the photos are shown and edited. */
  readonly screen: ScreenId;
  /** Definition of the records that own a gallery each; absent when the gallery belongs to the structure. */
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

/** True if the gallery belongs to a record of the platform, not of a structure. */
export function isOfPlatform({ owner }: Pick<Gallery, 'owner'>): boolean {
  return owner?.scope === 'platform';
}

export function findGallery(name: string): Gallery | undefined {
  return GALLERIES.find((gallery) => gallery.name === name);
}
