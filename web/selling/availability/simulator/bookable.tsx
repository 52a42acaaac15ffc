import { Anchor, Group, Paper, Stack, Table, Text, Title } from '@mantine/core';
import { quoteText } from '../../../../domain/platform/language/text.ts';
import type { Simulation } from '../../../../domain/selling/availability/answers.ts';
import { formatShortCents } from '../../../platform/formats.ts';
import { PathLink } from '../../../platform/shell/menu/screen-link.tsx';
import { useTexts } from '../../../platform/texts.ts';
import { plainText } from '../../../structures/policies/plain-text.ts';
import { nightsText } from './nights-text.ts';
import type { PolicyKind } from './simulation.ts';

interface BookableProps {
  readonly found: Simulation;
  readonly nameOf: (roomId: number, mealPlanId: number | null) => string;
}

function useTitles({ titles }: Simulation) {
  const { t, language } = useTexts('simulator');
  const titleOf = (kind: 'offers' | 'discounts', id: unknown) => {
    const title = titles[kind].find((one) => one.id === id)?.title;
    return title ? title[language] || title.it || '' : '';
  };
  const offerName = (id: number | null) => {
    const name = titleOf('offers', id);
    return name && t('simulator:withOffer', { name });
  };
  return { titleOf, offerName };
}

/** Several rooms that together take the party. */
export function Compositions({ found, nameOf }: BookableProps) {
  const { t } = useTexts('simulator');
  const { offerName } = useTitles(found);
  return (
    <>
      {found.compositions.length > 0 && <Title order={2}>{t('simulator:together')}</Title>}
      {found.compositions.map(({ parts, totalCents }) => (
        <Paper key={JSON.stringify(parts)} withBorder p="sm">
          {parts.map((part) => (
            <Group key={JSON.stringify(part)} justify="space-between" wrap="nowrap">
              <Text>
                {[
                  part.units > 1 ? `${part.units} × ` : '',
                  nameOf(part.roomId, part.mealPlanId),
                  ` ${offerName(part.offerId)}`,
                ].join('')}
              </Text>
              <Text className="tabular">{formatShortCents(part.totalCents)}</Text>
            </Group>
          ))}
          <Text fw={700} ta="end" className="tabular">
            {formatShortCents(totalCents)}
          </Text>
        </Paper>
      ))}
    </>
  );
}

/** The rooms and plans that can be booked, each with its price line by line and its terms. */
export function BookableOptions({ structureId, found, nameOf }: BookableProps & { structureId: string }) {
  const { t } = useTexts('simulator');
  const { titleOf, offerName } = useTitles(found);
  return (
    <>
      {found.options.length > 0 && <Title order={2}>{t('simulator:bookable')}</Title>}
      {found.options.map((option) => {
        const { roomId, mealPlanId, offerId } = option;
        return (
          <Paper key={`${roomId}/${mealPlanId}/${offerId}`} withBorder p="sm">
            <Text fw={600}>{[nameOf(roomId, mealPlanId), offerName(offerId)].filter(Boolean).join(' ')}</Text>
            <PriceParts option={option} discountTitle={(id) => titleOf('discounts', id)} />
            <TermsOfOption structureId={structureId} terms={option.terms} policies={found.policies} />
          </Paper>
        );
      })}
    </>
  );
}

interface PricePartsProps {
  readonly option: Simulation['options'][number];
  readonly discountTitle: (id: unknown) => string;
}

function PriceParts({ option: { parts, totalCents }, discountTitle }: PricePartsProps) {
  const { t, language } = useTexts('simulator', 'price_part');
  return (
    <Table withRowBorders={false} verticalSpacing={2} maw={480}>
      <Table.Tbody>
        {parts.map(({ code, cents, params, nights = [] }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two children of one age are two lines
          <Table.Tr key={at}>
            <Table.Td>
              {t(`price_part:${code}`, { ...params, count: params?.count ?? params?.nights ?? params?.age ?? 0 })}
              {code === 'discount' && ` ${quoteText(discountTitle(params?.discount), language)}`}
              {nights.length > 1 && (
                <Text size="xs" c="dimmed" className="tabular">
                  {nightsText(nights)}
                </Text>
              )}
            </Table.Td>
            <Table.Td ta="right" className="tabular">
              {formatShortCents(cents)}
            </Table.Td>
          </Table.Tr>
        ))}
        <Table.Tr>
          <Table.Td fw={600}>{t('simulator:total')}</Table.Td>
          <Table.Td ta="right" fw={600} className="tabular">
            {formatShortCents(totalCents)}
          </Table.Td>
        </Table.Tr>
      </Table.Tbody>
    </Table>
  );
}

const LISTS: Readonly<Record<PolicyKind, string>> = {
  cancellation: 'cancellation-policies',
  payment: 'payment-policies',
};
const KINDS = ['cancellation', 'payment'] as const;

interface TermsProps {
  structureId: string;
  terms: Simulation['options'][number]['terms'];
  policies: Simulation['policies'];
}

/** Cancellation and payment terms of a booking, in the words for the guest. */
function TermsOfOption({ structureId, terms, policies }: TermsProps) {
  const { t, language } = useTexts('simulator');
  return (
    <Stack gap={4} mt="xs">
      {KINDS.map((kind) => {
        const held = terms[kind];
        const policy = policies.find((one) => one.kind === kind && one.snapshotId === held?.snapshotId);
        const list = `/structures/${structureId}/dati/${LISTS[kind]}`;
        const link = (to: string) => (
          <Anchor size="sm" renderRoot={(props) => <PathLink {...props} to={to} />}>
            {t('simulator:home.terms')}
          </Anchor>
        );
        if (!held || !policy)
          return (
            <Text key={kind} size="sm" c="dimmed">
              {t(`simulator:terms.none.${kind}`)} {link(list)}
            </Text>
          );
        return (
          <details key={kind}>
            <summary>
              <Text span size="sm">
                {t(`simulator:terms.${kind}`)}: {policy.title[language] || policy.title.it} (
                {t(`simulator:terms.level.${held.level}`)})
              </Text>
            </summary>
            <Text size="sm" c="dimmed" pl="md" style={{ whiteSpace: 'pre-line' }}>
              {plainText(policy.texts[language] || policy.texts.it || '')}
            </Text>
            <Text pl="md">{link(`${list}/${policy.id}`)}</Text>
          </details>
        );
      })}
    </Stack>
  );
}
