/** Colour schemes of the screenshots of each chapter. */
export const SCHEMES = ['light', 'dark'] as const;
type Scheme = (typeof SCHEMES)[number];

/** In pixels. */
export const PICTURE_SIZE = { width: 1280, height: 800 } as const;

export const pictureName = (code: string, scheme: Scheme): string => `${code}-${scheme}.webp`;
