import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorActions } from '../../../domain/support/errors/actions.ts';
import { useActionTexts } from '../../kernel/records/actions/action-texts.ts';
import { api } from '../../platform/api.ts';
import { errorText } from '../../platform/shell/errors/failures.ts';
import { toast } from '../../platform/shell/toast/toast.ts';
import { useTexts } from '../../platform/texts.ts';
import { errorsChanged, type Tab } from './errors.ts';

/** Maximum number of errors that the API accepts per request. */
export const MAX_BULK_ERRORS = 100;

/** Body of each action; nobody is notified by a bulk action. */
const BODIES = {
  acknowledge: {},
  resolve: { resolvedIn: 'this', notify: false },
  ignore: {},
  reopen: {},
} as const;
type BulkAction = keyof typeof BODIES;

/** Actions that lead out of the errors of a tab. */
const ACTIONS: Readonly<Record<Tab, readonly BulkAction[]>> = {
  open: ['acknowledge', 'resolve', 'ignore'],
  acknowledged: ['resolve', 'ignore', 'reopen'],
  resolved: ['reopen'],
  ignored: ['reopen'],
  bots: ['resolve', 'ignore'],
};

interface BulkErrorsProps {
  tab: Tab;
  picked: ReadonlySet<number>;
  onPick: (picked: ReadonlySet<number> | null) => void;
}

/** Buttons that act on all selected errors. */
export function BulkErrors({ tab, picked, onPick }: BulkErrorsProps) {
  const { t } = useTexts('error');
  const { title } = useActionTexts(errorActions);
  const client = useQueryClient();
  const act = useMutation({
    mutationFn: (action: BulkAction) =>
      api('/error-groups/bulk', { method: 'POST', body: { action, ids: [...picked], ...BODIES[action] } }),
    onSuccess: ({ done, failed }) => {
      const refused =
        failed.length > 0 && t('error:bulk.failed', { count: failed.length, why: failed[0]?.title ?? '' });
      const words = [done.length > 0 && t('error:bulk.done', { count: done.length }), refused];
      void toast(refused ? 'warning' : 'success', words.filter(Boolean).join(' '));
      onPick(failed.length === 0 ? null : new Set(failed.map(({ id }) => id)));
    },
    onError: (error) => void toast('failure', errorText(error)),
    onSettled: () => errorsChanged(client),
  });
  return ACTIONS[tab].map((action) => (
    <Button
      key={action}
      size="compact-md"
      variant="default"
      disabled={picked.size === 0}
      loading={act.isPending && act.variables === action}
      onClick={() => act.mutate(action)}
    >
      {title(action)}
    </Button>
  ));
}
