import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useCallback, useState } from 'react';
import { arrival } from '../../../../domain/stays/bookings/arrival.ts';
import { OCCUPYING_STATES, UNPAID_ORIGINS } from '../../../../domain/stays/bookings/arrival-states.ts';
import { FieldGroup } from '../../../kernel/records/field-group.tsx';
import { RecordForm } from '../../../kernel/records/form/record-form.tsx';
import { layoutFor } from '../../../kernel/records/layout/layout.tsx';
import { RecordActions } from '../../../kernel/records/screens/record-actions.tsx';
import { useRecord } from '../../../kernel/records/screens/use-record.ts';
import { formatCents, formatDate } from '../../../platform/formats.ts';
import { Drawer } from '../../../platform/shell/drawer.tsx';
import { lazyNamed } from '../../../platform/shell/lazy-named.ts';
import { addressOf } from '../../../platform/shell/menu/menu-items.ts';
import { useTexts } from '../../../platform/texts.ts';
import { BookingTabs } from '../../guests/booking-tabs.tsx';
import { statesQuery } from '../../guests/register-query.ts';
import { arrivalsKey } from '../arrivals/arrivals-query.ts';
import { ListPrice } from '../arrivals/list-price.tsx';
import { StateBadge } from '../arrivals/state-badge.tsx';
import { StayActions } from '../arrivals/stay-actions.tsx';
import { StayDialogs, useStayDialogs } from '../arrivals/stay-dialogs.tsx';
import { TogetherLine, useTogether } from '../arrivals/together-line.tsx';
import { type Arrival, formatParty, formatStay } from '../requests.ts';
import { formatRoomAndPlan, roomsQuery } from '../rooms-query.ts';
import { Deposit } from './deposit.tsx';
import { FolioSection } from './folio.tsx';
import { GuestNotice } from './guest-notice.tsx';
import { NewBookingDefaults } from './new-booking-defaults.tsx';
import { Papers } from './papers.tsx';
import { BookingStory } from './story.tsx';

const ChangeStay = lazyNamed(() => import('./change/change-stay.tsx'), 'ChangeStay');
const NoticeDialog = lazyNamed(() => import('./notice-dialog.tsx'), 'NoticeDialog');

/** The form shows the price below the fields that determine it. */
const [STAY_GROUP, ...OTHER_GROUPS] = arrival.groups;
/** Payments are edited in the folio. */
const FOLIO_FIELDS: readonly string[] = ['paidAmountCents', 'touristTaxPaidCents'];
const SOLD_GROUPS = OTHER_GROUPS.map((group) => ({
  ...group,
  fields: group.fields.filter((name) => !FOLIO_FIELDS.includes(name)),
}));
const { Field } = layoutFor(arrival);

interface BookingPanelProps {
  structureId: string;
  id: string | null;
  /** True to open the panel at the guest register. */
  atGuests?: boolean;
  onClose: (how?: { ignoreBlocker: boolean }) => void;
  onCreated: (id: number, goesOn: boolean) => void;
}

/** Panel of a booking or a new booking, with the list price beside the form. */
export function BookingPanel({ structureId, id, atGuests = false, onClose, onCreated }: BookingPanelProps) {
  const { t } = useTexts('booking', 'common');
  const [isAtGuests, setAtGuests] = useState(atGuests);
  const client = useQueryClient();
  const reloadArrivals = () => void client.invalidateQueries({ queryKey: arrivalsKey(structureId) });
  const entry = useRecord(arrival, {
    structureId,
    id,
    onChanged: reloadArrivals,
    createdMessage: ({ code }) => t('booking:book.made', { code: String(code ?? '') }),
    onCreated: ({ id: made }, goesOn) => {
      reloadArrivals();
      onCreated(made, goesOn);
    },
    onDeleted: () => onClose({ ignoreBlocker: true }),
  });
  const { stored } = entry;
  // A sold stay is changed together with its price; a block is only moved.
  const isSold = stored !== null && !UNPAID_ORIGINS.includes(stored.origin ?? '');
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={isAtGuests ? 'xl' : 'lg'}
      title={stored ? <PanelTitle booking={stored} isSold={isSold} /> : t('booking:arrivals.new')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <BookingTabs structureId={structureId} arrivalId={id} isAtGuests={isAtGuests} onChange={setAtGuests}>
        <Stack>
          <Group gap="sm">
            {isSold && <BookingActions structureId={structureId} booking={stored} />}
            <RecordActions entry={entry} />
          </Group>
          {isSold && (
            <SoldStay structureId={structureId} booking={stored} mayWrite={entry.may('u')} onChanged={entry.refresh} />
          )}
          <RecordForm {...entry}>
            {isSold ? <Field name="arrivalTime" /> : STAY_GROUP && <FieldGroup group={STAY_GROUP} />}
            {id === null && <NewBookingDefaults structureId={structureId} />}
            {!isSold && <ListPrice structureId={structureId} isNew={id === null} />}
            {(isSold ? SOLD_GROUPS : OTHER_GROUPS).map((group) => (
              <FieldGroup key={group.id} group={group} />
            ))}
          </RecordForm>
          {stored && <BookingStory path={entry.path} now={stored} />}
        </Stack>
      </BookingTabs>
    </Drawer>
  );
}

