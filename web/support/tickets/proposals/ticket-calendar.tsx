import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../../platform/session.ts';
import { Drawer } from '../../../platform/shell/drawer.tsx';
import { structureQuery } from '../../../platform/structure-query.ts';
import { useTexts } from '../../../platform/texts.ts';
import { CalendarTab } from '../../../selling/availability/calendar-tab.tsx';
import { mayWriteCalendar } from '../../../selling/availability/may-write-calendar.ts';
import classes from '../tickets.module.css';

/** The structure's calendar above the ticket. Changes are saved as on the calendar's own page. */
export function TicketCalendar({ structureId, onClose }: { structureId: number; onClose: () => void }) {
  const { t } = useTexts('screen', 'common');
  const { role } = useUser();
  const { data: structure } = useQuery(structureQuery(String(structureId)));
  const mayWrite = mayWriteCalendar(role, structure?.status ?? null);
  return (
    <Drawer
      opened
      onClose={onClose}
      // Escape belongs to the cell that is being edited.
      closeOnEscape={false}
      position="right"
      size="100%"
      title={[t('screen:availability'), structure?.name].filter(Boolean).join(' · ')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
      classNames={{ body: classes.calendar ?? '', content: classes.calendarContent ?? '' }}
    >
      {structure && <CalendarTab structureId={String(structureId)} mayWrite={mayWrite} showsStays={false} cell={{}} />}
    </Drawer>
  );
}
