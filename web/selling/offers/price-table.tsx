import { ActionIcon, Alert, Fieldset, Group, Skeleton, Stack, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Translated } from '../../../domain/kernel/records/field.ts';
import type { Matrix } from '../../../domain/selling/availability/answers.ts';
import type { Offer } from '../../../domain/selling/offers/offer-rules.ts';
import { useFormContext } from '../../kernel/records/form/form-context.ts';
import { MoneyField, NumberField, type Typed } from '../../kernel/records/inputs/number-field.tsx';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { useTexts } from '../../platform/texts.ts';
import { linkOf, matrixQuery } from '../../structures/rooms/linking/links.ts';
import classes from './price-table.module.css';

type Price = Offer['prices'][number];
/** As typed: an amount not yet written is none, what cannot be read as a number is kept for the rule. */
type Draft = Omit<Price, 'amountCents'> & { amountCents: Typed };

const NUMBERS = ['adults', 'amountCents', 'strikeAmountCents'] as const;

interface Line {
  room: string;
  plan: string;
  isGone: boolean;
  draft: Draft;
  /** Its place among the form's prices; -1 until something is written. */
  at: number;
}

/** Every room with each plan that it is sold with, and every price that stands already. */
function linesOf(matrix: Matrix, prices: readonly Draft[], said: (title: Translated) => string): Line[] {
  const rooms = [...matrix.rooms, ...matrix.archived.rooms];
  const plans = [...matrix.plans, ...matrix.archived.plans];
  const roomOf = (id: number) => said(rooms.find((room) => room.id === id)?.title ?? {}) || `n. ${id}`;
  const planOf = (id: number) => {
    const plan = plans.find((one) => one.id === id);
    return [said(plan?.title ?? {}), plan?.variant].filter(Boolean).join(' · ') || `n. ${id}`;
  };
  const lines = matrix.links.flatMap(({ roomId, mealPlanId }): Line[] => {
    const of = prices
      .map((draft, at) => ({ draft, at }))
      .filter(({ draft }) => draft.roomId === roomId && draft.mealPlanId === mealPlanId);
    const blank: Draft = { roomId, mealPlanId, adults: null, amountCents: null, strikeAmountCents: null };
    const shown = of.length > 0 ? of : [{ draft: blank, at: -1 }];
    return shown.map((one) => ({ ...one, room: roomOf(roomId), plan: planOf(mealPlanId), isGone: false }));
  });
  const gone = prices.flatMap((draft, at): Line[] =>
    linkOf(matrix, draft.roomId, draft.mealPlanId)
      ? []
      : [{ draft, at, room: roomOf(draft.roomId), plan: planOf(draft.mealPlanId), isGone: true }],
  );
  return [...lines, ...gone];
}

/** Prices of an offer's own: a line for each room with each of its plans; one left empty is not sold with it. */
export function PriceTable({ structureId }: { structureId: string }) {
  const { form, refusal, texts } = useFormContext();
  const { t, language } = useTexts('offer');
  const { data: matrix } = useQuery(matrixQuery(structureId));
  const prices = (form.values.prices ?? []) as Draft[];
  const isPackage = form.values.priceMode === 'package';
  const readOnly = refusal('prices') !== null;
  if (!matrix) return <Skeleton h={120} />;
  const lines = linesOf(matrix, prices, (title) => title[language] || title.it || '');
  const put = ({ at, draft }: Line, change: Partial<Draft>) => {
    const next = { ...draft, ...change };
    const isBlank = next.amountCents === null && next.strikeAmountCents === null && next.adults === null;
    const kept = at < 0 ? [...prices, next] : prices.map((one, place) => (place === at ? next : one));
    form.setFieldValue('prices', isBlank ? kept.filter((one) => one !== next) : kept);
  };
  const add = ({ draft }: Line) =>
    form.setFieldValue('prices', [
      ...prices,
      { ...draft, adults: null, amountCents: null, strikeAmountCents: null },
    ]);
  const drop = ({ at }: Line) =>
    form.setFieldValue(
      'prices',
      prices.filter((_, place) => place !== at),
    );
  const cell = (line: Line, name: (typeof NUMBERS)[number]) => {
    const value = line.draft[name];
    const label = t('offer:prices.of', {
      what: texts.label(`prices.${name}`),
      room: line.room,
      plan: line.plan,
    });
    const common = {
      'aria-label': label,
      readOnly: readOnly || line.isGone,
      error: line.at < 0 ? undefined : form.errors[`prices.${line.at}.${name}`],
      onChange: (given: Typed) => put(line, { [name]: given }),
      onBlur: () => form.validateField('prices'),
    };
    return name === 'adults' ? (
      <NumberField {...common} miw={64} value={value} placeholder={t('offer:prices.everyone')} />
    ) : (
      <MoneyField {...common} miw={110} cents={value} />
    );
  };
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
        {lines.length === 0 ? (
          <Alert color="yellow">{t('offer:prices.none')}</Alert>
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
          <section className={classes.scroll} tabIndex={0} aria-label={t('offer:prices.title')}>
            <Table verticalSpacing={4} className={classes.table}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>
                    {texts.label('prices.roomId')}, {texts.label('prices.mealPlanId').toLowerCase()}
                  </Table.Th>
                  {NUMBERS.filter((name) => isPackage || name !== 'adults').map((name) => (
                    <Table.Th key={name}>{texts.label(`prices.${name}`)}</Table.Th>
                  ))}
                  <Table.Th />
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {lines.map((line, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place, so that typing keeps the focus
                  <Table.Tr key={place}>
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
                    {NUMBERS.filter((name) => isPackage || name !== 'adults').map((name) => (
                      <Table.Td key={name} data-label={texts.label(`prices.${name}`)}>
                        {cell(line, name)}
                      </Table.Td>
                    ))}
                    <Table.Td>
                      {!readOnly && (
                        <Group gap={4} wrap="nowrap">
                          {isPackage && line.at >= 0 && !line.isGone && (
                            <ActionIcon
                              variant="subtle"
                              aria-label={t('offer:prices.add')}
                              onClick={() => add(line)}
                            >
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
                ))}
              </Table.Tbody>
            </Table>
          </section>
        )}
      </Stack>
    </Fieldset>
  );
}
