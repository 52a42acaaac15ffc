import { Text } from '@mantine/core';
import type { HistoryEntry } from '../../../../domain/kernel/records/answers.ts';
import { formatNumber } from '../../../platform/formats.ts';
import type { TextKey } from '../../../platform/texts.ts';
import { useTexts } from '../../../platform/texts.ts';
import { useKind, useTextsOfType } from './texts-of-type.ts';

/** Maximum number of fields named in the sentence; the table below shows all. */
const MOST_NAMED = 3;

/** Actions whose object is the author. */
const PERSONAL: ReadonlySet<string> = new Set(['login', 'login_failed', 'logout', 'lock']);

/** Returns the record's name from an entry that contains all its fields. */
function nameIn({ changes }: Pick<HistoryEntry, 'changes'>): string | null {
  for (const { field, before, after } of changes) {
    if (field !== 'title' && field !== 'name') continue;
    const value = after ?? before;
    const words = typeof value === 'object' && value !== null ? (value as { it?: unknown }).it : value;
    if (typeof words === 'string' && words) return words;
  }
  return null;
}

/** Sentence about an entry: "Paola Neri ha modificato: Telefono, E-mail (Contatti)". */
export function EntryWords({
  entry,
}: {
  entry: Pick<HistoryEntry, 'actorName' | 'action' | 'targetType' | 'changes'>;
}) {
  const { t } = useTexts('record');
  const texts = useTextsOfType(entry.targetType);
  const kind = useKind(entry.targetType);
  const many = entry.action === 'bulk' && entry.changes.find(({ field }) => field === 'done')?.after;
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
