import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FOLIO_METHODS, type MANUAL_FOLIO_METHODS } from '../../../../domain/stays/bookings/folio/entry.ts';
import { computeTouristTax } from '../../../../domain/stays/tourist-tax/due.ts';
import type { NonPaymentReason } from '../../../../domain/stays/tourist-tax/exemptions.ts';
import { deleteUnsavedInput } from '../../../kernel/drafts/unsaved-input.ts';
import { useDraft } from '../../../kernel/drafts/use-draft.ts';
import { useBaseVersion } from '../../../kernel/records/actions/use-base-version.ts';
import type { NumberInputValue } from '../../../kernel/records/inputs/number-field.tsx';
import { api } from '../../../platform/api.ts';
import { formatCents } from '../../../platform/formats.ts';
import { fieldErrors } from '../../../platform/shell/errors/failures.ts';
import { toast } from '../../../platform/shell/toast/toast.ts';
import { type Translate, useLabel, useTexts } from '../../../platform/texts.ts';
import { today as serverToday } from '../../../platform/today.ts';
import { tariffsQuery } from '../../tourist-tax/tariffs-query.ts';
import { type ArrivalRow, arrivalsKey, reloadStay } from './arrivals-query.ts';
import { computeDeparturePrice, countExemptions } from './leaving-amounts.ts';

export type PaymentMethod = (typeof MANUAL_FOLIO_METHODS)[number];

const departureDraftKey = (structureId: string, row: ArrivalRow) => `stay.${structureId}.${row.id}.leaving`;
const arrivalPath = (structureId: string, row: ArrivalRow) => `/structures/${structureId}/arrivals/${row.id}` as const;

/** The form of a departure. Drafts of amounts and days are kept by day: those of another day are ignored. */
function useLeavingDraft(structureId: string, row: ArrivalRow, isEarly: boolean) {
  const draft = departureDraftKey(structureId, row);
  const draftKey = `${draft}.${serverToday()}`;
  const [exempt] = row.taxExemptions ?? [];
  const [leftOn, setLeftOn] = useDraft<string | null>(`${draftKey}.leftOn`, isEarly ? serverToday() : null);
  const [reason, setReason] = useDraft<NonPaymentReason | null>(`${draftKey}.exempt`, exempt?.reason ?? null);
  const [persons, setPersons] = useDraft<NumberInputValue>(`${draftKey}.persons`, exempt?.persons ?? 1);
  const [isSettled, setIsSettled] = useDraft(`${draftKey}.settled`, true);
  const [freesNights, setFreesNights] = useDraft(`${draftKey}.frees`, true);
  const [why, setWhy] = useDraft(`${draft}.why`, '');
  const [method, setMethod] = useDraft<PaymentMethod>(`${draftKey}.method`, 'cash');
  /** Collected tourist tax. Undefined: the amount due, or the amount collected before if it is more. */
  const [cents, setCents] = useDraft<NumberInputValue | undefined>(`${draftKey}.cents`, undefined);
  /** Penalty or total of an early departure. Undefined: as the terms say. */
  const [changed, setChanged] = useDraft<NumberInputValue | undefined>(`${draftKey}.changed`, undefined);
  return {
    ...{ leftOn, setLeftOn, reason, setReason, persons, setPersons, isSettled, setIsSettled },
    ...{ freesNights, setFreesNights, why, setWhy, method, setMethod, cents, setCents, changed, setChanged },
  };
}

