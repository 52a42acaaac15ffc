import { unitIn } from '../../../../domain/kernel/records/text/units.ts';
import { useTexts } from '../../../platform/texts.ts';
import { commonProps, type InputProps } from './input-props.ts';
import { MoneyField, NumberField, type NumberInputValue } from './number-field.tsx';

export function PlainNumberInput(props: InputProps) {
  const { field, value, onChange } = props;
  const { language } = useTexts('common');
  const unit = field.kind === 'percent' ? '%' : field.unit && unitIn(field.unit, language);
  return (
    <NumberField
      {...commonProps(props)}
      value={value as NumberInputValue}
      onChange={onChange}
      scale={field.scale ?? 0}
      {...(unit !== undefined && { unit })}
    />
  );
}

/** Input that shows euros; the record stores cents. */
export function MoneyInput(props: InputProps) {
  return <MoneyField {...commonProps(props)} cents={props.value as NumberInputValue} onChange={props.onChange} />;
}
