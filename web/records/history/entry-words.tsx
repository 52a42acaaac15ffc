import { Text } from '@mantine/core';
import type { HistoryEntry } from '../../../domain/records/answers.ts';
import { schedule, type TaskType } from '../../../domain/schedules/schedule.ts';
import { formatNumber } from '../../formats.ts';
import type { TextKey } from '../../texts.ts';
import { useTexts } from '../../texts.ts';
import { useRecordTexts } from '../record-texts.ts';
import { useTextsOfType } from './texts-of-type.ts';

/** What is no record of its own and has entries all the same. */
const TITLES: Readonly<Record<string, TextKey>> = {
  'stay-guest': 'record:target.stay-guest',
  'import-note': 'record:target.import-note',
  'import-register': 'record:target.import-register',
};

/** Long tasks that people start: they are called as they are among the tasks. */
const TASKS: Readonly<Record<string, TaskType>> = {
  'bulk-change': 'bulk_change',
  'slug-edit': 'slug_multi_edit',
  'invoice-run': 'invoice_run',
  import: 'import',
};

/** Of more fields their number is enough: the table beneath has them all. */
const MOST_NAMED = 3;

/** Their object is who did them. */
const PERSONAL: ReadonlySet<string> = new Set(['login', 'login_failed', 'logout', 'lock']);

/** What a record is called, by an entry that tells all its fields. */
function nameIn({ changes }: Pick<HistoryEntry, 'changes'>): string | null {
  for (const { field, before, after } of changes) {
    if (field !== 'title' && field !== 'name') continue;
    const value = after ?? before;
    const words = typeof value === 'object' && value !== null ? (value as { it?: unknown }).it : value;
    if (typeof words === 'string' && words) return words;
  }
  return null;
}

/** Who did what, in a sentence: "Paola Neri ha modificato: Telefono, E-mail (Contatti)". */
export function EntryWords({
  entry,
}: {
  entry: Pick<HistoryEntry, 'actorName' | 'action' | 'targetType' | 'changes'>;
}) {
  const { t } = useTexts('record');
  const texts = useTextsOfType(entry.targetType);
  const tasks = useRecordTexts(schedule);
  const title = TITLES[entry.targetType];
  const task = TASKS[entry.targetType];
  const many = entry.action === 'bulk' && entry.changes.find(({ field }) => field === 'done')?.after;
  const kind = task ? tasks.option('taskType', task) : title ? t(title) : texts.title;
  const labels = entry.changes.map(({ field }) => texts.label(field));
  const more = labels.length - MOST_NAMED;
  const fields = [
    ...labels.slice(0, MOST_NAMED),
    ...(more > 0 ? [t('record:history.moreFields', { n: more })] : []),
  ].join(', ');
  const name = nameIn(entry);
  const isOfAPerson = PERSONAL.has(entry.action);
  const what = isOfAPerson
    ? ''
    : entry.action === 'update' && fields
      ? [fields, kind && `(${kind})`].filter(Boolean).join(' ')
      : [kind, name && `«${name}»`, many && `(${formatNumber(Number(many))})`].filter(Boolean).join(' ');
  const did = t(`record:did.${entry.action}` as TextKey);
  return (
    <Text>
      <b>{entry.actorName ?? t('record:history.system')}</b> {what ? `${did}: ${what}` : did}
    </Text>
  );
}
