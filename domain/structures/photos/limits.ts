/** Sizes in which every photo is served (specification §9), as `width x height`. */
export const PHOTO_SIZES = ['1920x1080', '960x540', '360x200', '220x220', '400x300', '50x50'] as const;
export type PhotoSize = (typeof PHOTO_SIZES)[number];

/** Limits of structures dictionary 0.5. */
export const PHOTO_LIMITS = {
  bytes: 10 * 1024 * 1024,
  pixels: 50_000_000,
  minWidth: 960,
  minHeight: 540,
  /** Below this size the screen shows "Risoluzione bassa". */
  goodWidth: 1920,
  goodHeight: 1080,
  filesPerUpload: 20,
} as const;

/** Placeholder colour when there is no picture. */
export const PLACEHOLDER_COLOUR = '#e9ecef';

/** Minimum size of a profile photo (platform dictionary 0, Upload). */
export const PROFILE_PHOTO = { minWidth: 100, minHeight: 100 } as const;
