import type { Texts } from '../../../platform/language/text.ts';

export const RELEASE_STATES = {
  draft: ['In preparazione', 'In preparation', 'En préparation', 'In Vorbereitung'],
  published: ['Pubblicato', 'Published', 'Publié', 'Veröffentlicht'],
  taken_back: ['Ritirato', 'Withdrawn', 'Retiré', 'Zurückgezogen'],
} as const satisfies Texts;
export type ReleaseState = keyof typeof RELEASE_STATES;
