import { Anchor, Card, Group, Stack, Text, Title } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { plainText } from '../../../domain/kernel/records/text/html.ts';
import { shorten } from '../../../domain/platform/language/cut-text.ts';
import type { SentChange, SentModeration } from '../../../domain/portal/moderations/answers.ts';
import { moderation } from '../../../domain/portal/moderations/moderation.ts';
import { useRecordTexts } from '../../kernel/records/record-texts.ts';
import { api } from '../../platform/api.ts';
import { formatMoment } from '../../platform/formats.ts';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { addressOf } from '../../platform/shell/menu/menu-items.ts';
import { PathLink } from '../../platform/shell/menu/screen-link.tsx';
import { StateBadge } from '../../platform/shell/state-badge.tsx';
import { useTexts } from '../../platform/texts.ts';
import { keyOf, STATE_COLORS } from './moderation.ts';

const sentQuery = (structureId: number) =>
  queryOptions({
    queryKey: ['sent-moderations', structureId],
    queryFn: ({ signal }) => api(`/structures/${structureId}/moderations`, { signal }),
  });

/** Anchor for the links of decision notifications. */
const ANCHOR = 'moderations';

/** Changes submitted by the structure's users, with their outcome. */
export function SentCard({ structureId }: { structureId: number }) {
  const { t } = useTexts('moderation');
  const { data } = useQuery(sentQuery(structureId));
  const card = useRef<HTMLDivElement>(null);
  const isShown = data !== undefined && data.data.length > 0;
  useEffect(() => {
    if (isShown && location.hash === `#${ANCHOR}`) card.current?.scrollIntoView({ block: 'start' });
  }, [isShown]);
  if (!isShown) return null;
  return (
    <Card
      ref={card}
      id={ANCHOR}
      withBorder
      padding="md"
      component="section"
      aria-labelledby="sent-moderations"
      style={{ scrollMarginTop: 'calc(var(--app-shell-header-height, 3.5rem) + 1rem)' }}
    >
      <Stack gap="md">
        <div>
          <Title order={2} id="sent-moderations">
            {t('moderation:sent.title')}
          </Title>
          <Text size="sm" c="dimmed">
            {t('moderation:sent.purpose')}
          </Text>
        </div>
        <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
          {data.data.map((one) => (
            <li key={one.id}>
              <Item one={one} structureId={structureId} />
            </li>
          ))}
        </Stack>
      </Stack>
    </Card>
  );
}

function Item({ one, structureId }: { one: SentModeration; structureId: number }) {
  const { t } = useTexts('moderation');
  const texts = useRecordTexts(moderation);
  const { kindLabel, subject, screen, state, submittedAt, reviewedAt, reason, note, changes } = one;
  // Does not repeat a reason or note already shown at a field.
  const isOwn = (words: string | null) => !changes.some((one) => one.reason === words || one.note === words);
  const why = [reason, note].filter((words) => words && isOwn(words)).join(': ');
  return (
    <Stack gap={4}>
      <Group justify="space-between" gap="4px 12px">
        <Anchor
          style={{ overflowWrap: 'anywhere' }}
          renderRoot={(props) => <PathLink {...props} to={addressOf(screen, { id: structureId })} />}
        >
          {subject === kindLabel ? subject : `${kindLabel}: ${subject}`}
        </Anchor>
        <StateBadge color={STATE_COLORS[state] ?? 'gray'}>{texts.option('state', state)}</StateBadge>
      </Group>
      <Text size="xs" c="dimmed">
        {t('moderation:sent.when', { when: formatMoment(submittedAt) })}
        {reviewedAt && ` · ${t('moderation:sent.decided', { when: formatMoment(reviewedAt) })}`}
      </Text>
      {changes.map((change) => (
        <Outcome key={keyOf(change)} change={change} />
      ))}
      {why && <Text size="sm">{`${t('moderation:note')}: ${why}`}</Text>}
    </Stack>
  );
}

const GLYPHS = { approved: 'check', rejected: 'x' } as const;
const MAX_TEXT_LENGTH = 160;

/** Outcome of a field. A rejected field also shows the reason and the submitted text. */
function Outcome({ change }: { change: SentChange }) {
  const { t } = useTexts('moderation');
  const { label, lang, decision, reason, note } = change;
  const why = [reason, note].filter(Boolean).join(': ');
  const words = decision === 'rejected' ? wordsOf(change) : '';
  return (
    <Group gap={6} wrap="nowrap" align="flex-start">
      <Glyph name={decision ? GLYPHS[decision] : 'clock'} size={16} />
      <Text size="sm" style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {lang ? `${label} (${lang})` : label}
        {decision && `: ${t(`moderation:fieldIs.${decision}`)}`}
        {why && `. ${why}`}
        {words && (
          <Text component="span" size="sm" c="dimmed" display="block">
            {t('moderation:sent.words', { words })}
          </Text>
        )}
      </Text>
    </Group>
  );
}

function wordsOf({ kind, after }: SentChange): string {
  if (kind === 'image' || after === null) return '';
  const words = Array.isArray(after) ? after.join(', ') : plainText(String(after));
  return shorten(words, MAX_TEXT_LENGTH);
}
