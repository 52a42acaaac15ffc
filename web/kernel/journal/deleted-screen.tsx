import { Alert, Badge, Button, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DeletedRecord } from '../../../domain/kernel/journal/answers.ts';
import { hasPermission } from '../../../domain/kernel/screens/permissions.ts';
import { inLanguage, joinLabel } from '../../../domain/platform/language/text.ts';
import { RECORDS } from '../../../domain/records.ts';
import { api } from '../../platform/api.ts';
import { useUser } from '../../platform/session.ts';
import { fieldErrors } from '../../platform/shell/errors/failures.ts';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { Page } from '../../platform/shell/frame/page.tsx';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { toast } from '../../platform/shell/toast/toast.ts';
import { useTexts } from '../../platform/texts.ts';
import { useTextsOfType } from '../records/history/texts-of-type.ts';
import { undoChange } from '../records/queries.ts';
import { askToRestoreLink } from './ask-to-restore-link.ts';
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
          onClick={async () => {
            if (await askToRestoreLink(t, row.targetType)) restore.mutate();
          }}
        >
          {t('journal:bringBack')}
        </Button>
      }
    >
      <Refusal type={row.targetType} error={restore.error} />
    </JournalLine>
  );
}

/** Says why a record cannot be restored, with the names of the fields. */
function Refusal({ type, error }: { type: string; error: unknown }) {
  const texts = useTextsOfType(type);
  if (!error) return null;
  const reasons = Object.entries(fieldErrors(error));
  if (reasons.length === 0) return <ProblemAlert error={error} />;
  return (
    <Alert color="red" role="alert" icon={<Glyph name="alert-circle" />}>
      {reasons.map(([path, reason]) => (
        <Text key={path} size="sm">
          {joinLabel(texts.label(path), reason, texts.language)}
        </Text>
      ))}
    </Alert>
  );
}