/** Names the guest, the state and the code. A block has a state only after its end. */
function PanelTitle({ booking: { guestName, state, code }, isSold }: { booking: Arrival; isSold: boolean }) {
  return (
    <Group gap="xs">
      {guestName}
      {state && (isSold || state !== 'confirmed') && <StateBadge state={state} />}
      <Text span size="sm" c="dimmed" className="tabular">
        {code}
      </Text>
    </Group>
  );
}

interface BookingActionsProps {
  structureId: string;
  booking: Arrival;
}

/** Actions on a sold stay, also of one that is over and therefore far down the lists. */
function BookingActions({ structureId, booking }: BookingActionsProps) {
  const dialogs = useStayDialogs();
  const { data: registers } = useQuery(statesQuery(structureId, [booking.id]));
  return (
    <>
      <StayActions
        structureId={structureId}
        row={booking}
        register={registers?.get(booking.id)}
        onEnd={(action) => dialogs.open(booking, action)}
      />
      <StayDialogs structureId={structureId} dialogs={dialogs} />
    </>
  );
}

interface SoldStayProps {
  structureId: string;
  booking: Arrival;
  mayWrite: boolean;
  onChanged: () => void;
}

/** Read-only view of a sold stay, with a button to change it together with its price. */
function SoldStay({ structureId, booking, mayWrite, onChanged }: SoldStayProps) {
  const { t, language } = useTexts('booking');
  const { data: rooms = [] } = useQuery(roomsQuery(structureId));
  const together = useTogether(structureId, [booking.id]);
  const hrefOf = (id: number) => `${addressOf('arrivals', { id: structureId })}?view=all&open=${id}`;
  const [isChanging, setChanging] = useState(false);
  const [isWriting, setWriting] = useState(false);
  const closeNotice = useCallback(() => setWriting(false), []);
  const place = formatRoomAndPlan(rooms, booking.roomId ?? 0, booking.mealPlanId, language);
  const units = booking.units ?? 1;
  return (
    <Stack gap="xs">
      <GuestNotice structureId={structureId} booking={booking} mayWrite={mayWrite} onWrite={() => setWriting(true)} />
      <div>
        <Text fw={600} className="tabular">
          {formatStay(booking.checkin ?? '', booking.checkout ?? '', booking.nights ?? 0, t)}
        </Text>
        {booking.bookedCheckout && (
          <Text size="sm">
            {t('booking:early.booked', {
              day: formatDate(booking.bookedCheckout),
              amount: formatCents(booking.agreedAmountCents ?? 0),
            })}
          </Text>
        )}
        <Text size="sm">{[units > 1 ? `${units} × ${place}` : place, formatParty(booking, t)].join(' · ')}</Text>
      </div>
      <TogetherLine together={together?.get(booking.id)} hrefOf={hrefOf} />
      <Deposit booking={booking} />
      <FolioSection structureId={structureId} booking={booking} mayWrite={mayWrite} onChanged={onChanged} />
      <Papers structureId={structureId} booking={booking} />
      {mayWrite && OCCUPYING_STATES.some((state) => state === booking.state) && (
        <Group>
          <Button variant="light" onClick={() => setChanging(true)}>
            {t('booking:change.open')}
          </Button>
        </Group>
      )}
      <Suspense>
        {isChanging && (
          <ChangeStay
            structureId={structureId}
            booking={booking}
            onClose={() => setChanging(false)}
            onChanged={() => {
              onChanged();
              setWriting(true);
            }}
          />
        )}
        {isWriting && (
          <NoticeDialog structureId={structureId} arrivalId={booking.id} onClose={closeNotice} onChanged={onChanged} />
        )}
      </Suspense>
    </Stack>
  );
}
