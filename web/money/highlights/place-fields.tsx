import { Alert, Button, Group, Select, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { addDays, daysBetween } from '../../../domain/kernel/calendar/days.ts';
import { highlight } from '../../../domain/money/highlights/highlight.ts';
import { LOCATIONS, PLACEMENTS, type Placement } from '../../../domain/money/highlights/places.ts';
import { useFormOf } from '../../kernel/records/form/form-context.ts';
import { FieldRow, layoutFor } from '../../kernel/records/layout/layout.tsx';
import { api } from '../../platform/api.ts';
import { formatCents, formatDate } from '../../platform/formats.ts';
import { errorText } from '../../platform/shell/errors/failures.ts';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { toast } from '../../platform/shell/toast/toast.ts';
import { useLabel, useTexts } from '../../platform/texts.ts';
import { today } from '../../platform/today.ts';
import { PlacePicture } from './place-picture.tsx';
import { placesQuery } from './places-query.ts';

const { Field, Group: FieldGroup } = layoutFor(highlight);

/** True if the date is complete; false while it is being typed. */
const isDay = (written: string | null): written is string => /^\d{4}-\d\d-\d\d$/.test(written ?? '');

const buildPlaceKey = ({ location, locationId }: { location: string | null; locationId: unknown }) =>
  location ? `${location}/${locationId ?? ''}` : null;

/** Fields for location and period. Only locations for sale can be chosen; free slots are shown meanwhile. */
export function PlaceFields({ structureId }: { structureId: string }) {
  const { t } = useTexts('highlight');
  const label = useLabel();
  const { form, texts, refusal } = useFormOf(highlight);
  const { values, errors } = form;
  const { data } = useQuery(placesQuery(structureId));
  const rates = data?.rates ?? [];
  const isSold = (location: string) => rates.some((one) => one.location === location);
  const places = (data?.places ?? []).filter((one) => isSold(one.location));
  const here = rates.filter(({ location }) => location === values.location);
  const groups = Object.entries(LOCATIONS).flatMap(([location, words]) => {
    const items = places
      .filter((one) => one.location === location)
      .map((one) => ({
        value: buildPlaceKey(one) ?? '',
        label: one.location === 'home' ? label(LOCATIONS.home) : one.name,
      }));
    return items.length > 0 ? [{ group: label(words), items }] : [];
  });
  return (
    <FieldGroup id="place">
      <FieldRow spans="6 6">
        <Select
          id="field-location"
          label={t('highlight:where')}
          required
          searchable
          data={groups}
          value={buildPlaceKey(values)}
          readOnly={refusal('location') !== null}
          nothingFoundMessage={t('highlight:noPlace')}
          error={errors.location ?? errors.locationId}
          onChange={(value) => {
            const place = places.find((one) => buildPlaceKey(one) === value);
            if (!place) return;
            form.setFieldValue('location', place.location);
            form.setFieldValue('locationId', place.locationId);
            const first = rates.find(({ location }) => location === place.location);
            if (first && !rates.some((one) => one.location === place.location && one.placement === values.placement))
              form.setFieldValue('placement', first.placement);
          }}
        />
        <Select
          id="field-placement"
          label={texts.label('placement')}
          required
          allowDeselect={false}
          data={here.map((one) => ({
            value: one.placement,
            label: t('highlight:perWeek', {
              name: label(PLACEMENTS[one.placement]),
              amount: formatCents(one.weekAmountCents),
            }),
          }))}
          value={here.some(({ placement }) => placement === values.placement) ? values.placement : null}
          readOnly={refusal('placement') !== null}
          error={errors.placement}
          onChange={(value) => {
            form.setFieldValue('placement', value as Placement);
            form.setFieldValue('slot', null);
          }}
        />
      </FieldRow>
      <FieldRow spans="4 4 4" phone="1fr 1fr">
        <Field name="startDate" />
        <Field name="endDate" />
        <SlotField structureId={structureId} />
      </FieldRow>
      <PlacePicture
        placement={values.placement as Placement | null}
        place={places.find((one) => buildPlaceKey(one) === buildPlaceKey(values))?.name ?? null}
        slot={values.slot === null ? null : Number(values.slot)}
        slots={here.find(({ placement }) => placement === values.placement)?.slots ?? 0}
      />
    </FieldGroup>
  );
}

/** Reads the free slots of the chosen spot; also adds the structure to its waiting list. */
function useSlots(structureId: string) {
  const { form, record } = useFormOf(highlight);
  const client = useQueryClient();
  const { location, locationId, placement, startDate, endDate } = form.values;
  const isAsked =
    location !== null &&
    placement !== null &&
    isDay(startDate) &&
    isDay(endDate) &&
    endDate >= startDate &&
    (location === 'home' || locationId !== null);
  const query = {
    location: location ?? '',
    ...(locationId ? { locationId: String(locationId) } : {}),
    placement: placement ?? '',
    from: startDate ?? '',
    to: endDate ?? '',
    ...(record.id ? { except: String(record.id) } : {}),
  };
  const key = ['highlight-slots', structureId, query];
  const { data } = useQuery({
    queryKey: key,
    queryFn: () => api(`/structures/${structureId}/highlight-slots`, { query }),
    enabled: isAsked,
  });
  const wait = useMutation({
    mutationFn: (waitId: number | null) =>
      waitId === null
        ? api(`/structures/${structureId}/highlight-waits`, {
            method: 'POST',
            body: { location, locationId: locationId ?? null, placement, startDate, endDate },
          })
        : api(`/structures/${structureId}/highlight-waits/${waitId}`, { method: 'DELETE' }),
    onError: (error) => void toast('failure', errorText(error)),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
  return { isAsked, data, wait };
}

/** Select field for the slot, with free slots and price, or the alternatives when all are taken. */
function SlotField({ structureId }: { structureId: string }) {
  const { t } = useTexts('highlight');
  const { form, record, texts, refusal } = useFormOf(highlight);
  const { placement, startDate, endDate, slot } = form.values;
  const spot = useSlots(structureId);
  const { isAsked, data } = spot;
  const isLocked = refusal('slot') !== null;
  const isFull = isAsked && data?.free.length === 0;
  const isOpen = OPEN_STATES.has(String(record.state ?? ''));
  return (
    <>
      <Select
        id="field-slot"
        label={texts.label('slot')}
        data={(data?.free ?? []).map((n) => ({ value: String(n), label: t('highlight:slotN', { n }) }))}
        placeholder={t('highlight:anySlot')}
        clearable
        value={slot === null ? null : String(slot)}
        readOnly={isLocked}
        error={form.errors.slot}
        onChange={(value) => form.setFieldValue('slot', value === null ? null : Number(value))}
      />
      {isAsked && data && isOpen && (
        <div style={{ gridColumn: '1 / -1' }} role="status">
          <Text size="sm" c="dimmed">
            {data.seenOn ? t('highlight:seenOn', { ...data.seenOn }) : t(`highlight:seenAt.${placement as Placement}`)}
          </Text>
          {!isFull && (
            <Text size="sm">
              {t('highlight:free', { free: data.free.length, slots: data.slots })}{' '}
              {t('highlight:price', { amount: formatCents(data.listAmountCents) })}{' '}
              {t('highlight:quote', computeQuote(data.listAmountCents, String(startDate), String(endDate)))}{' '}
              {record.id === undefined && t('highlight:askFirst')}
            </Text>
          )}
          {isFull && <FullSpot spot={spot} waitId={data.waitId} firstFree={data.firstFree} />}
        </div>
      )}
    </>
  );
}

interface FullSpotProps {
  spot: ReturnType<typeof useSlots>;
  waitId: number | null;
  firstFree: string | null;
}

/** Shown when no slot is free: the next free days and the waiting list. */
function FullSpot({ spot: { wait }, waitId, firstFree }: FullSpotProps) {
  const { t } = useTexts('highlight');
  const { form } = useFormOf(highlight);
  const { startDate, endDate } = form.values;
  return (
    <Alert color="yellow" icon={<Glyph name="calendar-off" />} title={t('highlight:full')}>
      {waitId !== null && (
        <Text size="sm" mb="xs">
          {t('highlight:waiting')}
        </Text>
      )}
      <Group gap="xs">
        {firstFree !== null && (
          <Button
            size="xs"
            onClick={() => {
              form.setFieldValue('startDate', firstFree);
              form.setFieldValue('endDate', addDays(firstFree, daysBetween(String(startDate), String(endDate))));
            }}
          >
            {t('highlight:useFirst', { day: formatDate(firstFree) })}
          </Button>
        )}
        {String(startDate) >= today() && (
          <Button size="xs" variant="default" loading={wait.isPending} onClick={() => wait.mutate(waitId)}>
            {t(waitId === null ? 'highlight:wait' : 'highlight:leave')}
          </Button>
        )}
      </Group>
    </Alert>
  );
}

/** Computes the price with the default VAT rate, which only staff can change. */
function computeQuote(netCents: number, from: string, to: string) {
  const vatCents = Math.round((netCents * (highlight.fields.vatPercent.default ?? 0)) / 100);
  return {
    days: daysBetween(from, to) + 1,
    net: formatCents(netCents),
    vat: formatCents(vatCents),
    gross: formatCents(netCents + vatCents),
  };
}

/** States in which the days may change; empty for a new highlight. */
const OPEN_STATES = new Set(['', 'requested', 'pending_payment', 'scheduled']);
