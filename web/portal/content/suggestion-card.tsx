import { Button, Card, Group, SimpleGrid, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { plainText } from '../../../domain/kernel/records/text/html.ts';
import { can } from '../../../domain/kernel/screens/permissions.ts';
import { suggestion } from '../../../domain/portal/content/suggestion.ts';
import { forgetTyped } from '../../kernel/drafts/drafts.ts';
import { useDraft } from '../../kernel/drafts/use-draft.ts';
import { useRecordTexts } from '../../kernel/records/record-texts.ts';
import { savedToast } from '../../kernel/records/undo-toast.ts';
import { api } from '../../platform/api.ts';
import { useUser } from '../../platform/session.ts';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { addressOf } from '../../platform/shell/menu/menu-items.ts';
import { PathLink } from '../../platform/shell/menu/screen-link.tsx';
import { StateBadge } from '../../platform/shell/state-badge.tsx';
import { toast } from '../../platform/shell/toast/toast.ts';
import { useTexts } from '../../platform/texts.ts';
import { suggestionsPath } from '../../structures/structures/open-suggestions.ts';
import type { SuggestionRow } from './suggestion-queries.ts';

const COLORS = { blocking: 'red', warning: 'yellow', info: 'gray' };
const LEAST_REASON = 5;

interface SuggestionCardProps {
  structureId: string;
  row: SuggestionRow;
  isOwn: boolean;
  mayWaive: boolean;
  onEdit: () => void;
  onSettled: () => void;
}

/** One suggestion: what it says, of which text, and what can be done about it here and now. */
export function SuggestionCard({
  structureId,
  row,
  isOwn,
  mayWaive,
  onEdit,
  onSettled,
}: SuggestionCardProps) {
  const { t } = useTexts('suggestion', 'common', 'record');
  const texts = useRecordTexts(suggestion);
  const user = useUser();
  const [refusing, setRefusing] = useState(false);
  const draft = `suggestion.${row.id}.reason`;
  const [reason, setReason] = useDraft(draft, '');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const isOpen = row.state === 'new';
  const mayWrite = isOpen && can(user.role, 'u', 'suggestions');
  const place = `${texts.option('field', row.field)}${row.field === 'gallery' ? '' : ` (${row.lang})`}`;
  const words = row.ruleCode
    ? texts.option('ruleCode', row.ruleCode)
    : (row.note ?? t('suggestion:proposed'));

  const settle = async (how: 'accept' | 'reject') => {
    setBusy(true);
    setError(null);
    try {
      const answer = await api(`${suggestionsPath(structureId)}/${row.id}/${how}`, {
        method: 'POST',
        body: { version: row.version, ...(how === 'reject' ? { reason } : {}) },
      });
      forgetTyped(draft);
      if (how === 'accept' && row.field !== 'gallery') savedToast(t, answer.changeId, onSettled);
      else void toast('success', t(how === 'accept' ? 'suggestion:accepted' : 'suggestion:rejected'));
      onSettled();
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Card withBorder padding="md">
      <Stack gap="sm">
        <Group justify="space-between" align="flex-start" gap="sm">
          <Stack gap={4} style={{ minWidth: 0, flex: '1 1 18rem' }}>
            <Group gap="xs">
              <StateBadge color={COLORS[row.severity]}>{texts.option('severity', row.severity)}</StateBadge>
              <Text size="sm" c="dimmed">
                {place}
                {row.kind === 'editor' && ` · ${texts.option('kind', row.kind)}`}
                {!isOpen && ` · ${texts.option('state', row.state)}`}
              </Text>
            </Group>
            <Text fw={500}>{words}</Text>
            {row.rejectReason && (
              <Text size="sm" c="dimmed">
                {t('suggestion:rejectedFor', { reason: row.rejectReason })}
              </Text>
            )}
          </Stack>
          {isOpen && (
            <Group gap="xs">
              {mayWrite && row.kind === 'editor' && (
                <Button size="compact-md" loading={busy} onClick={() => void settle('accept')}>
                  {t('suggestion:accept')}
                </Button>
              )}
              {row.kind === 'auto' && (
                <Button
                  size="compact-md"
                  variant={row.severity === 'blocking' ? 'filled' : 'default'}
                  component={PathLink}
                  to={fieldAddress(structureId, row)}
                  aria-label={`${t(row.field === 'gallery' ? 'suggestion:toGallery' : 'suggestion:fix')}: ${place}`}
                >
                  {t(row.field === 'gallery' ? 'suggestion:toGallery' : 'suggestion:fix')}
                </Button>
              )}
              {isOwn && mayWrite && (
                <Button size="compact-md" variant="default" onClick={onEdit}>
                  {t('common:edit')}
                </Button>
              )}
              {mayWrite && mayWaive && !refusing && (
                <Button size="compact-md" variant="subtle" color="gray" onClick={() => setRefusing(true)}>
                  {t(row.kind === 'editor' ? 'suggestion:reject' : 'suggestion:ignore')}
                </Button>
              )}
            </Group>
          )}
        </Group>
        {row.kind === 'editor' && (
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
            <Shown
              label={t('suggestion:now')}
              lang={row.lang}
              text={row.currentText}
              empty={t('suggestion:empty')}
            />
            <Shown label={t('suggestion:proposed')} lang={row.lang} text={row.suggestedText} empty="" />
          </SimpleGrid>
        )}
        <ProblemAlert error={error} />
        {refusing && (
          <Stack gap="xs">
            <Textarea
              label={t('suggestion:why')}
              description={t('suggestion:whyHelp')}
              maxLength={300}
              autosize
              autoFocus
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
            <Group gap="xs">
              <Button
                size="compact-md"
                loading={busy}
                disabled={reason.trim().length < LEAST_REASON}
                onClick={() => void settle('reject')}
              >
                {t('common:confirm')}
              </Button>
              <Button size="compact-md" variant="default" onClick={() => setRefusing(false)}>
                {t('common:cancel')}
              </Button>
            </Group>
          </Stack>
        )}
      </Stack>
    </Card>
  );
}

/** The form of the description with this field in hand, or the gallery. */
function fieldAddress(structureId: string, { field, lang }: SuggestionRow): string {
  const form = addressOf('description', { id: structureId });
  return field === 'gallery' ? `${form}?tab=galleria` : `${form}?field=${field}&lang=${lang}`;
}

function Shown({
  label,
  lang,
  text,
  empty,
}: {
  label: string;
  lang: string;
  text: string | null;
  empty: string;
}) {
  return (
    <Stack gap={2} style={{ minWidth: 0 }}>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      {text ? (
        <Text size="sm" lang={lang} lineClamp={6} style={{ overflowWrap: 'anywhere' }}>
          {plainText(text)}
        </Text>
      ) : (
        <Text size="sm" c="dimmed" fs="italic">
          {empty}
        </Text>
      )}
    </Stack>
  );
}
