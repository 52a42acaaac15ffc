import { Anchor, Text } from '@mantine/core';
import { PathLink } from '../../platform/shell/menu/screen-link.tsx';
import { useTexts } from '../../platform/texts.ts';
import type { CalendarRoom } from './calendar/calendar-answer.ts';
import { roomName } from './calendar/words.ts';

interface NoPlansNoticeProps {
  structureId: string;
  rooms: readonly CalendarRoom[];
}

const MAX_NAMES = 3;

/** Lists the rooms without meal plans, which cannot have prices, with a link to add plans. */
export function NoPlansNotice({ structureId, rooms }: NoPlansNoticeProps) {
  const { t, language } = useTexts('grid', 'simulator');
  const bare = rooms.filter(({ plans }) => plans.length === 0);
  const [first] = bare;
  if (!first) return null;
  const names = bare.slice(0, MAX_NAMES).map((room) => roomName(room, language));
  const rest = bare.length > MAX_NAMES ? ` + ${bare.length - MAX_NAMES}` : '';
  const base = `/structures/${structureId}/dati/alloggio`;
  const to = bare.length === 1 ? `${base}/${first.roomId}/meal-plans` : `${base}/link-meal-plans`;
  return (
    <Text size="sm">
      <b>
        {names.join(', ')}
        {rest}
      </b>
      . {t('grid:noPlans')}{' '}
      <Anchor size="sm" renderRoot={(props) => <PathLink {...props} to={to} />}>
        {t('simulator:home.links')}
      </Anchor>
    </Text>
  );
}
