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
import { publishedValueOf } from './own-pending.ts';

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
    .filter((pendingField) => pendingField.field === name)
    .map((one) => {
      const fieldCount = pending.filter(({ moderationId }) => moderationId === one.moderationId).length;
      return (
        <Group key={`${one.moderationId}${one.lang}`} gap="xs" mt={4} align="baseline">
          <Text size="xs" style={{ flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere' }}>
            <Glyph name="clock" size={14} /> {t('record:pending.waits')}
            <SentValue name={name} sent={one} />
            <PublishedValue name={name} sent={one} />
          </Text>
          {path && one.submittedBy === id && (
            <Button
              size="compact-xs"
              variant="default"
              loading={withdraw.isPending}
              title={t('record:pending.withdrawAll', { count: fieldCount })}
              onClick={() => withdraw.mutate(one.moderationId)}
            >
              {t('record:pending.withdraw')}
            </Button>
          )}
        </Group>
      );
    });
}

const MAX_TEXT_LENGTH = 200;

/** The sent value as text, unless the field shows it already. */
function SentValue({ name, sent: { lang, after } }: { name: string; sent: PendingField }) {
  const { definition, record, texts } = useFormContext();
  const { t } = useTexts('record');
  const field = definition.fields[name];
  const fieldValue = record[name] as Record<string, unknown> | null;
  const isShown = JSON.stringify(lang ? (fieldValue?.[lang] ?? null) : fieldValue) === JSON.stringify(after);
  const words = field ? valueText(field, after, (code) => texts.option(name, code)) : null;
  if (isShown || words === null) return lang && ` (${lang})`;
  const text = shorten(words, MAX_TEXT_LENGTH);
  return (
    <>
      {lang && ` (${lang})`}: <strong>{text || t('record:pending.emptied')}</strong>
    </>
  );
}

/** The published value until the decision, for the author of the change. */
function PublishedValue({ name, sent: { lang, after } }: { name: string; sent: PendingField }) {
  const { definition, record, texts } = useFormContext();
  const { t } = useTexts('record');
  const field = definition.fields[name];
  const publishedValue = publishedValueOf(record, name, lang);
  if (!field || publishedValue === undefined || isSameJson(publishedValue, after)) return null;
  const words = valueText(field, publishedValue, (code) => texts.option(name, code));
  if (words === null) return ` ${t('record:pending.notYet')}`;
  return ` ${t('record:pending.published')} ${shorten(words, MAX_TEXT_LENGTH) || t('record:pending.emptied')}`;
}

/** Returns null for values that only the moderation queue can name, such as the id of a comune. */
function valueText(field: Field, value: unknown, option: (code: string) => string): string | null {
  if (value === null) return '';
  if (Array.isArray(value)) return value.map((one) => (field.options ? option(String(one)) : one)).join(', ');
  if (field.target) return null;
  if (field.options) return option(String(value));
  return typeof value === 'string' ? plainText(value) : typeof value === 'number' ? String(value) : null;
}
