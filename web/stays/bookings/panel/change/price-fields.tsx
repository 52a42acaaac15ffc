import { Checkbox, Radio, Stack, Table, Text } from '@mantine/core';
import type { FormErrors } from '../../../../kernel/records/form/form-values.ts';
import { AmountField } from '../../../../kernel/records/inputs/amount-field.tsx';
import { formatCents, formatDate } from '../../../../platform/formats.ts';
import { useTexts } from '../../../../platform/texts.ts';
import type { PriceKind, StayChange } from './use-stay-change.ts';

type ChangePrices = NonNullable<StayChange['priced']>;

interface PriceFieldsProps {
  readonly change: StayChange;
  readonly priced: ChangePrices;
  readonly errors: FormErrors;
}

/** Table of old and new prices, with a choice. */
export function PriceFields({ change, priced, errors }: PriceFieldsProps) {
  const { t } = useTexts('booking');
  const { kind, feeCents } = change;
  return (
    <>
      <PriceTable priced={priced} />
      <PriceChoice change={change} priced={priced} />
      {kind !== 'own' && errors.totalAmountCents && (
        <Text c="red" size="sm" role="alert">
          {errors.totalAmountCents}
        </Text>
      )}
      {kind === 'own' && (
        <AmountField
          label={t('booking:change.ownLabel')}
          cents={change.ownCents}
          expected={priced.nowCents ?? priced.wasCents}
          error={errors.totalAmountCents ?? errors['price.cents']}
          onChange={change.setOwnCents}
        />
      )}
      {feeCents > 0 && (
        <Checkbox
          label={t('booking:change.fee', { amount: formatCents(feeCents) })}
          checked={change.hasFee}
          onChange={(event) => change.setHasFee(event.currentTarget.checked)}
        />
      )}
      {(priced.unitsPenaltyCents ?? 0) > 0 && (
        <Text size="sm">
          {t('booking:change.unitsPenalty', { amount: formatCents(priced.unitsPenaltyCents ?? 0) })}
        </Text>
      )}
      {priced.dateChange?.kind === 'no' && <Text size="sm">{t('booking:change.notAllowed')}</Text>}
      {kind === 'list' && priced.depositCents > 0 && (
        <Text size="sm" c="dimmed">
          {t('booking:change.deposit', { amount: formatCents(priced.depositCents) })}
        </Text>
      )}
      {change.isFull && (
        <Text c="red" size="sm" role="alert">
          {t('booking:change.full', { nights: priced.full.map((night) => formatDate(night)).join(', ') })}
        </Text>
      )}
    </>
  );
}

function PriceTable({ priced }: { priced: ChangePrices }) {
  const { t } = useTexts('booking');
  const { wasCents, nowCents } = priced;
  return (
    <Table aria-label={t('booking:change.price')}>
      <Table.Tbody>
        <PriceRow name={t('booking:change.was')} value={formatCents(wasCents)} />
        <PriceRow
          name={t('booking:change.now')}
          value={nowCents === null ? t('booking:change.none') : formatCents(nowCents)}
        />
        {nowCents !== null && (
          <PriceRow name={t('booking:change.difference')} value={formatCents(nowCents - wasCents, true)} isStrong />
        )}
      </Table.Tbody>
    </Table>
  );
}

function PriceRow({ name, value, isStrong }: { name: string; value: string; isStrong?: boolean }) {
  return (
    <Table.Tr fw={isStrong ? 700 : undefined}>
      <Table.Th scope="row" fw="inherit">
        {name}
      </Table.Th>
      <Table.Td ta="right" className="tabular">
        {value}
      </Table.Td>
    </Table.Tr>
  );
}

function PriceChoice({ change, priced }: { change: StayChange; priced: ChangePrices }) {
  const { t } = useTexts('booking');
  const { nowCents, agreedNightsCents, wasCents } = priced;
  const nights = change.isLonger ? 'booking:change.agreedNights' : 'booking:change.agreedFewer';
  const agreed = change.hasOtherUnits ? 'booking:change.agreedUnits' : nights;
  return (
    <Radio.Group
      label={t('booking:change.price')}
      value={change.kind}
      onChange={(value) => change.setKind(value as PriceKind)}
    >
      <Stack gap={6} mt={6}>
        {nowCents !== null && (
          <Radio value="list" label={t('booking:change.list', { amount: formatCents(nowCents) })} />
        )}
        {agreedNightsCents !== null && (
          <Radio value="agreed_nights" label={t(agreed, { amount: formatCents(agreedNightsCents) })} />
        )}
        <Radio value="keep" label={t('booking:change.keep', { amount: formatCents(wasCents) })} />
        <Radio value="own" label={t('booking:change.own')} />
      </Stack>
    </Radio.Group>
  );
}
