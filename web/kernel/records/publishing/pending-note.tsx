import { Button, Group, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Field } from '../../../../domain/kernel/records/field.ts';
import type { PendingField } from '../../../../domain/kernel/records/schema/pending.ts';
import { plainText } from '../../../../domain/kernel/records/text/html.ts';
import { shorten } from '../../../../domain/platform/language/cut-text.ts';
import { api } from '../../../platform/api.ts';
import { isSameJson } from '../../../platform/is-same-json.ts';
import { useUser } from '../../../platform/session.ts';
import { errorText } from '../../../platform/shell/errors/failures.ts';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { toast } from '../../../platform/shell/toast/toast.ts';
import { useTexts } from '../../../platform/texts.ts';
import { useFormContext } from '../form/form-context.ts';
import { recordQuery } from '../queries.ts';
import { publishedOf } from './own-pending.ts';

/** Note below a field with a pending change: the sent value, and a button to withdraw it for its author. */
export function PendingNote({ name }: { name: string }) {
  const { record, path } = useFormContext();
  const { t } = useTexts('record');
  const { id } = useUser();
  const client = useQueryClient();
  const withdraw = useMutation({
    mutationFn: (moderationId: number) => api(`/moderations/${moderationId}/withdraw`, { method: 'POST' }),
    onSuccess: () => toast('success', t('record:pending.withdrawn')),
    onError: (error) => void toast('failure', errorText(error)),
    // Also reloads after a failure: the change may have been decided meanwhile.
    onSettled: () => path && client.invalidateQueries({ queryKey: recordQuery(path).queryKey }),
  });
  const pending = record.pending ?? [];
  return pending
    .filter((one) => one.field === name)
    .map((one) => {
      const together = pending.filter(({ moderationId }) => moderationId === one.moderationId).length;
      return (
        <Group key={`${one.moderationId}${one.lang}`} gap="xs" mt={4} align="baseline">
          <Text size="xs" style={{ flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere' }}>
            <Glyph name="clock" size={14} /> {t('record:pending.waits')}
            <Sent name={name} sent={one} />
            <Published name={name} sent={one} />
          </Text>
          {path && one.submittedBy === id && (
            <Button
              size="compact-xs"
              variant="default"
              loading={withdraw.isPending}
              title={t('record:pending.withdrawAll', { count: together })}
              onClick={() => withdraw.mutate(one.moderationId)}
            >
              {t('record:pending.withdraw')}
            </Button>
          )}
        </Group>
      );
    });
}

const LONGEST = 200;

/** The sent value as text, unless the field shows it already. */
function Sent({ name, sent: { lang, after } }: { name: string; sent: PendingField }) {
  const { definition, record, texts } = useFormContext();
  const { t } = useTexts('record');
  const field = definition.fields[name];
  const shown = record[name] as Record<string, unknown> | null;
  const isShown = JSON.stringify(lang ? (shown?.[lang] ?? null) : shown) === JSON.stringify(after);
  const words = field ? wordsOf(field, after, (code) => texts.option(name, code)) : null;
  if (isShown || words === null) return lang && ` (${lang})`;
  const text = shorten(words, LONGEST);
  return (
    <>
      {lang && ` (${lang})`}: <strong>{text || t('record:pending.emptied')}</strong>
    </>
  );
}

/** The published value until the decision, for the author of the change. */
function Published({ name, sent: { lang, after } }: { name: string; sent: PendingField }) {
  const { definition, record, texts } = useFormContext();
  const { t } = useTexts('record');
  const field = definition.fields[name];
  const before = publishedOf(record, name, lang);
  if (!field || before === undefined || isSameJson(before, after)) return null;
  const words = wordsOf(field, before, (code) => texts.option(name, code));
  if (words === null) return ` ${t('record:pending.notYet')}`;
  return ` ${t('record:pending.published')} ${shorten(words, LONGEST) || t('record:pending.emptied')}`;
}

/** Returns null for values that only the moderation queue can name, such as the id of a comune. */
function wordsOf(field: Field, after: unknown, option: (code: string) => string): string | null {
  if (after === null) return '';
  if (Array.isArray(after)) return after.map((one) => (field.options ? option(String(one)) : one)).join(', ');
  if (field.target) return null;
  if (field.options) return option(String(after));
  return typeof after === 'string' ? plainText(after) : typeof after === 'number' ? String(after) : null;
}
