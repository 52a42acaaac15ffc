import { Button, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { addDays } from '../../../../domain/kernel/calendar/days.ts';
import type { CalendarAnswer } from '../../../../domain/selling/availability/answers.ts';
import { type BulkOrder, bulkDays, bulkPeriods, expandBulk } from '../../../../domain/selling/availability/bulk.ts';
import { deleteUnsavedInput } from '../../../kernel/drafts/unsaved-input.ts';
import { useDraft } from '../../../kernel/drafts/use-draft.ts';
import { go } from '../../../platform/navigation/go.ts';
import { ProblemAlert } from '../../../platform/shell/errors/problem-alert.tsx';
import { Page } from '../../../platform/shell/frame/page.tsx';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { PathLink } from '../../../platform/shell/menu/screen-link.tsx';
import { useTexts } from '../../../platform/texts.ts';
import { today as serverToday } from '../../../platform/today.ts';
import { readCalendar } from '../calendar/calendar-answer.ts';
import { bulkContextOf, lookupOf } from '../calendar/calendar-lookup.ts';
import { ResumedChange } from '../calendar/resumed-change.tsx';
import { NoRooms } from '../no-rooms.tsx';
import { BulkForm, EMPTY_ORDER, type TypedOrder } from './bulk-form.tsx';
import { ChangePreview } from './change-preview.tsx';
import { useCurrentCalendar } from './use-current-calendar.ts';

/** /structures/{id}/dati/disponibilita/new: a form that changes many days and rooms, with a preview. */
export function BulkScreen() {
  const { id = '' } = useParams({ strict: false });
  // Includes the texts of the preview, because loading them later would move the focus.
  const { t } = useTexts('screen', 'bulk', 'common', 'grid', 'cell', 'record');
  const today = serverToday();
  const calendar = `/structures/${id}/dati/disponibilita`;
  const ground = useQuery({
    queryKey: ['availability-ground', id],
    queryFn: () => readCalendar(id, today, today),
  });
  const [written, setWritten] = useDraft<TypedOrder>(`calendar.${id}.bulk`, EMPTY_ORDER);
  const [order, setOrder] = useState<BulkOrder | null>(null);
  // The button is below a long form, so the preview is shown from its top.
  const turnTo = (next: BulkOrder | null) => {
    setOrder(next);
    window.scrollTo({ top: 0 });
    document.getElementById('page-title')?.focus({ preventScroll: true });
  };
  return (
    <Page
      title={t('screen:availabilityNew')}
      purpose={t('bulk:purpose')}
      action={
        <Button
          variant="default"
          leftSection={<Glyph name="calendar-dollar" />}
          renderRoot={(props) => <PathLink {...props} to={calendar} />}
        >
          {t('bulk:toCalendar')}
        </Button>
      }
    >
      <ResumedChange key={id} structureId={id} />
      <ProblemAlert error={ground.error} />
      {ground.isPending && <Skeleton h={320} />}
      {ground.data?.rooms.length === 0 && <NoRooms structureId={id} />}
      {ground.data && ground.data.rooms.length > 0 && !order && (
        <BulkForm structureId={id} calendar={ground.data} value={written} onChange={setWritten} onPreview={turnTo} />
      )}
      {ground.data && order && (
        <Preview
          structureId={id}
          calendar={ground.data}
          order={order}
          onBack={() => turnTo(null)}
          onDone={() => {
            deleteUnsavedInput(`calendar.${id}.bulk`);
            void go(calendar);
          }}
        />
      )}
    </Page>
  );
}

interface PreviewProps {
  structureId: string;
  calendar: CalendarAnswer;
  order: BulkOrder;
  onBack: () => void;
  onDone: () => void;
}

function Preview({ structureId, calendar, order, onBack, onDone }: PreviewProps) {
  const { t } = useTexts('bulk');
  const queries = useQueryClient();
  const ground = bulkContextOf(calendar);
  const ends = bulkPeriods(order, ground)
    .flatMap(({ from, to }) => [from, to])
    .toSorted();
  const [from, to] = [ends[0] ?? calendar.today, ends.at(-1) ?? calendar.today];
  const now = useCurrentCalendar(structureId, from, to);
  if (now.error) return <ProblemAlert error={now.error} />;
  if (!now.data) return <Skeleton h={320} />;
  const { cells, derived, clamped } = expandBulk(order, ground, lookupOf(now.data));
  const days = new Set(bulkDays(order, ground));
  const closed = now.data.open.filter((isOpen, at) => {
    const day = addDays(from, at);
    return !isOpen && days.has(day);
  }).length;
  const remarks = [
    derived > 0 ? t('bulk:derived', { count: derived }) : '',
    clamped > 0 ? t('bulk:clamped', { count: clamped }) : '',
    closed > 0 ? t('bulk:closedDays', { count: closed }) : '',
  ].filter(Boolean);
  return (
    <ChangePreview
      structureId={structureId}
      rooms={calendar.rooms}
      cells={cells}
      source="bulk"
      remarks={remarks}
      onBack={onBack}
      onDone={onDone}
      // An open calendar belongs to another page by now and reloads its data.
      onUndone={() => void queries.invalidateQueries({ queryKey: ['availability', structureId] })}
    />
  );
}
