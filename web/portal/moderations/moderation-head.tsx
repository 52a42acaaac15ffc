import { Alert, Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { moderationActions } from '../../../domain/portal/moderations/actions.ts';
import type { ModerationDetail } from '../../../domain/portal/moderations/answers.ts';
import { moderation } from '../../../domain/portal/moderations/moderation.ts';
import { isOpen } from '../../../domain/portal/moderations/states.ts';
import { useActionTexts } from '../../kernel/records/actions/action-texts.ts';
import { useRecordTexts } from '../../kernel/records/record-texts.ts';
import { formatMoment } from '../../platform/formats.ts';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { addressOf } from '../../platform/shell/menu/menu-items.ts';
import { PathLink } from '../../platform/shell/menu/screen-link.tsx';
import { StateBadge } from '../../platform/shell/state-badge.tsx';
import { useTexts } from '../../platform/texts.ts';
import { STATE_COLORS, useLate, type useModerationCall, waitingTime } from './moderation.ts';

/** Header with the record, its author and its reviewer. */
export function Head({ one }: { one: ModerationDetail }) {
  const { t } = useTexts('moderation');
  const texts = useRecordTexts(moderation);
  const wait = waitingTime(one, useLate(), t);
  const { submittedByName, submittedAt, reviewerName, reviewedAt, autoRule, rejectReason, reviewNote } = one;
  const reason = one.reasons.find(({ code }) => code === rejectReason)?.label;
  return (
    <Stack gap={4}>
      <Group gap="xs">
        <Title order={2} style={{ overflowWrap: 'anywhere' }}>
          {one.subject}
        </Title>
        <StateBadge color={STATE_COLORS[one.state] ?? 'gray'}>{texts.option('state', one.state)}</StateBadge>
        {wait && <StateBadge color={wait.color}>{wait.words}</StateBadge>}
      </Group>
      <Text size="sm">
        {one.kindLabel} · {texts.option('operation', one.operation)} ·{' '}
        <Anchor
          renderRoot={(props) => <PathLink {...props} to={addressOf('structure', { id: String(one.structureId) })} />}
        >
          {one.structureName}
        </Anchor>
      </Text>
      <Text size="sm" c="dimmed">
        {t('moderation:sent', {
          who: submittedByName ?? t('moderation:guest'),
          when: formatMoment(submittedAt),
        })}
      </Text>
      {reviewedAt && (
        <Text size="sm" c="dimmed">
          {t('moderation:decided', {
            who: reviewerName ?? (autoRule ? texts.option('autoRule', autoRule) : '—'),
            when: formatMoment(reviewedAt),
          })}
          {(reason || reviewNote) && ` ${[reason, reviewNote].filter(Boolean).join(': ')}`}
        </Text>
      )}
    </Stack>
  );
}

interface ClaimProps {
  one: ModerationDetail;
  call: ReturnType<typeof useModerationCall>;
  onHistory: () => void;
}

/** Shows the current claim with its end, or why the user may not claim the moderation. */
export function Claim({ one, call, onHistory }: ClaimProps) {
  const { t } = useTexts('moderation', 'record');
  const { title } = useActionTexts(moderationActions);
  const { claim, reviewerName, state } = one;
  const until = claim.until ? formatMoment(claim.until) : '';
  const mayClaim = isOpen(state) && claim.refusal === null;
  return (
    <>
      {isOpen(state) && claim.refusal && (
        <Alert color="gray" icon={<Glyph name="lock" />}>
          {t(`moderation:refusal.${claim.refusal}`, { who: reviewerName ?? '—', until })}
        </Alert>
      )}
      <Group gap="xs">
        {mayClaim && claim.isMine && (
          <Text size="sm" role="status">
            {t('moderation:mine', { until })}
          </Text>
        )}
        {mayClaim && (
          <Button
            size="compact-md"
            variant="default"
            loading={call.isPending && call.variables.action !== 'decide'}
            onClick={() => call.mutate({ action: claim.isMine ? 'release' : 'claim' })}
          >
            {title(claim.isMine ? 'release' : 'claim')}
          </Button>
        )}
        <Button size="compact-md" variant="subtle" leftSection={<Glyph name="history" />} onClick={onHistory}>
          {t('record:history.title')}
        </Button>
      </Group>
    </>
  );
}

/** Further facts about the record. */
export function Facts({ facts }: { facts: ModerationDetail['facts'] }) {
  return (
    <Group gap="lg" component="dl" m={0}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <Text component="dt" size="xs" c="dimmed">
            {label}
          </Text>
          <Text component="dd" size="sm" m={0}>
            {Array.isArray(value) ? value.join(', ') : String(value ?? '—')}
          </Text>
        </div>
      ))}
    </Group>
  );
}
