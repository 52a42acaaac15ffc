import { Skeleton } from '@mantine/core';
import { type ComponentType, lazy, Suspense } from 'react';
import type { Field, FieldKind } from '../../../domain/records/field.ts';
import { BooleanInput, ChoiceInput } from './choice-inputs.tsx';
import type { InputProps } from './input-props.ts';
import { CityInput, OptionInput } from './reference-inputs.tsx';
import { RichInput } from './rich-input.tsx';
import { LineInput, TextAreaInput } from './text-inputs.tsx';

const ChoicesInput = lazy(() =>
  import('./choices-input.tsx').then((part) => ({ default: part.ChoicesInput })),
);
const DateField = lazy(() => import('./date-inputs.tsx').then((part) => ({ default: part.DateField })));
const TimeInput = lazy(() => import('./date-inputs.tsx').then((part) => ({ default: part.TimeInput })));
const MonthDayInput = lazy(() =>
  import('./date-inputs.tsx').then((part) => ({ default: part.MonthDayInput })),
);
const MoneyInput = lazy(() => import('./number-inputs.tsx').then((part) => ({ default: part.MoneyInput })));
const PlainNumberInput = lazy(() =>
  import('./number-inputs.tsx').then((part) => ({ default: part.PlainNumberInput })),
);
const ReferencesInput = lazy(() =>
  import('./references-input.tsx').then((part) => ({ default: part.ReferencesInput })),
);
const RowsInput = lazy(() => import('./rows-input.tsx').then((part) => ({ default: part.RowsInput })));
const StructureInput = lazy(() =>
  import('../../users/people-inputs.tsx').then((part) => ({ default: part.StructureInput })),
);
const UserInput = lazy(() =>
  import('../../users/people-inputs.tsx').then((part) => ({ default: part.UserInput })),
);
const TranslatedInput = lazy(() =>
  import('./translated-inputs.tsx').then((part) => ({ default: part.TranslatedInput })),
);
const TranslatedListInput = lazy(() =>
  import('./translated-list-input.tsx').then((part) => ({ default: part.TranslatedListInput })),
);

const WeekdaysInput = lazy(() =>
  import('./weekdays-input.tsx').then((part) => ({ default: part.WeekdaysInput })),
);

const IconInput = lazy(() => import('../icon-input.tsx').then((part) => ({ default: part.IconInput })));

/** The input of each kind of field: the web's half of `server/records/columns.ts`. */
const INPUTS: Partial<Record<FieldKind, ComponentType<InputProps>>> = {
  string: LineInput,
  phone: LineInput,
  email: LineInput,
  url: LineInput,
  text: TextAreaInput,
  rich: RichInput,
  integer: PlainNumberInput,
  decimal: PlainNumberInput,
  percent: PlainNumberInput,
  money: MoneyInput,
  boolean: BooleanInput,
  choice: ChoiceInput,
  choices: ChoicesInput,
  date: DateField,
  time: TimeInput,
  monthDay: MonthDayInput,
  translated: TranslatedInput,
  translatedList: TranslatedListInput,
  reference: OptionInput,
  references: ReferencesInput,
  weekdays: WeekdaysInput,
  rows: RowsInput,
};

function inputOf(field: Field): ComponentType<InputProps> | undefined {
  if (field.kind === 'integer' && field.options) return ChoiceInput;
  if (field.format === 'icon') return IconInput;
  if (field.kind === 'reference' && field.target === 'cities') return CityInput;
  if (field.kind === 'reference' && field.target === 'users') return UserInput;
  if (field.kind === 'reference' && field.target === 'structures') return StructureInput;
  return INPUTS[field.kind];
}

export function RecordInput(props: InputProps) {
  const Input = inputOf(props.field);
  if (!Input) return null;
  return (
    <Suspense fallback={<Skeleton h={60} />}>
      <Input {...props} />
    </Suspense>
  );
}