/** Returns the draft of a departure with its calculated amounts. */
export function useLeaving(structureId: string, row: ArrivalRow) {
  const isEarly = serverToday() < row.checkout;
  const draft = useLeavingDraft(structureId, row, isEarly);
  const { leftOn, reason, persons, cents, changed, isSettled } = draft;
  const path = arrivalPath(structureId, row);
  const { data: tariffs } = useQuery(tariffsQuery(structureId));
  const { data: answer } = useQuery({
    queryKey: [...arrivalsKey(structureId), row.id, 'actions', leftOn],
    queryFn: () => (leftOn ? api(`${path}/actions?leftOn=${leftOn}`) : api(`${path}/actions`)),
    placeholderData: keepPreviousData,
  });
  const exemptions = countExemptions(row, reason, persons);
  const due =
    tariffs && answer
      ? computeTouristTax(tariffs, {
          ...{ ...row, children: row.children ?? [], exemptions: exemptions.counted },
          ...{ ...answer.taxed, leftOn },
        })
      : null;
  // The price may already include a part of the tax. For an early departure the booking still has the tax of the whole
  // stay. Nothing is shown until the new tax is known.
  const bookedTax = isEarly ? null : (row.touristTaxAmountCents ?? 0);
  const owed = due ? due.cents - due.includedCents : bookedTax;
  const early = answer?.leaving ?? null;
  const proposed = early ? (early.penaltyCents ?? early.totalCents) : 0;
  const named = changed === undefined ? proposed : changed;
  const balance =
    computeDeparturePrice(row, early, Number(named)) + (row.extrasAmountCents ?? 0) - (row.paidAmountCents ?? 0);
  // Collected tax that is no longer due stays collected. The folio then shows it as money to refund.
  const proposedTax = owed === null ? null : Math.max(owed, row.touristTaxPaidCents ?? 0);
  const collected = cents === undefined ? proposedTax : Number(cents);
  const isTaxChanged = collected !== null && collected !== (row.touristTaxPaidCents ?? 0);
  const settledCents = isSettled && balance > 0 ? balance : 0;
  return {
    ...{ ...draft, isEarly, due, early, proposed, named, owed, proposedTax, balance },
    taxExemptions: exemptions.typed,
    taxedGuests: answer?.taxed?.guests ?? [],
    isKnown: answer !== undefined,
    takesMoney: settledCents > 0 || isTaxChanged,
    /** Amount that the departure records as received. Negative for tax that is given back. */
    takenCents: settledCents + (collected ?? 0) - (row.touristTaxPaidCents ?? 0),
    /** Balance of price and tax once the departure is recorded. */
    remaining: balance - settledCents + (owed ?? 0) - (collected ?? 0),
  };
}

export type LeavingDraft = ReturnType<typeof useLeaving>;

/** Returns the message after a departure, with the amount received and its method. */
const describeDeparture = (
  t: Translate,
  label: ReturnType<typeof useLabel>,
  { takenCents, method }: Pick<LeavingDraft, 'takenCents' | 'method'>,
): string =>
  takenCents > 0
    ? t('tourist_tax:leftAndPaid', { amount: formatCents(takenCents), method: label(FOLIO_METHODS[method]) })
    : t('tourist_tax:left');

export function useCheckOut(structureId: string, row: ArrivalRow, leaving: LeavingDraft, onDone: () => void) {
  const client = useQueryClient();
  const { t } = useTexts('tourist_tax');
  const label = useLabel();
  const { leftOn, freesNights, why, early, named, isSettled, balance, takesMoney, method } = leaving;
  const leave = useMutation({
    mutationFn: () =>
      api(`${arrivalPath(structureId, row)}/checkOut`, {
        method: 'POST',
        body: {
          version: seen,
          taxExemptions: leaving.taxExemptions,
          touristTaxPaidCents: leaving.cents === undefined ? leaving.proposedTax : leaving.cents,
          ...(leftOn ? { leftOn, freesNights, reason: why.trim() || null } : {}),
          ...(early && { [early.penaltyCents === null ? 'totalAmountCents' : 'penaltyAmountCents']: named }),
          ...(isSettled && balance > 0 ? { paidAmountCents: (row.paidAmountCents ?? 0) + balance } : {}),
          ...(takesMoney ? { method } : {}),
        },
      }),
    onSuccess: () => {
      deleteUnsavedInput(departureDraftKey(structureId, row));
      void toast('success', describeDeparture(t, label, leaving));
      onDone();
    },
    onSettled: () => reloadStay(client, structureId, row),
  });
  const seen = useBaseVersion(row, leave.error);
  return { leave, errors: leave.error ? fieldErrors(leave.error) : {} };
}
