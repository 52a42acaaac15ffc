import { NumberInput } from '@mantine/core';
import { commonProps, type InputProps } from './input-props.ts';

const SEPARATORS = { decimalSeparator: ',', thousandSeparator: false } as const;

function numberOf(given: string | number): number | null {
  return given === '' ? null : Number(given);
}

export function PlainNumberInput(props: InputProps) {
  const { field, value, onChange } = props;
  const unit = field.kind === 'percent' ? '%' : field.unit;
  return (
    <NumberInput
      {...commonProps(props)}
      {...SEPARATORS}
      value={(value as number | null) ?? ''}
      onChange={(given) => onChange(numberOf(given))}
      decimalScale={field.scale ?? 0}
      allowNegative={(field.minimum ?? 0) < 0}
      suffix={unit ? ` ${unit}` : undefined}
      hideControls
      inputMode="decimal"
    />
  );
}

/** Euros on screen, cents in the record. */
export function MoneyInput(props: InputProps) {
  const { value, onChange } = props;
  const cents = value as number | null;
  return (
    <NumberInput
      {...commonProps(props)}
      {...SEPARATORS}
      value={cents === null || cents === undefined ? '' : cents / 100}
      onChange={(given) => onChange(given === '' ? null : Math.round(Number(given) * 100))}
      decimalScale={2}
      fixedDecimalScale
      allowNegative={false}
      suffix=" €"
      hideControls
      inputMode="decimal"
    />
  );
}
