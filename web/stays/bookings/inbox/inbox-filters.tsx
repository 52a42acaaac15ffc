import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { bookingRequest } from '../../../../domain/stays/bookings/booking-request.ts';
import { QueueFilterButton, type QueueFilterControl } from '../../../kernel/records/queue/queue-filters.tsx';
import { useRecordTexts } from '../../../kernel/records/record-texts.ts';
import { UserSelect } from '../../../kernel/records/references/user-select.tsx';
import { DayInput } from '../../../platform/dates/day-input.tsx';
import { useTexts } from '../../../platform/texts.ts';
import { offerNamesQuery } from '../offer-names-query.ts';
import type { InboxFilter, InboxFilters } from '../requests.ts';

interface InboxFiltersProps {
  structureId: string;
  filters: InboxFilters;
  onChange: (filters: InboxFilters) => void;
}

const DAYS = ['from', 'to', 'stayFrom', 'stayTo'] as const;

/** Filters of the inbox (structures dictionary 5.1). */
export function InboxFilterButton({ structureId, filters, onChange }: InboxFiltersProps) {
  return (
    <QueueFilterButton<InboxFilter> filters={filters} onChange={onChange}>
      {(control) => <Fields structureId={structureId} filters={filters} {...control} />}
    </QueueFilterButton>
  );
}

function Fields({
  structureId,
  filters,
  put,
  day,
}: Pick<InboxFiltersProps, 'structureId' | 'filters'> & QueueFilterControl<InboxFilter>) {
  const { t, language } = useTexts('booking');
  const texts = useRecordTexts(bookingRequest);
  const { data: offers = [] } = useQuery(offerNamesQuery(structureId));
  return (
    <>
      <Select
        label={texts.label('type')}
        clearable
        data={['direct', 'multiple'].map((code) => ({ value: code, label: texts.option('type', code) }))}
        value={filters.type ?? null}
        onChange={(next) => put('type', next)}
        comboboxProps={{ withinPortal: false }}
      />
      {DAYS.map((name) => (
        <DayInput key={name} label={t(`booking:filter.${name}`)} {...day(name)} />
      ))}
      <Select
        label={texts.label('offerId')}
        clearable
        data={offers.map(({ id, title }) => ({
          value: String(id),
          label: title[language] || title.it || String(id),
        }))}
        value={filters.offer ?? null}
        onChange={(next) => put('offer', next)}
        comboboxProps={{ withinPortal: false }}
      />
      <UserSelect
        hasInactive
        label={texts.label('assignedTo')}
        value={filters.assignee ? Number(filters.assignee) : null}
        onChange={(next) => put('assignee', next)}
        comboboxProps={{ withinPortal: false }}
      />
    </>
  );
}
