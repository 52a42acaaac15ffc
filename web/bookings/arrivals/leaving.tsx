import { Button, Checkbox, Group, Modal, Select, Skeleton, Stack, Text } from '@mantine/core';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type TaxDue, type TaxedGuest, touristTaxDue } from '../../../domain/tourist-tax/due.ts';
import { NOT_PAYING, type NotPaying } from '../../../domain/tourist-tax/exemptions.ts';
import { api } from '../../api.ts';
import { DayInput } from '../../dates/day-input.tsx';
import { formatCents, formatDate } from '../../formats.ts';
import { AmountField, CountField } from '../../records/inputs/amount-field.tsx';
import type { Typed } from '../../records/inputs/number-field.tsx';
import { fieldErrors } from '../../shell/errors/failures.ts';
import { ProblemAlert } from '../../shell/errors/problem-alert.tsx';
import { Form } from '../../shell/form.tsx';
import { useReturnFocus } from '../../shell/use-return-focus.ts';
import { type Translate, useLabel, useTexts } from '../../texts.ts';
import { today as serverToday } from '../../today.ts';
import { tariffsQuery } from '../../tourist-tax/tariffs-query.ts';
import { useSeenVersion } from '../../versions/use-seen-version.ts';
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
  const { t } = useTexts('booking', 'tourist_tax', 'common');
  const label = useLabel();
  const client = useQueryClient();
  const isEarly = serverToday() < row.checkout;
  const [leftOn, setLeftOn] = useState<string | null>(isEarly ? serverToday() : null);
  const path = `/structures/${structureId}/arrivals/${row.id}` as const;
  const { data: tariffs } = useQuery(tariffsQuery(structureId));
  const { data: known } = useQuery({
    queryKey: [...arrivalsKey(structureId), row.id, 'actions', leftOn],
    queryFn: () => (leftOn ? api(`${path}/actions?leftOn=${leftOn}`) : api(`${path}/actions`)),
    placeholderData: keepPreviousData,
  });
  const [exempt] = row.taxExemptions ?? [];
  const [reason, setReason] = useState<NotPaying | null>(exempt?.reason ?? null);
  const [persons, setPersons] = useState<Typed>(exempt?.persons ?? 1);
  const [isSettled, setIsSettled] = useState(false);
  /** What is owed, until somebody writes. */
  const [cents, setCents] = useState<Typed | undefined>();
  const [changed, setChanged] = useState<Typed | undefined>();
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
  const paidCents = row.totalAmountCents - (row.balanceCents ?? 0);
  const balance = priceCents - paidCents;
  const leave = useMutation({
    mutationFn: () =>
      api(`${path}/checkOut`, {
        method: 'POST',
        body: {
          version: seen,
          taxExemptions,
          touristTaxPaidCents: cents === undefined ? owed : cents,
          ...(leftOn ? { leftOn } : {}),
          ...(early && { [early.penaltyCents === null ? 'totalAmountCents' : 'penaltyAmountCents']: named }),
          ...(isSettled && balance > 0 ? { paidAmountCents: priceCents } : {}),
        },
      }),
    onSuccess: onClose,
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
          {Object.keys(errors).length === 0 && <ProblemAlert error={leave.error} />}
          {balance < 0 && (
            <Text size="sm">{t('booking:arrivals.refund', { amount: formatCents(-balance) })}</Text>
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
