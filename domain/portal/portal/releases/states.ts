import type { Texts } from '../../../platform/language/text.ts';

export const RELEASE_STATES = {
  draft: ['In preparazione', 'In preparation', 'En préparation', 'In Vorbereitung'],
  published: ['Pubblicato', 'Published', 'Publié', 'Veröffentlicht'],
  taken_back: ['Ritirato', 'Taken back', 'Retiré', 'Zurückgenommen'],
} as const satisfies Texts;
export type ReleaseState = keyof typeof RELEASE_STATES;

/** What may be done with a release: its states, and the one it leads to. */
export const RELEASE_ACTIONS = {
  change: { from: ['draft', 'taken_back'], to: null },
  publish: { from: ['draft', 'taken_back'], to: 'published' },
  take_back: { from: ['published'], to: 'taken_back' },
} as const satisfies Record<
  string,
  { readonly from: readonly ReleaseState[]; readonly to: ReleaseState | null }
>;
export type ReleaseAction = keyof typeof RELEASE_ACTIONS;

export function mayRelease(action: ReleaseAction, state: ReleaseState): boolean {
  return (RELEASE_ACTIONS[action].from as readonly ReleaseState[]).includes(state);
}
