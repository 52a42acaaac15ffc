import { Button, Checkbox, Group, Modal, Select, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FOLIO_BY_HAND, FOLIO_METHODS } from '../../../../domain/stays/bookings/folio/entry.ts';
import { type TaxDue, type TaxedGuest, touristTaxDue } from '../../../../domain/stays/tourist-tax/due.ts';
import { NOT_PAYING, type NotPaying } from '../../../../domain/stays/tourist-tax/exemptions.ts';
import { forgetTyped } from '../../../kernel/drafts/drafts.ts';
import { useDraft } from '../../../kernel/drafts/use-draft.ts';
import { useSeenVersion } from '../../../kernel/records/actions/use-seen-version.ts';
import { AmountField, CountField } from '../../../kernel/records/inputs/amount-field.tsx';
import type { Typed } from '../../../kernel/records/inputs/number-field.tsx';
import { api } from '../../../platform/api.ts';
import { DayInput } from '../../../platform/dates/day-input.tsx';
import { formatCents, formatDate } from '../../../platform/formats.ts';
import { fieldErrors } from '../../../platform/shell/errors/failures.ts';
import { ProblemAlert } from '../../../platform/shell/errors/problem-alert.tsx';
import { Form } from '../../../platform/shell/form.tsx';
import { useReturnFocus } from '../../../platform/shell/use-return-focus.ts';
import { type Translate, useLabel, useTexts } from '../../../platform/texts.ts';
import { today as serverToday } from '../../../platform/today.ts';
import { tariffsQuery } from '../../tourist-tax/tariffs-query.ts';
import { standingWords } from '../standing.ts';
import { type ArrivalRow, arrivalsKey } from './arrivals-query.ts';

const EVERYBODY = '';

interface LeavingProps {
  structureId: string;
  row: ArrivalRow;
  onClose: () => void;
}

/**
 * A guest leaves: the municipality's tax is cashed, or who does not pay it is named; and what was still open. Before the day
 * that was booked, what they owe for the nights slept and for the others.
 */
