import { ActionIcon, Alert, Fieldset, Group, Skeleton, Stack, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Matrix } from '../../../domain/selling/availability/answers.ts';
import { useFormContext } from '../../kernel/records/form/form-context.ts';
import { MoneyField, NumberField, type NumberInputValue } from '../../kernel/records/inputs/number-field.tsx';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { useTexts } from '../../platform/texts.ts';
import { matrixQuery } from '../../structures/rooms/linking/links.ts';
import classes from './price-table.module.css';
import { NUMBERS, type PriceLine, usePriceLines } from './use-price-lines.ts';

/** Prices of an offer: a line for each room with each of its plans. A plan with an empty line is not sold with the offer. */
export function PriceTable({ structureId }: { structureId: string }) {
  const { form } = useFormContext();
  const { t } = useTexts('offer');
  const { data: matrix } = useQuery(matrixQuery(structureId));
  if (!matrix) return <Skeleton h={120} />;
  return (
    <Fieldset
      variant="unstyled"
      legend={
        <Title order={3} component="span">
          {t('offer:prices.title')}
        </Title>
      }
      mt="md"
      id="field-prices"
    >
      <Stack gap="xs">
        <Text size="sm" c="dimmed">
          {t('offer:prices.help')}
        </Text>
        {form.errors.prices && (
          <Text size="sm" c="red" role="alert">
            {form.errors.prices}
          </Text>
        )}
        <Prices matrix={matrix} />
      </Stack>
    </Fieldset>
  );
}

function Prices({ matrix }: { matrix: Matrix }) {
  const { form, texts } = useFormContext();
  const { t } = useTexts('offer');
  const { lines, ...change } = usePriceLines(matrix);
  if (lines.length === 0) return <Alert color="yellow">{t('offer:prices.none')}</Alert>;
  const isPackage = form.values.priceMode === 'package';
  const names = NUMBERS.filter((name) => isPackage || name !== 'adults');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={t('offer:prices.title')}>
      <Table verticalSpacing={4} className={classes.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>
              {texts.label('prices.roomId')}, {texts.label('prices.mealPlanId').toLowerCase()}
            </Table.Th>
            {names.map((name) => (
              <Table.Th key={name}>{texts.label(`prices.${name}`)}</Table.Th>
            ))}
            <Table.Th />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((line, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place, so that typing keeps the focus
            <PriceRow key={place} line={line} names={names} {...change} />
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}

type NumberName = (typeof NUMBERS)[number];

interface PriceRowProps extends Omit<ReturnType<typeof usePriceLines>, 'lines'> {
  readonly line: PriceLine;
  readonly names: readonly NumberName[];
}

function PriceRow({ line, names, put, add, drop }: PriceRowProps) {
  const { form, refusal, texts } = useFormContext();
  const { t } = useTexts('offer');
  const isReadOnly = refusal('prices') !== null;
  const isPackage = form.values.priceMode === 'package';
  return (
    <Table.Tr>
      <Table.Td>
        {line.room}
        <Text size="xs" c="dimmed">
          {line.plan}
        </Text>
        {line.isGone && (
          <Text size="xs" c="red">
            {t('offer:prices.gone')}
          </Text>
        )}
      </Table.Td>
      {names.map((name) => (
        <Table.Td key={name} data-label={texts.label(`prices.${name}`)}>
          <NumberInput line={line} name={name} isReadOnly={isReadOnly || line.isGone} put={put} />
        </Table.Td>
      ))}
      <Table.Td>
        {!isReadOnly && (
          <Group gap={4} wrap="nowrap">
            {isPackage && line.at >= 0 && !line.isGone && (
              <ActionIcon variant="subtle" aria-label={t('offer:prices.add')} onClick={() => add(line)}>
                <Glyph name="plus" />
              </ActionIcon>
            )}
            {line.at >= 0 && (
              <ActionIcon
                variant="subtle"
                color="red"
                aria-label={`${t('offer:prices.drop')}: ${line.room}, ${line.plan}`}
                onClick={() => drop(line)}
              >
                <Glyph name="trash" />
              </ActionIcon>
            )}
          </Group>
        )}
      </Table.Td>
    </Table.Tr>
  );
}

interface NumberInputProps extends Pick<PriceRowProps, 'line' | 'put'> {
  readonly name: NumberName;
  readonly isReadOnly: boolean;
}

function NumberInput({ line, name, isReadOnly, put }: NumberInputProps) {
  const { form, texts } = useFormContext();
  const { t } = useTexts('offer');
  const value = line.draft[name];
  const common = {
    'aria-label': t('offer:prices.of', {
      what: texts.label(`prices.${name}`),
      room: line.room,
      plan: line.plan,
    }),
    readOnly: isReadOnly,
    error: line.at < 0 ? undefined : form.errors[`prices.${line.at}.${name}`],
    onChange: (typed: NumberInputValue) => put(line, { [name]: typed }),
    onBlur: () => form.validateField('prices'),
  };
  return name === 'adults' ? (
    <NumberField {...common} miw={64} value={value} placeholder={t('offer:prices.everyone')} />
  ) : (
    <MoneyField {...common} miw={110} cents={value} />
  );
}
