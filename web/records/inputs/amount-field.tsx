import { useState } from 'react';
import { readNumber } from '../../../domain/records/text/read-number.ts';
import { useTexts } from '../../texts.ts';
import { NumberField, type NumberFieldProps, type Typed } from './number-field.tsx';

type OwnProps = Omit<NumberFieldProps, 'scale' | 'fixed' | 'value' | 'onChange'>;

interface AmountFieldProps extends Omit<OwnProps, 'unit'> {
  /** As it was written, where that is no amount: it is not sent. */
  cents: Typed;
  onChange: (cents: Typed) => void;
}

/** Euros outside of a record's form, cents in and out; says by itself why what is written is no amount. */
export function AmountField({ cents, onChange, error, ...rest }: AmountFieldProps) {
  const [refusal, judge] = useRefusal(2);
  return (
    <NumberField
      {...rest}
      {...judge(cents)}
      error={error || refusal}
      value={typeof cents === 'number' ? cents / 100 : cents}
      onChange={(given) => onChange(typeof given === 'number' ? Math.round(given * 100) : given)}
      scale={2}
      fixed
      unit="€"
    />
  );
}

interface CountFieldProps extends OwnProps {
  value: Typed;
  onChange: (count: Typed) => void;
}

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
