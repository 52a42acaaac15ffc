import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { recordApi } from '../../../platform/api.ts';
import { errorText } from '../../../platform/shell/errors/failures.ts';
import { toast } from '../../../platform/shell/toast/toast.ts';
import { type AnyActions, useActionTexts } from './action-texts.ts';

/** Input of an action besides the version. */
type RuleInput<Rule> = Rule extends { readonly input: infer Shape extends z.ZodRawShape }
  ? z.input<z.ZodObject<Shape>>
  : Readonly<Record<never, never>>;

export type ActionInput<A extends AnyActions> = {
  [Name in A['names'][number]]: { readonly action: Name } & RuleInput<A['rules'][Name]>;
}[A['names'][number]] & {
  /** True if the page itself runs the action, so that no message appears. */
  readonly isSilent?: true;
  /** Newer version than the one on screen, when the record was read again since. */
  readonly version?: number;
};

interface Options<A extends AnyActions, Answer> {
  /** Called after the action succeeded and its message appeared. */
  onDone?: (action: A['names'][number], answer: Answer) => void;
  /** Reloads queries that show the record outside its own page, history and list. */
  changed?: () => unknown;
  /** True if the screen shows failures itself; otherwise a toast or the action's dialog does. */
  showsFailures?: true;
}

/**
 * Runs an action on the displayed version of a record. Afterwards, also after a failure, all queries of the record are
 * reloaded.
 */
export function useRecordAction<A extends AnyActions, Answer = unknown>(
  actions: A,
  path: string,
  { id, version }: { readonly id: number; readonly version: number },
  { onDone, changed, showsFailures }: Options<A, Answer> = {},
) {
  const texts = useActionTexts(actions);
  const client = useQueryClient();
  const recordPath = `${path}/${id}`;
  return useMutation({
    mutationFn: ({ action, isSilent: _, version: readVersion, ...input }: ActionInput<A>) =>
      recordApi<Answer>(`${recordPath}/${action}`, {
        method: 'POST',
        body: { version: readVersion ?? version, ...input },
      }),
    onSuccess: (answer, { action, isSilent }) => {
      const successText = texts.done(action);
      if (successText && !isSilent) void toast('success', successText);
      onDone?.(action, answer);
    },
    onError: (error, { action: _, isSilent, version: __, ...input }) => {
      const hasDialog = Object.keys(input).length > 0;
      if (!showsFailures && !hasDialog && !isSilent) void toast('failure', errorText(error));
    },
    onSettled: () => {
      for (const queryKey of [
        ['record', recordPath],
        ['history', recordPath],
        ['list', path],
      ])
        void client.invalidateQueries({ queryKey });
      return changed?.();
    },
  });
}
