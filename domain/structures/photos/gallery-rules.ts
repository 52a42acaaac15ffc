/** Limits of a gallery (structures dictionary 0.5). */
export interface GalleryRules {
  /** Maximum number of photos. With 1, a new photo replaces the old one. */
  readonly maxCount: number;
  /** Minimum size of a picture, if it differs from PHOTO_LIMITS. */
  readonly minWidth?: number;
  readonly minHeight?: number;
}

/** Days for which a deleted photo, or a deleted record with photos, can be restored (structures dictionary 0.5). */
export const RESTORE_DAYS = 30;

export const STRUCTURE_GALLERY: GalleryRules = { maxCount: 40 };
/** Gallery of the reception section; its photos belong to the structure. */
export const RECEPTION_GALLERY: GalleryRules = { maxCount: 15 };
/** Single pictures of a section: a new picture replaces the old one. */
export const SINGLE_PHOTOS = {
  logo: { maxCount: 1, minWidth: 220, minHeight: 220, screen: 'profile' },
  'vcard-portrait': { maxCount: 1, minWidth: 220, minHeight: 220, screen: 'vcard' },
  'seo-image': { maxCount: 1, minWidth: 1920, minHeight: 1080, screen: 'seo' },
} as const satisfies Record<string, GalleryRules & { screen: string }>;
export type SinglePhotoName = keyof typeof SINGLE_PHOTOS;
