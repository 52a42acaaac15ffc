import { highlight } from '../../../domain/money/highlights/highlight.ts';
import { useRecordTexts } from '../../kernel/records/record-texts.ts';
import { StateBadge } from '../../platform/shell/state-badge.tsx';

const COLORS: Readonly<Record<string, string>> = {
  requested: 'yellow',
  pending_payment: 'orange',
  scheduled: 'blue',
  active: 'bosco',
  suspended: 'red',
};

export function HighlightState({ state }: { state: string }) {
  const texts = useRecordTexts(highlight);
  return <StateBadge color={COLORS[state] ?? 'gray'}>{texts.option('state', state)}</StateBadge>;
}
