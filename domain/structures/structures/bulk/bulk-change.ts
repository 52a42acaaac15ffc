import { z } from 'zod';
import { PROBLEMS, type ProblemType } from '../../../kernel/records/problems.ts';
import { structureTexts } from '../../../kernel/texts/structures/structure.ts';
import { validationTexts } from '../../../kernel/texts/validation.ts';
import { statusLabel, transitionsFor } from '../../../kernel/vocabularies/structure-status.ts';
import {
  fillText,
  inLanguage,
  joinLabel,
  type Language,
  quoteText,
  type Texts,
} from '../../../platform/language/text.ts';

/** States of a bulk change. The request previews all matching structures; a background job then applies the change. */
export const BULK_STATES = ['ready', 'running', 'done', 'cancelled', 'failed', 'undoing', 'undone'] as const;
export type BulkState = (typeof BULK_STATES)[number];

export const BULK_ACTIONS = ['start', 'cancel', 'undo'] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

const ALLOWED_STATES: Readonly<Record<BulkAction, readonly BulkState[]>> = {
  start: ['ready', 'cancelled', 'failed'],
  cancel: ['running'],
  undo: ['done', 'cancelled', 'failed'],
};

/** Actions allowed on a bulk change now; used by the screen's buttons and by the server. */
export function allowedBulkActions(state: BulkState, changed: number, left: number): BulkAction[] {
  return BULK_ACTIONS.filter((act) => {
    if (!ALLOWED_STATES[act].includes(state)) return false;
    if (act === 'undo') return changed > 0;
    return act !== 'start' || left > 0;
  });
}

/** Maximum number of structures in one bulk change, equal to the maximum that a list counts. */
export const MAX_BULK_STRUCTURES = 10_000;

/** Why a structure was not changed. */
export const bulkReason = z.union([
  z.strictObject({ from: z.int() }).describe('Its status: no step leads from there'),
  z.strictObject({ need: z.string() }).describe('What the step still lacks'),
  z.strictObject({
    field: z.string(),
    code: z.string(),
    params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  }),
  z.strictObject({ problem: z.string() }),
]);
export type BulkReason = z.infer<typeof bulkReason>;

/** Statuses to which staff may move a structure from here; only staff can start bulk changes. */
function reachableStatusesText(from: number, language: Language): string {
  return transitionsFor('operator', from)
    .map(({ to }) => quoteText(inLanguage(statusLabel(to), language), language))
    .join(', ');
}

export function bulkReasonText(reason: BulkReason, to: number | null, language: Language): string {
  const textOf = (key: string) => (structureTexts as Texts)[key] ?? structureTexts['bulk.step'];
  if ('from' in reason) {
    const names = {
      from: inLanguage(statusLabel(reason.from), language),
      to: inLanguage(statusLabel(to ?? reason.from), language),
      reached: reachableStatusesText(reason.from, language),
    };
    return fillText(inLanguage(structureTexts['bulk.step'], language), names, language);
  }
  if ('need' in reason) return inLanguage(textOf(`need.${reason.need}`), language);
  if ('problem' in reason) return inLanguage(PROBLEMS[reason.problem as ProblemType].title, language);
  const text = (validationTexts as Texts)[reason.code] ?? validationTexts.pattern;
  const label = textOf(`bulk.field.${reason.field}`);
  return joinLabel(
    inLanguage(label, language),
    fillText(inLanguage(text, language), reason.params, language),
    language,
  );
}
