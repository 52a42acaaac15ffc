import type { Issue } from '../../../domain/kernel/records/issue.ts';
import type { Language } from '../../../domain/platform/language/text.ts';
import { translateIssues } from '../records/lifecycle/issue-texts.ts';

/** A task that processes records one by one. */
interface RecordRun {
  readonly id: number;
  readonly ids: readonly number[];
  readonly done: number;
  readonly failed: readonly { readonly id: number; readonly issues: readonly Issue[] }[];
}

/** Returns the progress, with the name and the issues of each failed record. */
export async function toRunAnswer<State, Action>(
  { id, ids, state, action, done, failed }: RecordRun & { readonly state: State; readonly action: Action },
  namesOf: (ids: readonly number[]) => Promise<ReadonlyMap<number, string | null>>,
  language: Language,
) {
  const names = await namesOf(failed.map((failure) => failure.id));
  return {
    id,
    state,
    action,
    total: ids.length,
    done,
    failed: failed.map((one) => ({
      id: one.id,
      summary: names.get(one.id) ?? null,
      texts: translateIssues(one.issues, language).map(({ text }) => text),
    })),
  };
}
