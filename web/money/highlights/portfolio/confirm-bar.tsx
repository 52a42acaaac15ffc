import { Alert, Button, List } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RowAnswer } from '../../../../domain/kernel/records/answers.ts';
import type { portfolioHighlight } from '../../../../domain/money/highlights/portfolio.ts';
import { SelectionBar } from '../../../kernel/records/list/selection-bar.tsx';
import { api } from '../../../platform/api.ts';
import { ask } from '../../../platform/shell/confirm/ask.ts';
import { ProblemAlert } from '../../../platform/shell/errors/problem-alert.tsx';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { toast } from '../../../platform/shell/toast/toast.ts';
import { useTexts } from '../../../platform/texts.ts';

interface ConfirmBarProps {
  selected: readonly Pick<RowAnswer<typeof portfolioHighlight>, 'id' | 'state'>[];
  onDone: () => void;
}

/** Confirms the requested highlights among the selected ones, and names those that could not be confirmed. */
export function ConfirmBar({ selected, onDone }: ConfirmBarProps) {
  const { t } = useTexts('portfolio');
  const client = useQueryClient();
  const ids = selected.filter(({ state }) => state === 'requested').map(({ id }) => id);
  const label = t('portfolio:bulk.confirm', { count: ids.length });
  const confirm = useMutation({
    mutationFn: async () => {
      const sure = await ask({
        title: t('portfolio:ask.send', { what: label }),
        text: t('portfolio:ask.confirmBody'),
        confirm: label,
      });
      return sure ? api('/highlight-confirmations', { method: 'POST', body: { ids } }) : null;
    },
    onSuccess: (result) => {
      if (!result) return;
      void toast('success', t('portfolio:done.confirm', { count: result.done }));
      if (result.failed.length === 0) onDone();
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['list', '/highlights'] }),
  });
  const failed = confirm.data?.failed ?? [];
  return (
    <SelectionBar
      count={selected.length}
      onCancel={onDone}
      outcome={
        <>
          <ProblemAlert error={confirm.error} />
          {failed.length > 0 && (
            <Alert color="red" role="alert" title={t('portfolio:failed.confirm', { count: failed.length })} mt="xs">
              <List size="sm">
                {failed.map(({ id, summary, texts }) => (
                  <List.Item key={id}>{[summary, ...texts].join(' · ')}</List.Item>
                ))}
              </List>
            </Alert>
          )}
        </>
      }
    >
      {ids.length > 0 && (
        <Button leftSection={<Glyph name="check" />} loading={confirm.isPending} onClick={() => confirm.mutate()}>
          {label}
        </Button>
      )}
    </SelectionBar>
  );
}
