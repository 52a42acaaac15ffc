import { Button, Checkbox, Group, Modal, Select, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { FOLIO_METHODS, MANUAL_FOLIO_METHODS } from '../../../../domain/stays/bookings/folio/entry.ts';
import { NON_PAYMENT_REASONS, type NonPaymentReason } from '../../../../domain/stays/tourist-tax/exemptions.ts';
import type { FormErrors } from '../../../kernel/records/form/form-values.ts';
import { AmountField, CountField } from '../../../kernel/records/inputs/amount-field.tsx';
import { DayInput } from '../../../platform/dates/day-input.tsx';
import { formatCents, formatDate } from '../../../platform/formats.ts';
import { ProblemAlert } from '../../../platform/shell/errors/problem-alert.tsx';
import { Form } from '../../../platform/shell/form.tsx';
import { useLabel, useTexts } from '../../../platform/texts.ts';
import { formatBalanceState } from '../format-balance-state.ts';
import type { ArrivalRow } from './arrivals-query.ts';
import { listExemptGuests } from './leaving-amounts.ts';
import { type LeavingDraft, type PaymentMethod, useCheckOut, useLeaving } from './use-leaving.ts';

const NO_EXEMPTION = '';

interface LeavingProps {
  structureId: string;
  row: ArrivalRow;
  onClose: () => void;
}

/** Checks a guest out: tourist tax, exemptions and open balance. Before the booked day also the price of an early departure. */
export function Leaving({ structureId, row, onClose }: LeavingProps) {
  const { t } = useTexts('booking', 'folio', 'tourist_tax', 'common');
  const leaving = useLeaving(structureId, row);
  const { isEarly, owed } = leaving;
  const { leave, errors } = useCheckOut(structureId, row, leaving, onClose);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('tourist_tax:leaving', { name: row.guestName })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Form onSubmit={() => leave.mutate()}>
        <Stack>
          {isEarly && <EarlyFields leaving={leaving} checkout={row.checkout} errors={errors} />}
          <ExemptionFields leaving={leaving} errors={errors} />
          <PaymentFields leaving={leaving} errors={errors} />
          {Object.keys(errors).length === 0 && <ProblemAlert error={leave.error} />}
          {leaving.takenCents > 0 && (
            <Text size="sm" fw={600}>
              {t('tourist_tax:takenNow', { amount: formatCents(leaving.takenCents) })}
            </Text>
          )}
          {owed !== null && (
            <Text size="sm" fw={600}>
              {t('folio:leavesOwing', { words: formatBalanceState(leaving.remaining, t) })}
            </Text>
          )}
          <Button
            type="submit"
            loading={leave.isPending}
            disabled={owed === null || (isEarly && (!leaving.isKnown || !leaving.leftOn))}
          >
            {t('tourist_tax:leave')}
          </Button>
        </Stack>
      </Form>
    </Modal>
  );
}

interface LeavingFieldsProps {
  readonly leaving: LeavingDraft;
  readonly errors: FormErrors;
}

function EarlyFields({ leaving, checkout, errors }: LeavingFieldsProps & { checkout: string }) {
  const { t } = useTexts('booking', 'folio');
  return (
    <>
      <DayInput
        label={t('booking:early.leftOn')}
        value={leaving.leftOn}
        error={errors.leftOn}
        onChange={(day) => leaving.setLeftOn(day)}
      />
      {!leaving.isKnown && <Skeleton h={100} />}
      <EarlyPrice leaving={leaving} checkout={checkout} errors={errors} />
      <TextInput
        label={t('folio:whyEarly')}
        maxLength={300}
        value={leaving.why}
        onChange={(event) => leaving.setWhy(event.currentTarget.value)}
        error={errors.reason}
      />
      <Checkbox
        label={t('folio:freesNights')}
        checked={leaving.freesNights}
        onChange={(event) => leaving.setFreesNights(event.currentTarget.checked)}
      />
    </>
  );
}

/** Price of the nights slept and penalty for the others. */
function EarlyPrice({ leaving, checkout, errors }: LeavingFieldsProps & { checkout: string }) {
  const { t } = useTexts('booking');
  const { early, proposed } = leaving;
  if (!early) return null;
  const hasPenalty = early.penaltyCents !== null;
  return (
    <>
      <Text size="sm">{t('booking:early.title', { day: formatDate(checkout), from: formatDate(early.checkout) })}</Text>
      {hasPenalty && <Text size="sm">{t('booking:early.slept', { amount: formatCents(early.totalCents) })}</Text>}
      <AmountField
        expected={proposed}
        label={t(hasPenalty ? 'booking:early.penalty' : 'booking:early.total')}
        description={t(hasPenalty ? 'booking:cancel.penaltyHelp' : 'booking:early.totalHelp', {
          amount: formatCents(proposed),
        })}
        cents={leaving.named}
        error={errors.penaltyAmountCents ?? errors.totalAmountCents}
        onChange={leaving.setChanged}
      />
    </>
  );
}

function ExemptionFields({ leaving, errors }: LeavingFieldsProps) {
  const { t } = useTexts('tourist_tax');
  const label = useLabel();
  const { reason } = leaving;
  const fromRegister = listExemptGuests(leaving.taxedGuests, leaving.due, t, label);
  return (
    <>
      {fromRegister && <Text size="sm">{t('tourist_tax:fromRegister', { who: fromRegister })}</Text>}
      <Group grow align="flex-start" preventGrowOverflow={false}>
        <Select
          label={t('tourist_tax:whoNot')}
          allowDeselect={false}
          data={[
            { value: NO_EXEMPTION, label: t('tourist_tax:everybody') },
            ...Object.entries(NON_PAYMENT_REASONS).map(([value, text]) => ({ value, label: label(text) })),
          ]}
          value={reason ?? NO_EXEMPTION}
          onChange={(next) => leaving.setReason(next === NO_EXEMPTION ? null : (next as NonPaymentReason | null))}
        />
        {reason && (
          <CountField
            label={t('tourist_tax:persons')}
            maw={110}
            value={leaving.persons}
            error={errors['taxExemptions.0.persons'] ?? errors.taxExemptions}
            onChange={leaving.setPersons}
          />
        )}
      </Group>
      {reason === 'refused' && <Text size="sm">{t('tourist_tax:refusedHelp')}</Text>}
    </>
  );
}

/** Collected tax and balance, and how they are paid. */
function PaymentFields({ leaving, errors }: LeavingFieldsProps) {
  const { t } = useTexts('folio', 'tourist_tax');
  const label = useLabel();
  const { owed, cents, proposedTax, balance } = leaving;
  return (
    <>
      <AmountField
        expected={proposedTax ?? 0}
        data-autofocus
        label={t('tourist_tax:collected')}
        description={owed === null ? '' : t('tourist_tax:dueNow', { amount: formatCents(owed) })}
        cents={cents === undefined ? proposedTax : cents}
        error={errors.touristTaxPaidCents}
        onChange={leaving.setCents}
      />
      {balance > 0 && (
        <Checkbox
          label={t('tourist_tax:settled', { amount: formatCents(balance) })}
          checked={leaving.isSettled}
          onChange={(event) => leaving.setIsSettled(event.currentTarget.checked)}
        />
      )}
      {leaving.takesMoney && (
        <Select
          label={t('folio:method')}
          allowDeselect={false}
          data={MANUAL_FOLIO_METHODS.map((value) => ({ value, label: label(FOLIO_METHODS[value]) }))}
          value={leaving.method}
          onChange={(next) => leaving.setMethod(next as PaymentMethod)}
          error={errors.method ?? errors.paidAmountCents}
        />
      )}
    </>
  );
}
