import type { PhotoSize } from '../../../domain/structures/photos/limits.ts';
import type { Format } from './formats.ts';

export interface Focal {
  readonly x: number;
  readonly y: number;
}

export interface MinimumSize {
  readonly minWidth: number;
  readonly minHeight: number;
}

export interface Picture {
  readonly data: Buffer;
  readonly format: Format;
  readonly width: number;
  readonly height: number;
  readonly color: string;
}

/** Reason why a picture is refused, as a code of the validation texts. */
export interface PictureRefusal {
  readonly code: 'file_type' | 'image_broken' | 'image_large' | 'image_small';
  readonly params: Record<string, string | number> | undefined;
}

/** Tasks of the picture process with their input and answer. */
export interface PictureWork {
  accept: { given: { file: Buffer; least: MinimumSize }; answer: Picture | PictureRefusal };
  redraw: { given: { file: Buffer; format: 'jpg' | 'png' }; answer: Buffer };
  colour: { given: { original: string }; answer: string };
  variant: {
    given: { original: string; size: PhotoSize; focal: Focal; format: Format };
    answer: Buffer;
  };
  placeholder: { given: { size: PhotoSize; format: Format }; answer: Buffer };
  /** Grey pixels of a square, one byte each, enlarged without smoothing. */
  square: { given: { pixels: Buffer; side: number; size: number }; answer: Buffer };
}

export type PictureTask = keyof PictureWork;

export interface PictureRequest {
  readonly deed: PictureTask;
  readonly given: PictureWork[PictureTask]['given'];
}
