import { useState } from 'react';
import { readNumber } from '../../../domain/records/text/read-number.ts';
import { useTexts } from '../../texts.ts';
import {
  MoneyField,
  type MoneyFieldProps,
  NumberField,
  type NumberFieldProps,
  type Typed,
} from './number-field.tsx';

/** Euros outside of a record's form, cents in and out; says by itself why what is written is no amount. */
export function AmountField({ cents, error, ...rest }: MoneyFieldProps) {
  const [refusal, judge] = useRefusal(2);
  return <MoneyField {...rest} {...judge(cents)} error={error || refusal} cents={cents} />;
}

type CountFieldProps = Omit<NumberFieldProps, 'scale' | 'fixed'>;

/** A whole number outside of a record's form: what is out of bounds stays as it was typed, and is refused by whoever takes it. */
export function CountField({ value, error, ...rest }: CountFieldProps) {
  const [refusal, judge] = useRefusal(0);
  return <NumberField countsFrom={1} {...rest} {...judge(value)} error={error || refusal} value={value} />;
}

/** Shown once the field is left: nobody is corrected in the middle of a number. */
function useRefusal(scale: number) {
  const { t } = useTexts('validation');
  const [left, setLeft] = useState<Typed>(null);
  const read = typeof left === 'string' ? readNumber(left, { scale }) : null;
  const refusal = read && 'refused' in read ? t(`validation:${read.refused}`, { n: scale }) : null;
  const judge = (value: Typed) => ({
    onBlur: () => setLeft(value),
    onFocus: () => setLeft(null),
  });
  return [refusal, judge] as const;
}
