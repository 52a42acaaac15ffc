import { Badge } from '@mantine/core';
import { arrival } from '../../../../domain/stays/bookings/arrival.ts';
import { useRecordTexts } from '../../../kernel/records/record-texts.ts';

const COLORS: Readonly<Record<string, string>> = {
  confirmed: 'blue',
  checked_in: 'bosco',
  cancelled: 'red',
  no_show: 'red',
};

/** State of a stay in words and colour. */
export function StateBadge({ state }: { state: string }) {
  const texts = useRecordTexts(arrival);
  return (
    <Badge variant="light" color={COLORS[state] ?? 'gray'} tt="none" miw="max-content">
      {texts.option('state', state)}
    </Badge>
  );
}
