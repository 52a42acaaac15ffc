import type { KeyboardEvent } from 'react';
import type { CalendarStay } from '../../../../domain/stays/bookings/answers.ts';
import { CHUNK_DAYS } from '../../../selling/availability/calendar/calendar-data.ts';
import type { PlanningModel } from './planning-model.ts';

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
};

/** Handles a key in the plan. Returns false for keys without a meaning there. */
export function onPlanKey(
  model: PlanningModel,
  { key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent,
  onOpen: (stay: CalendarStay) => void,
  mayBook: boolean,
  indexOf: (day: string) => number,
): boolean {
  if (altKey && mayBook && (key === 'ArrowUp' || key === 'ArrowDown'))
    return model.shift(key === 'ArrowUp' ? -1 : 1, indexOf);
  if (altKey) return false;
  const step = STEPS[key];
  if (step) {
    const days = step[1] * (ctrlKey || metaKey ? CHUNK_DAYS : 1);
    model.move(step[0], days, shiftKey && step[1] !== 0 && mayBook);
    return true;
  }
  if (ctrlKey || metaKey) return false;
  switch (key) {
    case 'Home':
      model.move(0, model.today - model.focus.get().to, false);
      return true;
    case 'Escape':
      model.focus.set({ isChosen: false, from: model.focus.get().to });
      return true;
    case 'Enter': {
      const stay = model.focus.get().isChosen ? null : model.stayAt(indexOf);
      if (stay) onOpen(stay);
      else if (mayBook) model.ask('manual');
      return true;
    }
    case 'b':
    case 'B':
      if (mayBook) model.ask('block');
      return true;
    default:
      return false;
  }
}
