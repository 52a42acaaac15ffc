import type { ComponentType } from 'react';
import type { Field, FieldKind } from '../../../domain/records/field.ts';
import { BooleanInput, ChoiceInput, ChoicesInput } from './choice-inputs.tsx';
import { DayInput, MonthDayInput, TimeInput } from './date-inputs.tsx';
import type { InputProps } from './input-props.ts';
import { MoneyInput, PlainNumberInput } from './number-inputs.tsx';
import { CityInput, OptionInput } from './reference-inputs.tsx';
import { RowsInput } from './rows-input.tsx';
import { LineInput, TextAreaInput } from './text-inputs.tsx';
import { TranslatedInput, TranslatedListInput } from './translated-inputs.tsx';

/** The input of each kind of field: the web's half of `server/records/columns.ts`. */
const INPUTS: Partial<Record<FieldKind, ComponentType<InputProps>>> = {
  string: LineInput,
  phone: LineInput,
  email: LineInput,
  url: LineInput,
  text: TextAreaInput,
  integer: PlainNumberInput,
  decimal: PlainNumberInput,
  percent: PlainNumberInput,
  money: MoneyInput,
  boolean: BooleanInput,
  choice: ChoiceInput,
  choices: ChoicesInput,
  date: DayInput,
  time: TimeInput,
  monthDay: MonthDayInput,
  translated: TranslatedInput,
  translatedList: TranslatedListInput,
  reference: OptionInput,
  rows: RowsInput,
};

function inputOf(field: Field): ComponentType<InputProps> | undefined {
  if (field.kind === 'integer' && field.options) return ChoiceInput;
  if (field.kind === 'reference' && field.target === 'cities') return CityInput;
  return INPUTS[field.kind];
}

export function RecordInput(props: InputProps) {
  const Input = inputOf(props.field);
  return Input ? <Input {...props} /> : null;
}
