import { Badge, Group } from '@mantine/core';
import { review } from '../../../domain/stays/reviews/review.ts';
import { useRecordTexts } from '../../kernel/records/record-texts.ts';
import { formatScore } from '../../platform/formats.ts';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { StateBadge } from '../../platform/shell/state-badge.tsx';
import { useTexts } from '../../platform/texts.ts';
import type { ReviewRow } from './review.ts';

const COLORS = {
  pending: 'blue',
  published: 'bosco',
  rejected: 'gray',
  reported: 'red',
  hidden: 'gray',
  archived: 'gray',
} as const;
const REPLY_COLORS = { pending: 'blue', published: 'bosco', rejected: 'red' } as const;

export function ReviewState({ row }: { row: Pick<ReviewRow, 'state'> }) {
  const texts = useRecordTexts(review);
  return <StateBadge color={COLORS[row.state]}>{texts.option('state', row.state)}</StateBadge>;
}

export function ReplyState({ row }: { row: Pick<ReviewRow, 'replyState'> }) {
  const texts = useRecordTexts(review);
  if (!row.replyState) return null;
  return <StateBadge color={REPLY_COLORS[row.replyState]}>{texts.option('replyState', row.replyState)}</StateBadge>;
}

/** Overall score such as `8,5`, labelled for screen readers. */
export function Score({ value }: { value: number }) {
  const { t } = useTexts('review');
  const score = formatScore(value);
  return (
    <Badge variant="light" radius="sm" size="lg" aria-label={t('review:scoreOf', { score })} role="img">
      {score}
    </Badge>
  );
}

export function VerifiedBadge({ row }: { row: Pick<ReviewRow, 'isVerified'> }) {
  const { t } = useTexts('review');
  const texts = useRecordTexts(review);
  return (
    <Badge
      variant="outline"
      tt="none"
      color={row.isVerified ? 'bosco' : 'gray'}
      leftSection={<Glyph name={row.isVerified ? 'circle-check' : 'help-circle'} />}
    >
      {row.isVerified ? texts.label('isVerified') : t('review:notVerified')}
    </Badge>
  );
}

export function FlagBadges({ row }: { row: { readonly flags?: readonly string[] | null | undefined } }) {
  const texts = useRecordTexts(review);
  if (!row.flags?.length) return null;
  return (
    <Group gap={4}>
      {row.flags.map((flag) => (
        <Badge key={flag} variant="light" color="yellow" tt="none">
          {texts.option('flags', flag)}
        </Badge>
      ))}
    </Group>
  );
}
