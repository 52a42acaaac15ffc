import { Text } from '@mantine/core';
import type { HistoryEntry } from '../../../../domain/kernel/records/answers.ts';
import { NAMED_OPERATIONS, OPERATION_FIELDS } from '../../../../domain/platform/audit/operation-fields.ts';
import { quoteText } from '../../../../domain/platform/language/text.ts';
import { formatNumber } from '../../../platform/formats.ts';
import type { TextKey } from '../../../platform/texts.ts';
import { useTexts } from '../../../platform/texts.ts';
import { formatAuthor } from './author-name.ts';
import { useKindTitle, useTextsOfType } from './texts-of-type.ts';

/** Maximum number of fields named in the sentence; the table below shows all. */
const MAX_NAMED_FIELDS = 3;

/** Actions whose object is the author. */
const PERSONAL_ACTIONS: ReadonlySet<string> = new Set(['login', 'login_failed', 'logout', 'lock', 'password']);

/** Returns the record's name from an entry that contains all its fields. */
function findNameInChanges({ changes }: Pick<HistoryEntry, 'changes'>): string | null {
  for (const { field, before, after } of changes) {
    if (field !== 'title' && field !== 'name') continue;
    const value = after ?? before;
    const words = typeof value === 'object' && value !== null ? (value as { it?: unknown }).it : value;
    if (typeof words === 'string' && words) return words;
  }
  return null;
}

/** Sentence about an entry: "Paola Neri ha modificato: Telefono, E-mail (Contatti)". */
export function EntrySentence({
  entry,
}: {
  entry: Pick<HistoryEntry, 'actorName' | 'actorRole' | 'action' | 'targetType' | 'changes'>;
}) {
  const { t, language } = useTexts('record');
  const texts = useTextsOfType(entry.targetType);
  const kind = useKindTitle(entry.targetType);
  const recordCount = entry.action === 'bulk' && entry.changes.find(({ field }) => field === 'done')?.after;
  const labels = entry.changes.map(({ field }) => texts.label(field));
  const moreCount = labels.length - MAX_NAMED_FIELDS;
  const fields = [
    ...labels.slice(0, MAX_NAMED_FIELDS),
    ...(moreCount > 0 ? [t('record:history.moreFields', { n: moreCount })] : []),
  ].join(', ');
  const name = findNameInChanges(entry);
  const isOfAPerson = PERSONAL_ACTIONS.has(entry.action);
  const objectText = isOfAPerson
    ? ''
    : entry.action === 'update' && fields
      ? [fields, kind && `(${kind})`].filter(Boolean).join(' ')
      : [kind, name && quoteText(name, language), recordCount && `(${formatNumber(Number(recordCount))})`]
          .filter(Boolean)
          .join(' ');
  const operation = NAMED_OPERATIONS.find((one) => entry.changes.some(({ field }) => field === OPERATION_FIELDS[one]));
  const isNamed = entry.action === 'bulk' && operation !== undefined;
  const actionText = t(isNamed ? `record:did.bulk.${operation}` : (`record:did.${entry.action}` as TextKey));
  return (
    <Text>
      <b>{formatAuthor(entry, t)}</b> {objectText ? `${actionText}: ${objectText}` : actionText}
    </Text>
  );
}
