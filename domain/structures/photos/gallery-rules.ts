/** What a gallery takes (structures dictionary 0.5). */
export interface GalleryRules {
  /** Most photos; of one alone, another takes its place. */
  readonly maxCount: number;
  /** Smallest picture, where it is not that of PHOTO_LIMITS. */
  readonly minWidth?: number;
  readonly minHeight?: number;
}

/** What belongs to a deleted photo, or to a record with photos, stays this long, so that it can come back (structures dictionary 0.5). */
export const DAYS_KEPT = 30;

export const STRUCTURE_GALLERY: GalleryRules = { maxCount: 40 };
/** Of a section, which has no record to hang at. */
export const RECEPTION_GALLERY: GalleryRules = { maxCount: 15 };
/** Pictures that stand alone in a section: another takes the place of the one before. */
export const SINGLE_PHOTOS = {
  logo: { maxCount: 1, minWidth: 220, minHeight: 220, screen: 'profile' },
  'vcard-portrait': { maxCount: 1, minWidth: 220, minHeight: 220, screen: 'vcard' },
  'seo-image': { maxCount: 1, minWidth: 1920, minHeight: 1080, screen: 'seo' },
} as const satisfies Record<string, GalleryRules & { screen: string }>;
export type SinglePhotoName = keyof typeof SINGLE_PHOTOS;
