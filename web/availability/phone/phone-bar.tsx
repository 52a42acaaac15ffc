import { Group, NativeSelect } from '@mantine/core';
import { useMemo } from 'react';
import { useTexts } from '../../texts.ts';
import { useModel } from '../calendar/model-context.ts';
import { monthChoices } from '../calendar/months.ts';
import { roomName } from '../calendar/words.ts';
import { RefusalNotice } from '../grid/refusal-notice.tsx';
import { ManyMenu } from '../toolbar/many-menu.tsx';
import classes from './phone.module.css';

interface PhoneBarProps {
  roomId: number;
  onRoom: (roomId: number) => void;
  /** The first day of the list. */
  first: number;
  onFirst: (first: number) => void;
}

/** Which room and from which month; what is done to many days; what was refused. */
export function PhoneBar({ roomId, onRoom, first, onFirst }: PhoneBarProps) {
  const { data, mayWrite } = useModel();
  const { t, language } = useTexts('grid');
  const months = useMemo(() => monthChoices(data.days.slice(data.todayIndex), language), [data, language]);
  return (
    <div className={classes.bar}>
      <NativeSelect
        aria-label={t('grid:room')}
        value={String(roomId)}
        data={data.rooms.map((one) => ({ value: String(one.roomId), label: roomName(one, language) }))}
        onChange={(event) => onRoom(Number(event.currentTarget.value))}
      />
      <Group gap="xs" wrap="nowrap">
        <NativeSelect
          aria-label={t('grid:month')}
          style={{ flex: 1 }}
          value={data.days[first]?.slice(0, 7) ?? ''}
          data={months}
          onChange={(event) => {
            const month = data.indexOf(`${event.currentTarget.value}-01`);
            onFirst(Math.max(data.todayIndex, month));
          }}
        />
        {mayWrite && <ManyMenu isOfPhone />}
      </Group>
      <RefusalNotice mayGo={false} onDone={() => {}} />
    </div>
  );
}
