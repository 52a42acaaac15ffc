import { Button, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { ISSUE_DAYS, lapsedDay } from '../../domain/invoices/document-day.ts';
import { api } from '../api.ts';
import { formatNumber } from '../formats.ts';
import type { AllFound } from '../records/list/all-found.ts';
import { SelectionBar } from '../records/list/selection-bar.tsx';
import { ask } from '../shell/confirm/ask.ts';
import { ProblemAlert } from '../shell/errors/problem-alert.tsx';
import { Glyph } from '../shell/glyph.tsx';
import { useTaskPlace } from '../tasks/task-place.ts';
import { useTexts } from '../texts.ts';
import { today } from '../today.ts';
import type { InvoiceRow } from './invoices-query.ts';

interface RunBarProps {
  selected: InvoiceRow[];
  found: AllFound | null;
  onDone: () => void;
}

/** Drafts that were chosen are issued by a long task, which the list then shows. */
export function RunBar({ selected, found, onDone }: RunBarProps) {
  const { t } = useTexts('invoicing', 'common');
  const show = useTaskPlace('run');
  const drafts = selected.filter(({ state }) => state === 'draft');
  const start = useMutation({
    mutationFn: async () => {
      const lapsed = drafts.filter(({ issueDate }) => issueDate && lapsedDay(issueDate, today()));
      const redates =
        lapsed.length > 0 &&
        (await ask({
          title: t('invoicing:ask.lapsed'),
          text: t('invoicing:ask.lapsedBody', { count: lapsed.length, n: ISSUE_DAYS }),
          confirm: t('invoicing:ask.lapsedYes'),
          cancel: t('invoicing:ask.lapsedNo'),
        }));
      return api('/invoice-runs', { method: 'POST', body: { ids: drafts.map(({ id }) => id), redates } });
    },
    onSuccess: ({ id }) => {
      onDone();
      show(id);
    },
  });
  return (
    <SelectionBar
      count={selected.length}
      found={found}
      onCancel={onDone}
      outcome={<ProblemAlert error={start.error} />}
    >
      {drafts.length > 0 ? (
        <Button
          leftSection={<Glyph name="file-check" />}
          loading={start.isPending}
          onClick={() => start.mutate()}
        >
          {t('invoicing:issueAll')} ({formatNumber(drafts.length)})
        </Button>
      ) : (
        <Text size="sm" c="dimmed">
          {t('invoicing:noDrafts')}
        </Text>
      )}
    </SelectionBar>
  );
}
