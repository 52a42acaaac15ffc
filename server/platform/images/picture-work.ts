import type { PhotoSize } from '../../../domain/structures/photos/limits.ts';
import type { Format } from './formats.ts';

export interface Focal {
  readonly x: number;
  readonly y: number;
}

export interface LeastSize {
  readonly minWidth: number;
  readonly minHeight: number;
}

export interface Picture {
  readonly data: Buffer;
  readonly format: Format;
  readonly width: number;
  readonly height: number;
  /** Its mean colour, `#rrggbb`. */
  readonly color: string;
}

/** What is wrong with a picture, as a code of the texts of validation. */
export interface Refused {
  readonly code: 'file_type' | 'image_broken' | 'image_large' | 'image_small';
  readonly params: Record<string, number> | undefined;
}

/** What the process of pictures does, and what it answers. */
export interface PictureWork {
  accept: { given: { file: Buffer; least: LeastSize }; answer: Picture | Refused };
  redraw: { given: { file: Buffer; format: 'jpg' | 'png' }; answer: Buffer };
  colour: { given: { original: string }; answer: string };
  variant: {
    given: { original: string; size: PhotoSize; focal: Focal; format: Format };
    answer: Buffer;
  };
  placeholder: { given: { size: PhotoSize; format: Format }; answer: Buffer };
  /** Gray pixels of a square, a byte each, enlarged without smoothing. */
  square: { given: { pixels: Buffer; side: number; size: number }; answer: Buffer };
}

export type PictureDeed = keyof PictureWork;

export interface PictureRequest {
  readonly deed: PictureDeed;
  readonly given: PictureWork[PictureDeed]['given'];
}
