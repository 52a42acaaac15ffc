import { Text } from '@mantine/core';
import { useState } from 'react';
import { farPercent } from '../../../../domain/kernel/records/text/far-price.ts';
import { readNumber } from '../../../../domain/kernel/records/text/read-number.ts';
import { formatCents } from '../../../platform/formats.ts';
import { ask } from '../../../platform/shell/confirm/ask.ts';
import { useTexts } from '../../../platform/texts.ts';
import {
  MoneyField,
  type MoneyFieldProps,
  NumberField,
  type NumberFieldProps,
  type Typed,
} from './number-field.tsx';

interface AmountFieldProps extends MoneyFieldProps {
  /** What the price list asks, or what is owed: an amount far from it is probably a slip, and the field says so. */
  expected?: number | null | undefined;
}

/** Euros outside of a record's form, cents in and out; says by itself why what is written is no amount. */
export function AmountField({ cents, error, expected, description, ...rest }: AmountFieldProps) {
  const { t } = useTexts('common');
  const [refusal, judge] = useRefusal(2);
  const percent = farPercent(cents, expected);
  const hint =
    percent === null ? (
      description
    ) : (
      <Text span inherit c="orange" role="status">
        {t('common:farAmount', { percent: signed(percent), amount: formatCents(expected ?? 0) })}
      </Text>
    );
  return (
    <MoneyField
      {...rest}
      {...judge(cents)}
      description={hint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={error || refusal}
      cents={cents}
    />
  );
}

const signed = (percent: number) => (percent > 0 ? `+${percent}` : String(percent).replace('-', '−'));

/** Before what cannot be taken back: whether an amount that is far from the expected one is meant. */
export function useFarQuestion() {
  const { t } = useTexts('common');
  return async (
    amounts: readonly { cents: Typed; expected: number | null | undefined }[],
  ): Promise<boolean> => {
    const far = amounts.find(({ cents, expected }) => farPercent(cents, expected) !== null);
    if (!far) return true;
    const percent = farPercent(far.cents, far.expected) ?? 0;
    return ask({
      title: t('common:farAmount.title', { amount: formatCents(Number(far.cents)) }),
      text: t('common:farAmount', { percent: signed(percent), amount: formatCents(far.expected ?? 0) }),
      confirm: t('common:farAmount.yes'),
      cancel: t('common:farAmount.no'),
    });
  };
}

type CountFieldProps = Omit<NumberFieldProps, 'scale' | 'fixed'>;

/** A whole number outside of a record's form: what is out of bounds stays as it was typed, and is refused by whoever takes it. */
export const CountField = (props: CountFieldProps) => <LooseNumberField countsFrom={1} {...props} />;

/** The same with `scale` digits after the comma. */
export function LooseNumberField({ value, error, scale = 0, onBlur, ...rest }: NumberFieldProps) {
  const [refusal, judge] = useRefusal(scale);
  const judged = judge(value);
  return (
    <NumberField
      {...rest}
      {...judged}
      onBlur={(event) => {
        judged.onBlur();
        onBlur?.(event);
      }}
      scale={scale}
      error={error || refusal}
      value={value}
    />
  );
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
