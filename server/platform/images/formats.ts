export const FORMATS = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const;

/** Media types of pictures that are accepted. AVIF and HEIC are converted if the library can decode them. */
export const READABLE_TYPES: readonly string[] = [...Object.values(FORMATS), 'image/avif', 'image/heic', 'image/heif'];
/** The accepted formats that every installation can decode, as people call them. */
export const FORMAT_NAMES = 'JPEG, PNG, WebP, AVIF';

export type Format = keyof typeof FORMATS;

/** Returns the format of a file that we have named. */
export const formatOfFile = (file: string): Format =>
  (Object.keys(FORMATS) as Format[]).find((format) => file.endsWith(`.${format}`)) ?? 'jpg';
