export const FORMATS = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const;
export type Format = keyof typeof FORMATS;

/** Returns the format of a file that we have named. */
export const formatOfFile = (file: string): Format =>
  (Object.keys(FORMATS) as Format[]).find((format) => file.endsWith(`.${format}`)) ?? 'jpg';
