import { Popover } from '@mantine/core';
import type { RefObject } from 'react';
import { useStore } from '../../../platform/store.ts';
import { useModel } from '../calendar/model-context.ts';
import { ROW_HEIGHT_PX } from '../grid/geometry.ts';
import { DayForm } from './day-form.tsx';

interface DayMenuProps {
  width: number;
  scroller: RefObject<HTMLElement | null>;
  onDone: () => void;
}

/** Closes whole days or sets their price or shortest stay, in all visible rooms or in those that are selected. */
export function DayMenu({ width, scroller, onDone }: DayMenuProps) {
  const model = useModel();
  const { now } = useStore(model.asking);
  if (!now) return null;
  const close = () => {
    model.asking.set({ now: null });
    onDone();
  };
  const top = now.at === 'head' ? (scroller.current?.scrollTop ?? 0) - ROW_HEIGHT_PX : now.at.row * ROW_HEIGHT_PX;
  return (
    <Popover
      key={`${now.left}-${now.right}-${top}`}
      opened
      trapFocus
      returnFocus={false}
      // The target is a part of the grid, not a button that opens the menu.
      withRoles={false}
      shadow="md"
      width={340}
      position="bottom-start"
      onDismiss={close}
    >
      <Popover.Target>
        <div
          style={{
            position: 'absolute',
            top,
            left: now.left * width,
            width: (now.right - now.left + 1) * width,
            height: ROW_HEIGHT_PX,
          }}
        />
      </Popover.Target>
      <DayForm now={now} onClose={close} />
    </Popover>
  );
}
