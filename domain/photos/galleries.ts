import { RECORDS } from '../records/all.ts';
import type { RecordDefinition } from '../records/record.ts';
import type { ScreenId } from '../screens.ts';
import type { GalleryRules } from './photo.ts';
import { LOGO, STRUCTURE_GALLERY } from './photo.ts';

/** A set of photos: of a structure itself, or of each of its records of one kind (structures dictionary 0.5). */
export interface Gallery extends GalleryRules {
  /** `structure`, `logo`, or the record's name. */
  readonly name: string;
  /** Where its photos are seen and changed. */
  readonly screen: ScreenId;
  /** The record that each of these galleries belongs to. */
  readonly owner?: RecordDefinition;
}

export const GALLERIES: readonly Gallery[] = [
  { ...STRUCTURE_GALLERY, name: 'structure', screen: 'description' },
  { ...LOGO, name: 'logo', screen: 'profile' },
  ...RECORDS.flatMap((owner) =>
    owner.gallery ? [{ ...owner.gallery, name: owner.name, screen: owner.screen, owner }] : [],
  ),
];

export function galleryNamed(name: string): Gallery | undefined {
  return GALLERIES.find((gallery) => gallery.name === name);
}
