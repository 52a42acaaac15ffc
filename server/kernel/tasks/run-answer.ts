import type { Issue } from '../../../domain/kernel/records/issue.ts';
import type { Language } from '../../../domain/platform/language/text.ts';
import { issueTexts } from '../records/lifecycle/issue-texts.ts';

/** A task that takes records one after the other. */
interface Run {
  readonly id: number;
  readonly ids: readonly number[];
  readonly done: number;
  readonly failed: readonly { readonly id: number; readonly issues: readonly Issue[] }[];
}

/** How far it is, and what was left as it is and why; `namesOf` gives what those are called. */
export async function runAnswerOf<State, Action>(
  { id, ids, state, action, done, failed }: Run & { readonly state: State; readonly action: Action },
  namesOf: (ids: readonly number[]) => Promise<ReadonlyMap<number, string | null>>,
  language: Language,
) {
  const names = await namesOf(failed.map((one) => one.id));
  return {
    id,
    state,
    action,
    total: ids.length,
    done,
    failed: failed.map((one) => ({
      id: one.id,
      summary: names.get(one.id) ?? null,
      texts: issueTexts(one.issues, language).map(({ text }) => text),
    })),
  };
}