export function Leaving({ structureId, row, onClose }: LeavingProps) {
  useReturnFocus();
  const { t } = useTexts('booking', 'folio', 'tourist_tax', 'common');
  const label = useLabel();
  const client = useQueryClient();
  const isEarly = serverToday() < row.checkout;
  const draft = `stay.${structureId}.${row.id}.leaving`;
  // Amounts and days that were typed on another day are none of today's.
  const place = `${draft}.${serverToday()}`;
  const [leftOn, setLeftOn] = useDraft<string | null>(`${place}.leftOn`, isEarly ? serverToday() : null);
  const path = `/structures/${structureId}/arrivals/${row.id}` as const;
  const { data: tariffs } = useQuery(tariffsQuery(structureId));
  const { data: known } = useQuery({
    queryKey: [...arrivalsKey(structureId), row.id, 'actions', leftOn],
    queryFn: () => (leftOn ? api(`${path}/actions?leftOn=${leftOn}`) : api(`${path}/actions`)),
    placeholderData: keepPreviousData,
  });
  const [exempt] = row.taxExemptions ?? [];
  const [reason, setReason] = useDraft<NotPaying | null>(`${place}.exempt`, exempt?.reason ?? null);
  const [persons, setPersons] = useDraft<Typed>(`${place}.persons`, exempt?.persons ?? 1);
  const [isSettled, setIsSettled] = useDraft(`${place}.settled`, false);
  const [freesNights, setFreesNights] = useDraft(`${place}.frees`, true);
  const [why, setWhy] = useDraft(`${draft}.why`, '');
  const [method, setMethod] = useDraft<(typeof FOLIO_BY_HAND)[number]>(`${place}.method`, 'cash');
  /** What is owed, until somebody writes. */
  const [cents, setCents] = useDraft<Typed | undefined>(`${place}.cents`, undefined);
  const [changed, setChanged] = useDraft<Typed | undefined>(`${place}.changed`, undefined);
  const party = row.adults + (row.children ?? []).length;
  const others = (row.taxExemptions ?? []).slice(1);
  const taxExemptions = reason ? [{ reason, persons }, ...others] : others;
  const spared = Math.min(party, Math.max(0, Number(persons) || 0));
  const exemptions = reason ? [{ reason, persons: spared }, ...others] : others;
  const due =
    tariffs && known
      ? touristTaxDue(tariffs, { ...row, children: row.children ?? [], exemptions, ...known.taxed, leftOn })
      : null;
  // What the price holds already is cashed with it.
  // Of who leaves early the booking shows what the whole stay would owe: nothing is shown until it is known.
  const booked = isEarly ? null : (row.touristTaxAmountCents ?? 0);
  const owed = due ? due.cents - due.includedCents : booked;
  const early = known?.leaving ?? null;
  const proposed = early ? (early.penaltyCents ?? early.totalCents) : 0;
  const named = changed === undefined ? proposed : changed;
  const priceCents = !early
    ? row.totalAmountCents
    : early.penaltyCents === null
      ? Number(named)
      : early.totalCents + Number(named);
  const balance = priceCents + (row.extrasAmountCents ?? 0) - (row.paidAmountCents ?? 0);
  const collected = (cents === undefined ? owed : Number(cents)) ?? 0;
  const takesMoney = (isSettled && balance > 0) || collected > (row.touristTaxPaidCents ?? 0);
  /** Once this is recorded: what is open of the price and of the tax, or goes back. */
  const left = balance - (isSettled && balance > 0 ? balance : 0) + (owed ?? 0) - collected;
  const leave = useMutation({
    mutationFn: () =>
      api(`${path}/checkOut`, {
        method: 'POST',
        body: {
          version: seen,
          taxExemptions,
          touristTaxPaidCents: cents === undefined ? owed : cents,
          ...(leftOn ? { leftOn, freesNights, reason: why.trim() || null } : {}),
          ...(early && { [early.penaltyCents === null ? 'totalAmountCents' : 'penaltyAmountCents']: named }),
          ...(isSettled && balance > 0 ? { paidAmountCents: (row.paidAmountCents ?? 0) + balance } : {}),
          ...(takesMoney ? { method } : {}),
        },
      }),
    onSuccess: () => {
      forgetTyped(draft);
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: arrivalsKey(structureId) }),
  });
  const seen = useSeenVersion(row, leave.error);
  const errors = leave.error ? fieldErrors(leave.error) : {};
  const spoken = exemptWords(known?.taxed?.guests ?? [], due, t, label);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('tourist_tax:leaving', { name: row.guestName })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Form onSubmit={() => leave.mutate()}>
        <Stack>
          {isEarly && (
            <DayInput
              label={t('booking:early.leftOn')}
              value={leftOn}
              error={errors.leftOn}
              onChange={(day) => setLeftOn(day)}
            />
          )}
          {isEarly && !known && <Skeleton h={100} />}
          {early && (
            <>
              <Text size="sm">
                {t('booking:early.title', {
                  day: formatDate(row.checkout),
                  from: formatDate(early.checkout),
                })}
              </Text>
              {early.penaltyCents !== null && (
                <Text size="sm">{t('booking:early.slept', { amount: formatCents(early.totalCents) })}</Text>
              )}
              <AmountField
                expected={proposed}
                label={t(early.penaltyCents === null ? 'booking:early.total' : 'booking:early.penalty')}
                description={t(
                  early.penaltyCents === null ? 'booking:early.totalHelp' : 'booking:cancel.penaltyHelp',
                  { amount: formatCents(proposed) },
                )}
                cents={named}
                error={errors.penaltyAmountCents ?? errors.totalAmountCents}
                onChange={setChanged}
              />
            </>
          )}
          {isEarly && (
            <>
              <TextInput
                label={t('folio:whyEarly')}
                maxLength={300}
                value={why}
                onChange={(event) => setWhy(event.currentTarget.value)}
                error={errors.reason}
              />
              <Checkbox
                label={t('folio:freesNights')}
                checked={freesNights}
                onChange={(event) => setFreesNights(event.currentTarget.checked)}
              />
            </>
          )}
          {spoken && <Text size="sm">{t('tourist_tax:fromRegister', { who: spoken })}</Text>}
          <Group grow align="flex-start" preventGrowOverflow={false}>
            <Select
              label={t('tourist_tax:whoNot')}
              allowDeselect={false}
              data={[
                { value: EVERYBODY, label: t('tourist_tax:everybody') },
                ...Object.entries(NOT_PAYING).map(([value, text]) => ({ value, label: label(text) })),
              ]}
              value={reason ?? EVERYBODY}
              onChange={(next) => setReason(next === EVERYBODY ? null : (next as NotPaying | null))}
            />
            {reason && (
              <CountField
                label={t('tourist_tax:persons')}
                maw={110}
                value={persons}
                error={errors['taxExemptions.0.persons'] ?? errors.taxExemptions}
                onChange={setPersons}
              />
            )}
          </Group>
          {reason === 'refused' && <Text size="sm">{t('tourist_tax:refusedHelp')}</Text>}
          <AmountField
            expected={owed ?? 0}
            data-autofocus
            label={t('tourist_tax:collected')}
            description={owed === null ? '' : t('tourist_tax:dueNow', { amount: formatCents(owed) })}
            cents={cents === undefined ? owed : cents}
            error={errors.touristTaxPaidCents}
            onChange={setCents}
          />
          {balance > 0 && (
            <Checkbox
              label={t('tourist_tax:settled', { amount: formatCents(balance) })}
              checked={isSettled}
              onChange={(event) => setIsSettled(event.currentTarget.checked)}
            />
          )}
          {takesMoney && (
            <Select
              label={t('folio:method')}
              allowDeselect={false}
              data={FOLIO_BY_HAND.map((value) => ({ value, label: label(FOLIO_METHODS[value]) }))}
              value={method}
              onChange={(next) => setMethod(next as typeof method)}
              error={errors.method}
            />
          )}
          {Object.keys(errors).length === 0 && <ProblemAlert error={leave.error} />}
          {owed !== null && (
            <Text size="sm" fw={600}>
              {t('folio:leavesOwing', { words: standingWords(left, t) })}
            </Text>
          )}
          <Button
            type="submit"
            loading={leave.isPending}
            disabled={owed === null || (isEarly && (!known || !leftOn))}
          >
            {t('tourist_tax:leave')}
          </Button>
        </Stack>
      </Form>
    </Modal>
  );
}

/** Who does not pay by the register: what is known there is not typed again. */
function exemptWords(
  guests: readonly TaxedGuest[],
  due: TaxDue | null,
  t: Translate,
  label: ReturnType<typeof useLabel>,
): string {
  const counts = new Map<NotPaying, number>();
  for (const { exemption } of guests) if (exemption) counts.set(exemption, (counts.get(exemption) ?? 0) + 1);
  const young = due?.exempt.some(({ reason }) => reason === 'age')
    ? guests.filter(({ age, exemption }) => age !== null && age < 18 && !exemption).length
    : 0;
  return [
    ...[...counts].map(([reason, count]) => `${count} ${label(NOT_PAYING[reason]).toLowerCase()}`),
    ...(young > 0 ? [t('tourist_tax:underAge', { n: young })] : []),
  ].join(', ');
}
