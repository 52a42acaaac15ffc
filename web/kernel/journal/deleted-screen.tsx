import { Badge, Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DeletedRecord } from '../../../domain/kernel/journal/answers.ts';
import { hasPermission } from '../../../domain/kernel/screens/permissions.ts';
import { inLanguage } from '../../../domain/platform/language/text.ts';
import { RECORDS } from '../../../domain/records.ts';
import { api } from '../../platform/api.ts';
import { useUser } from '../../platform/session.ts';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { Page } from '../../platform/shell/frame/page.tsx';
import { toast } from '../../platform/shell/toast/toast.ts';
import { useTexts } from '../../platform/texts.ts';
import { undoChange } from '../records/queries.ts';
import { JournalLine, useRecordTitle } from './journal-line.tsx';
import { JournalList } from './journal-list.tsx';

/** /support/eliminati: records deleted in the last thirty days, each with a button to restore it. */
export function DeletedScreen() {
  const { t, language } = useTexts('journal', 'screen');
  const { role } = useUser();
  const kinds = RECORDS.filter((definition) => hasPermission(role, 'r', definition.screen)).map(({ name, title }) => ({
    value: name,
    label: inLanguage(title, language),
  }));
  return (
    <Page title={t('screen:recentlyDeleted')} purpose={t('journal:deleted.purpose')}>
      <JournalList
        name="recently-deleted"
        kindFilter="filter[targetType]"
        read={(query) => api('/recently-deleted', { query })}
        kinds={kinds.toSorted((a, b) => a.label.localeCompare(b.label, language))}
        kindLabel={t('journal:target')}
        isKindSearchable
        seesOthers
        nothingYet={t('journal:none.deleted')}
        line={(row) => <DeletedRecordLine key={row.id} row={row} />}
      />
    </Page>
  );
}

function DeletedRecordLine({ row }: { row: DeletedRecord }) {
  const { t } = useTexts('journal');
  const client = useQueryClient();
  const title = useRecordTitle(row);
  const restore = useMutation({
    mutationFn: () => undoChange(row.id),
    onSuccess: () => {
      void toast('success', t('journal:broughtBack.done'));
      // The restored record may appear in any list.
      void client.invalidateQueries();
    },
  });
  return (
    <JournalLine
      one={row}
      title={title}
      badge={
        <Badge variant="light" color="gray" tt="none">
          {row.action === 'archive' ? t('journal:archived') : t('journal:daysLeft', { count: row.daysLeft })}
        </Badge>
      }
      action={
        <Button
          size="compact-md"
          variant="default"
          flex="none"
          aria-label={t('journal:bringBack.of', { what: title })}
          loading={restore.isPending}
          onClick={() => restore.mutate()}
        >
          {t('journal:bringBack')}
        </Button>
      }
    >
      <ProblemAlert error={restore.error} />
    </JournalLine>
  );
}
