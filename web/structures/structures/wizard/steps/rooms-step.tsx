import { useEffect, useRef } from 'react';
import { room } from '../../../../../domain/structures/rooms/room.ts';
import { FieldGroups } from '../../../../kernel/records/field-group.tsx';
import { useFormContext } from '../../../../kernel/records/form/form-context.ts';
import { nameOf } from '../../../../kernel/records/list/title-of.ts';
import { useTexts } from '../../../../platform/texts.ts';
import { withFields } from '../with-fields.ts';
import type { StepProps } from '../wizard-query.ts';
import { AddRecord } from './add-record.tsx';

const ROOM = withFields(room, ['title', 'accommodationTypeId', 'units', 'maxOccupancy', 'baseOccupancy', 'maxAdults']);

/** "Alloggi": at least one room. */
export function RoomsStep({ state }: StepProps) {
  const { t, language } = useTexts('room', 'wizard');
  return (
    <AddRecord
      state={state}
      definition={ROOM}
      addLabel={t('wizard:addRoom')}
      nameOf={(row) => `${nameOf(row, language)} · ${t('room:units', { count: row.units })}`}
    >
      <CopyMaxOccupancy />
      <FieldGroups />
    </AddRecord>
  );
}

/** Copies the maximum occupancy to the two other numbers until the user edits them. */
function CopyMaxOccupancy() {
  const { form } = useFormContext();
  const { maxOccupancy } = form.values;
  const lastCopied = useRef<unknown>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the one number
  useEffect(() => {
    for (const name of ['baseOccupancy', 'maxAdults']) {
      const ownValue = form.values[name] ?? null;
      if (ownValue === null || ownValue === lastCopied.current) form.setFieldValue(name, maxOccupancy ?? null);
    }
    lastCopied.current = maxOccupancy ?? null;
  }, [maxOccupancy]);
  return null;
}
