import { commonProps, type InputProps } from './input-props.ts';
import { MoneyField, NumberField, type Typed } from './number-field.tsx';

export function PlainNumberInput(props: InputProps) {
  const { field, value, onChange } = props;
  return (
    <NumberField
      {...commonProps(props)}
      value={value as Typed}
      onChange={onChange}
      scale={field.scale ?? 0}
      unit={field.kind === 'percent' ? '%' : field.unit}
    />
  );
}

/** Input that shows euros; the record stores cents. */
export function MoneyInput(props: InputProps) {
  return <MoneyField {...commonProps(props)} cents={props.value as Typed} onChange={props.onChange} />;
}
