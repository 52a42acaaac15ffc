import { commonProps, type InputProps } from './input-props.ts';
import { NumberField } from './number-field.tsx';

export function PlainNumberInput(props: InputProps) {
  const { field, value, onChange } = props;
  return (
    <NumberField
      {...commonProps(props)}
      value={value as number | string | null}
      onChange={onChange}
      scale={field.scale ?? 0}
      unit={field.kind === 'percent' ? '%' : field.unit}
    />
  );
}

/** Euros on screen, cents in the record. */
export function MoneyInput(props: InputProps) {
  const { value, onChange } = props;
  return (
    <NumberField
      {...commonProps(props)}
      value={typeof value === 'number' ? value / 100 : (value as string | null)}
      onChange={(given) => onChange(typeof given === 'number' ? Math.round(given * 100) : given)}
      scale={2}
      fixed
      unit="€"
    />
  );
}
