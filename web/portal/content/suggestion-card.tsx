import { Button, Card, Group, SimpleGrid, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { plainText } from '../../../domain/kernel/records/text/html.ts';
import { hasPermission } from '../../../domain/kernel/screens/permissions.ts';
import { suggestion } from '../../../domain/portal/content/suggestion.ts';
import { deleteUnsavedInput } from '../../kernel/drafts/unsaved-input.ts';
import { useDraft } from '../../kernel/drafts/use-draft.ts';
import { useRecordTexts } from '../../kernel/records/record-texts.ts';
import { showSavedToast } from '../../kernel/records/undo-toast.ts';
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
const MIN_REASON_LENGTH = 5;

interface SuggestionCardProps {
  structureId: string;
  row: SuggestionRow;
  isOwn: boolean;
  mayWaive: boolean;
  onEdit: () => void;
  onSettled: () => void;
}

/** A card with the suggestion's text and buttons. */
export function SuggestionCard({ structureId, row, isOwn, mayWaive, onEdit, onSettled }: SuggestionCardProps) {
  const { t } = useTexts('suggestion');
  const texts = useRecordTexts(suggestion);
  const user = useUser();
  const [refusing, setRefusing] = useState(false);
  const { reason, setReason, busy, error, settle } = useSettlement(structureId, row, onSettled);
  const isOpen = row.state === 'new';
  const mayWrite = isOpen && hasPermission(user.role, 'u', 'suggestions');
  const place = `${texts.option('field', row.field)}${row.field === 'gallery' ? '' : ` (${row.lang})`}`;
  const words = row.ruleCode ? texts.option('ruleCode', row.ruleCode) : (row.note ?? t('suggestion:proposed'));

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
            <Acts
              structureId={structureId}
              row={row}
              mayWrite={mayWrite}
              isOwn={isOwn}
              mayRefuse={mayWaive && !refusing}
              place={place}
              busy={busy}
              onAccept={() => void settle('accept')}
              onEdit={onEdit}
              onRefuse={() => setRefusing(true)}
            />
          )}
        </Group>
        {row.kind === 'editor' && (
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
            <TextSample
              label={t('suggestion:now')}
              lang={row.lang}
              text={row.currentText}
              empty={t('suggestion:empty')}
            />
            <TextSample label={t('suggestion:proposed')} lang={row.lang} text={row.suggestedText} empty="" />
          </SimpleGrid>
        )}
        <ProblemAlert error={error} />
        {refusing && (
          <RejectionForm
            reason={reason}
            onChange={setReason}
            busy={busy}
            onSend={() => void settle('reject')}
            onCancel={() => setRefusing(false)}
          />
        )}
      </Stack>
    </Card>
  );
}

/** Accepts a suggestion, or rejects it with a reason. */
function useSettlement(structureId: string, row: SuggestionRow, onSettled: () => void) {
  const { t } = useTexts('suggestion', 'common', 'record');
  const draft = `suggestion.${row.id}.reason`;
  const [reason, setReason] = useDraft(draft, '');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const settle = async (how: 'accept' | 'reject') => {
    setBusy(true);
    setError(null);
    try {
      const answer = await api(`${suggestionsPath(structureId)}/${row.id}/${how}`, {
        method: 'POST',
        body: { version: row.version, ...(how === 'reject' ? { reason } : {}) },
      });
      deleteUnsavedInput(draft);
      if (how === 'accept' && row.field !== 'gallery') showSavedToast(t, answer.changeId, onSettled);
      else void toast('success', t(how === 'accept' ? 'suggestion:accepted' : 'suggestion:rejected'));
      onSettled();
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  };
  return { reason, setReason, busy, error, settle };
}

interface ActsProps {
  structureId: string;
  row: SuggestionRow;
  mayWrite: boolean;
  isOwn: boolean;
  mayRefuse: boolean;
  place: string;
  busy: boolean;
  onAccept: () => void;
  onEdit: () => void;
  onRefuse: () => void;
}

function Acts(props: ActsProps) {
  const { structureId, row, mayWrite, isOwn, mayRefuse, place, busy } = props;
  const { t } = useTexts('suggestion', 'common');
  const fix = t(row.field === 'gallery' ? 'suggestion:toGallery' : 'suggestion:fix');
  return (
    <Group gap="xs">
      {mayWrite && row.kind === 'editor' && (
        <Button size="compact-md" loading={busy} onClick={props.onAccept}>
          {t('suggestion:accept')}
        </Button>
      )}
      {row.kind === 'auto' && (
        <Button
          size="compact-md"
          variant={row.severity === 'blocking' ? 'filled' : 'default'}
          component={PathLink}
          to={fieldAddress(structureId, row)}
          aria-label={`${fix}: ${place}`}
        >
          {fix}
        </Button>
      )}
      {isOwn && mayWrite && (
        <Button size="compact-md" variant="default" onClick={props.onEdit}>
          {t('common:edit')}
        </Button>
      )}
      {mayWrite && mayRefuse && (
        <Button size="compact-md" variant="subtle" color="gray" onClick={props.onRefuse}>
          {t(row.kind === 'editor' ? 'suggestion:reject' : 'suggestion:ignore')}
        </Button>
      )}
    </Group>
  );
}

interface RefusingProps {
  reason: string;
  onChange: (reason: string) => void;
  busy: boolean;
  onSend: () => void;
  onCancel: () => void;
}

/** Form for the reason of a rejection. */
function RejectionForm({ reason, onChange, busy, onSend, onCancel }: RefusingProps) {
  const { t } = useTexts('suggestion', 'common');
  return (
    <Stack gap="xs">
      <Textarea
        label={t('suggestion:why')}
        description={t('suggestion:whyHelp')}
        maxLength={300}
        autosize
        autoFocus
        value={reason}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Group gap="xs">
        <Button size="compact-md" loading={busy} disabled={reason.trim().length < MIN_REASON_LENGTH} onClick={onSend}>
          {t('common:confirm')}
        </Button>
        <Button size="compact-md" variant="default" onClick={onCancel}>
          {t('common:cancel')}
        </Button>
      </Group>
    </Stack>
  );
}

/** Returns the address of the description form at this field, or of the gallery. */
function fieldAddress(structureId: string, { field, lang }: SuggestionRow): string {
  const form = addressOf('description', { id: structureId });
  return field === 'gallery' ? `${form}?tab=galleria` : `${form}?field=${field}&lang=${lang}`;
}

function TextSample({ label, lang, text, empty }: { label: string; lang: string; text: string | null; empty: string }) {
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
