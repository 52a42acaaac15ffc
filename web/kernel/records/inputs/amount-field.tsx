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
  type NumberInputValue,
} from './number-field.tsx';

interface AmountFieldProps extends MoneyFieldProps {
  /** The usual amount, such as the list price or the balance. The field warns about an amount far from it. */
  expected?: number | null | undefined;
}

/** Input for euros outside record forms, with values in cents. Explains invalid input itself. */
export function AmountField({ cents, error, expected, description, ...rest }: AmountFieldProps) {
  const { t } = useTexts('common');
  const [refusal, judge] = useInputRefusal(2);
  const percent = farPercent(cents, expected);
  const hint =
    percent === null ? (
      description
    ) : (
      <Text span inherit c="orange" role="status">
        {t('common:farAmount', { percent: formatSigned(percent), amount: formatCents(expected ?? 0) })}
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

const formatSigned = (percent: number) => (percent > 0 ? `+${percent}` : String(percent).replace('-', '−'));

/**
 * Returns a function that asks for confirmation before an irreversible step if an amount is far from the expected one.
 */
export function useFarAmountQuestion() {
  const { t } = useTexts('common');
  return async (
    amounts: readonly { cents: NumberInputValue; expected: number | null | undefined }[],
  ): Promise<boolean> => {
    const farAmount = amounts.find(({ cents, expected }) => farPercent(cents, expected) !== null);
    if (!farAmount) return true;
    const percent = farPercent(farAmount.cents, farAmount.expected) ?? 0;
    return ask({
      title: t('common:farAmount.title', { amount: formatCents(Number(farAmount.cents)) }),
      text: t('common:farAmount', {
        percent: formatSigned(percent),
        amount: formatCents(farAmount.expected ?? 0),
      }),
      confirm: t('common:farAmount.yes'),
      cancel: t('common:farAmount.no'),
    });
  };
}

type CountFieldProps = Omit<NumberFieldProps, 'scale' | 'fixed'>;

/** Input for a whole number outside record forms. Invalid input stays as typed; the caller refuses it. */
export const CountField = (props: CountFieldProps) => <LooseNumberField countsFrom={1} {...props} />;

/** Same input with `scale` decimal digits. */
export function LooseNumberField({ value, error, scale = 0, onBlur, ...rest }: NumberFieldProps) {
  const [refusal, judge] = useInputRefusal(scale);
  const focusHandlers = judge(value);
  return (
    <NumberField
      {...rest}
      {...focusHandlers}
      onBlur={(event) => {
        focusHandlers.onBlur();
        onBlur?.(event);
      }}
      scale={scale}
      error={error || refusal}
      value={value}
    />
  );
}

/** Returns the error after the user leaves the field, not while typing. */
function useInputRefusal(scale: number) {
  const { t } = useTexts('validation');
  const [leftValue, setLeftValue] = useState<NumberInputValue>(null);
  const read = typeof leftValue === 'string' ? readNumber(leftValue, { scale }) : null;
  const refusal = read && 'refused' in read ? t(`validation:${read.refused}`, { n: scale }) : null;
  const judge = (value: NumberInputValue) => ({
    onBlur: () => setLeftValue(value),
    onFocus: () => setLeftValue(null),
  });
  return [refusal, judge] as const;
}
