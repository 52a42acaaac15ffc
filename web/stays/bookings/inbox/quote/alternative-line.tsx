import { Checkbox, Group, Text } from '@mantine/core';
import { daysBetween } from '../../../../../domain/kernel/calendar/days.ts';
import { AmountField } from '../../../../kernel/records/inputs/amount-field.tsx';
import { formatCents } from '../../../../platform/formats.ts';
import { useTexts } from '../../../../platform/texts.ts';
import type { CalendarRoom } from '../../../../selling/availability/calendar/calendar-answer.ts';
import { formatParty, formatStay } from '../../requests.ts';
import { type Alternative, formatRooms } from './alternatives.ts';
import type { QuoteDraft } from './use-quote-draft.ts';

interface AlternativeLineProps {
  readonly one: Alternative;
  readonly rooms: readonly CalendarRoom[];
  /** True if picked for a stay other than the drafted one; the line then shows that stay. */
  readonly isOfOtherStay?: boolean;
  readonly draft: QuoteDraft;
}

/** Line of an alternative with a checkbox and a price. The price can be edited once picked. */
export function AlternativeLine({ one, rooms, isOfOtherStay = false, draft }: AlternativeLineProps) {
  const { t, language } = useTexts('booking');
  const isPicked = draft.isPicked(one);
  const name = formatRooms(one, rooms, language);
  const nights = daysBetween(one.checkin, one.checkout);
  const stay = `${formatStay(one.checkin, one.checkout, nights, t)}, ${formatParty(one, t)}`;
  const parties = one.rooms.length > 1 ? one.rooms.map((room) => formatParty(room, t)).join(' + ') : undefined;
  return (
    <Group wrap="nowrap" align="center" gap="sm">
      <Checkbox
        style={{ flex: 1, minWidth: 0 }}
        label={[name, one.offer].filter(Boolean).join(' ')}
        description={isOfOtherStay ? stay : parties}
        checked={isPicked}
        disabled={!isPicked && !draft.canPick}
        onChange={(event) => draft.pick(one, event.currentTarget.checked)}
      />
      {isPicked || one.cents === null ? (
        <AmountField
          w={130}
          aria-label={`${t('booking:quote.total')}: ${name}`}
          cents={draft.centsOf(one)}
          expected={one.cents}
          onChange={(cents) => draft.setCents(one, cents)}
        />
      ) : (
        <Text className="tabular" fw={600} style={{ whiteSpace: 'nowrap' }}>
          {formatCents(one.cents)}
        </Text>
      )}
    </Group>
  );
}
