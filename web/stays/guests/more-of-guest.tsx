import { Select, SimpleGrid } from '@mantine/core';
import { type StayGuest, stayGuestFields } from '../../../domain/stays/guests/stay-guest.ts';
import { CountField } from '../../kernel/records/inputs/amount-field.tsx';
import type { NumberInputValue } from '../../kernel/records/inputs/number-field.tsx';
import { DayInput } from '../../platform/dates/day-input.tsx';
import { useLabel, useTexts } from '../../platform/texts.ts';
import type { GuestFormProps } from './guest-card.tsx';

/** Rarely needed fields: a different arrival day, and details for statistics. */
export function MoreOfGuest({ people, index, errors, onChange }: GuestFormProps) {
  const { t } = useTexts('common');
  const label = useLabel();
  const values = people[index]?.values;
  if (!values) return null;
  const choice = (name: 'purpose' | 'transport' | 'taxExemption') => (
    <Select
      label={label(stayGuestFields[name].label)}
      error={errors[name]}
      searchable
      allowDeselect={false}
      clearable
      clearButtonProps={{ 'aria-label': t('common:clear') }}
      data={Object.entries(stayGuestFields[name].options ?? {}).map(([value, words]) => ({
        value,
        label: label(words),
      }))}
      value={values[name]}
      onChange={(code) => onChange(name, code as StayGuest[typeof name])}
      comboboxProps={{ shadow: 'md' }}
    />
  );
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="sm" verticalSpacing="xs">
      <DayInput
        label={label(stayGuestFields.arrivedOn.label)}
        error={errors.arrivedOn}
        value={values.arrivedOn}
        onChange={(day) => onChange('arrivedOn', day)}
      />
      <CountField
        label={label(stayGuestFields.nights.label)}
        error={errors.nights}
        value={(values.nights as NumberInputValue | undefined) ?? null}
        // Passes on input that is no number; the field's rule rejects it.
        onChange={(nights) => onChange('nights', nights as number | null)}
      />
      {choice('purpose')}
      {choice('transport')}
      {choice('taxExemption')}
    </SimpleGrid>
  );
}
