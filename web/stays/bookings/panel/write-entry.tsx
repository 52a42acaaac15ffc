import { Select, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import {
  FOLIO_METHODS,
  type FolioMethod,
  MANUAL_FOLIO_METHODS,
} from '../../../../domain/stays/bookings/folio/entry.ts';
import { deleteUnsavedInput } from '../../../kernel/drafts/unsaved-input.ts';
import { useDraft } from '../../../kernel/drafts/use-draft.ts';
import { AmountField } from '../../../kernel/records/inputs/amount-field.tsx';
import type { NumberInputValue } from '../../../kernel/records/inputs/number-field.tsx';
import { showSavedToast } from '../../../kernel/records/undo-toast.ts';
import { api } from '../../../platform/api.ts';
import { DayInput } from '../../../platform/dates/day-input.tsx';
import { fieldErrors } from '../../../platform/shell/errors/failures.ts';
import { FormDialog } from '../../../platform/shell/form-dialog.tsx';
import { useLabel, useTexts } from '../../../platform/texts.ts';
import { today as serverToday } from '../../../platform/today.ts';
import type { Arrival } from '../requests.ts';

const TITLES = {
  payment: 'folio:take.title',
  refund: 'folio:giveBack.title',
  extra: 'folio:extra',
  discount: 'folio:discount.title',
} as const;
const SUBMITS = {
  payment: 'folio:take',
  refund: 'folio:giveBack',
  extra: 'folio:extra',
  discount: 'folio:discount',
} as const;

interface WriteEntryProps {
  structureId: string;
  booking: Arrival;
  kind: keyof typeof TITLES;
  balanceCents: number;
  onClose: () => void;
  onChanged: () => void;
}

/** Draft of an entry. The open balance is the default amount. */
function useEntry({ structureId, booking, kind, balanceCents, onClose, onChanged }: WriteEntryProps) {
  const { t } = useTexts('folio', 'record');
  const isMoney = kind === 'payment' || kind === 'refund';
  const expected = isMoney ? Math.abs(balanceCents) : null;
  const draft = `stay.${structureId}.${booking.id}.${kind}`;
  // The draft amount is dropped when the balance changes.
  const [cents, setCents] = useDraft<NumberInputValue>(`${draft}.cents.${balanceCents}`, expected);
  const [method, setMethod] = useDraft<FolioMethod | null>(`${draft}.method`, 'cash');
  const [date, setDate] = useDraft<string | null>(`${draft}.date`, serverToday());
  const [description, setDescription] = useDraft(`${draft}.description`, '');
  const write = useMutation({
    mutationFn: () =>
      api(`/structures/${structureId}/folio-entries`, {
        method: 'POST',
        body: {
          arrivalId: booking.id,
          kind,
          amountCents: cents,
          date,
          description: description.trim() || null,
          ...(isMoney ? { method } : {}),
        },
      }),
    onSuccess: ({ changeId }) => {
      deleteUnsavedInput(draft);
      showSavedToast(t, changeId, onChanged);
      onChanged();
      onClose();
    },
  });
  return { isMoney, cents, setCents, method, setMethod, date, setDate, description, setDescription, write };
}

/** Form for a payment, refund, extra or discount. Enter is enough to settle the balance. */
export function WriteEntry(props: WriteEntryProps) {
  const { booking, kind, onClose, onChanged } = props;
  const { t } = useTexts('folio', 'record');
  const label = useLabel();
  const entry = useEntry(props);
  const { isMoney, write } = entry;
  const errors = write.error ? fieldErrors(write.error) : {};
  /** After a refusal the folio may have changed meanwhile, for example by a card transaction. */
  const close = () => {
    if (write.error) onChanged();
    onClose();
  };
  return (
    <FormDialog
      title={t(TITLES[kind], { name: booking.guestName ?? '' })}
      onClose={close}
      onSubmit={() => write.mutate()}
      error={write.error}
      isSaving={write.isPending}
      save={t(SUBMITS[kind])}
    >
      <AmountField
        data-autofocus
        required
        label={t('folio:amount')}
        cents={entry.cents}
        onChange={entry.setCents}
        error={errors.amountCents ?? errors.arrivalId}
      />
      {isMoney && (
        <Select
          label={t('folio:method')}
          required
          allowDeselect={false}
          data={MANUAL_FOLIO_METHODS.map((value) => ({ value, label: label(FOLIO_METHODS[value]) }))}
          value={entry.method}
          onChange={(next) => entry.setMethod(next as FolioMethod | null)}
          error={errors.method}
        />
      )}
      <TextInput
        label={t(isMoney ? 'folio:note' : 'folio:description')}
        placeholder={isMoney ? '' : t(kind === 'extra' ? 'folio:extra.example' : 'folio:discount.example')}
        required={!isMoney}
        maxLength={120}
        value={entry.description}
        onChange={(event) => entry.setDescription(event.currentTarget.value)}
        error={errors.description}
      />
      <DayInput label={t('folio:date')} value={entry.date} onChange={entry.setDate} error={errors.date} />
    </FormDialog>
  );
}
