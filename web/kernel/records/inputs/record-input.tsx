import { Skeleton } from '@mantine/core';
import { type ComponentType, Suspense, useState } from 'react';
import type { Field, FieldKind, Fields } from '../../../../domain/kernel/records/field.ts';
import type { RecordDefinition } from '../../../../domain/kernel/records/record.ts';
import { type Resource, resourceOf, resourceWith } from '../../../platform/resource.ts';
import { type LazyPart, lazyPart } from '../../../platform/shell/lazy-part.ts';
import { recordSlot } from '../screens/record-slot.ts';
import { BooleanInput, ChoiceInput } from './choice-inputs.tsx';
import type { InputProps } from './input-props.ts';
import { CityInput, OptionInput } from './reference-inputs.tsx';
import { RichInput } from './rich-field.tsx';
import { LineInput, TextAreaInput } from './text-inputs.tsx';

const ChoicesInput = lazyPart(() => import('./multi-select-inputs.tsx').then((part) => part.ChoicesInput));
const DateField = lazyPart(() => import('./date-inputs.tsx').then((part) => part.DateField));
const TimeField = lazyPart(() => import('./date-inputs.tsx').then((part) => part.TimeField));
const MonthDayInput = lazyPart(() => import('./date-inputs.tsx').then((part) => part.MonthDayInput));
const MoneyInput = lazyPart(() => import('./number-inputs.tsx').then((part) => part.MoneyInput));
const PlainNumberInput = lazyPart(() => import('./number-inputs.tsx').then((part) => part.PlainNumberInput));
const ReferencesInput = lazyPart(() => import('./multi-select-inputs.tsx').then((part) => part.ReferencesInput));
const RowsInput = lazyPart(() => import('./rows/rows-input.tsx').then((part) => part.RowsInput));
const StructureInput = lazyPart(() => import('../references/people-inputs.tsx').then((part) => part.StructureInput));
const UserInput = lazyPart(() => import('../references/people-inputs.tsx').then((part) => part.UserInput));
const TranslatedInput = lazyPart(() => import('./translated-inputs.tsx').then((part) => part.TranslatedInput));
const TranslatedListInput = lazyPart(() =>
  import('./translated-list-input.tsx').then((part) => part.TranslatedListInput),
);
const WeekdaysInput = lazyPart(() => import('./number-list-inputs.tsx').then((part) => part.WeekdaysInput));
const CountryInput = lazyPart(() => import('./special/country-input.tsx').then((part) => part.CountryInput));
const IconInput = lazyPart(() => import('./special/icon-input.tsx').then((part) => part.IconInput));
const AgesInput = lazyPart(() => import('./number-list-inputs.tsx').then((part) => part.AgesInput));

type Input = ComponentType<InputProps> | LazyPart<InputProps>;

/** Input component of each kind of field, the counterpart of `server/kernel/records/columns.ts`. */
const INPUTS: Partial<Record<FieldKind, Input>> = {
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
  time: TimeField,
  monthDay: MonthDayInput,
  translated: TranslatedInput,
  translatedList: TranslatedListInput,
  reference: OptionInput,
  references: ReferencesInput,
  weekdays: WeekdaysInput,
  ages: AgesInput,
  rows: RowsInput,
};

function inputOf(field: Field): Input | undefined {
  if (field.kind === 'integer' && field.options) return ChoiceInput;
  if (field.format === 'icon') return IconInput;
  if (field.format === 'country') return CountryInput;
  if (field.kind === 'reference' && field.target === 'cities') return CityInput;
  if (field.kind === 'reference' && field.target === 'users') return UserInput;
  if (field.kind === 'reference' && field.target === 'structures') return StructureInput;
  const byTarget = field.kind === 'reference' && recordSlot.get().referenceInputs[field.target ?? ''];
  return byTarget || INPUTS[field.kind];
}

function lazyInputsOf(fields: Fields): LazyPart<InputProps>[] {
  return Object.values(fields).flatMap((field) => {
    const input = inputOf(field);
    const inRows = field.rowFields ? lazyInputsOf(field.rowFields) : [];
    return input && 'fetch' in input && !input.isLoaded() ? [input, ...inRows] : inRows;
  });
}

const inputsCache = new WeakMap<RecordDefinition, Resource<unknown>>();

/** Starts loading the inputs of a record, in parallel with the record itself. */
export function fetchInputs(definition: RecordDefinition): Promise<unknown> {
  return loadInputs(definition).coming;
}

function loadInputs(definition: RecordDefinition): Resource<unknown> {
  const cached = inputsCache.get(definition);
  if (cached) return cached;
  const missing = lazyInputsOf(definition.fields);
  // A failure is thrown later, in the form that needs the inputs.
  const inputs =
    missing.length === 0
      ? resourceWith<unknown>(null)
      : resourceOf<unknown>(Promise.all(missing.map((input) => input.fetch())));
  inputsCache.set(definition, inputs);
  return inputs;
}

/** Suspends until all inputs of the record are loaded, since an input that loads late would move the others. */
export function useInputs(definition: RecordDefinition): void {
  loadInputs(definition).read();
}

export function RecordInput(props: InputProps) {
  const [Input] = useState(() => {
    const input = inputOf(props.field);
    return input && 'component' in input ? input.component() : input;
  });
  if (!Input) return null;
  return (
    <Suspense fallback={<Skeleton h={60} />}>
      <Input {...props} />
    </Suspense>
  );
}
