import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { recordApi } from '../../../platform/api.ts';
import { errorText } from '../../../platform/shell/errors/failures.ts';
import { toast } from '../../../platform/shell/toast/toast.ts';
import { type AnyActions, useActionTexts } from './action-texts.ts';

/** What is sent with an action, beside the version. */
type RuleInput<Rule> = Rule extends { readonly input: infer Shape extends z.ZodRawShape }
  ? z.input<z.ZodObject<Shape>>
  : Readonly<Record<never, never>>;

/** One action with what it input. */
export type ActionInput<A extends AnyActions> = {
  [Name in A['names'][number]]: { readonly action: Name } & RuleInput<A['rules'][Name]>;
}[A['names'][number]] & {
  /** Done by the page itself: nothing is reported. */
  readonly isSilent?: true;
  /** Of the record as it was answered since it was rendered; without it, the version on screen. */
  readonly version?: number;
};

interface Options<A extends AnyActions, Answer> {
  /** After it was done and reported. */
  onDone?: (action: A['names'][number], answer: Answer) => void;
  /** Requests again what shows the record beyond its own page, history and list. */
  changed?: () => unknown;
  /** The screen shows what failed: otherwise a toast does, or the dialog that input for what was sent. */
  showsFailures?: true;
}

/** Does an action of a record at the version on screen; whatever came of it, all that shows the record is requested again. */
export function useRecordAction<A extends AnyActions, Answer = unknown>(
  actions: A,
  path: string,
  { id, version }: { readonly id: number; readonly version: number },
  { onDone, changed, showsFailures }: Options<A, Answer> = {},
) {
  const texts = useActionTexts(actions);
  const client = useQueryClient();
  const own = `${path}/${id}`;
  return useMutation({
    mutationFn: ({ action, isSilent: _, version: since, ...input }: ActionInput<A>) =>
      recordApi<Answer>(`${own}/${action}`, {
        method: 'POST',
        body: { version: since ?? version, ...input },
      }),
    onSuccess: (answer, { action, isSilent }) => {
      const done = texts.done(action);
      if (done && !isSilent) void toast('success', done);
      onDone?.(action, answer);
    },
    onError: (error, { action: _, isSilent, version: __, ...input }) => {
      const hasDialog = Object.keys(input).length > 0;
      if (!showsFailures && !hasDialog && !isSilent) void toast('failure', errorText(error));
    },
    onSettled: () => {
      for (const queryKey of [
        ['record', own],
        ['history', own],
        ['list', path],
      ])
        void client.invalidateQueries({ queryKey });
      return changed?.();
    },
  });
}
