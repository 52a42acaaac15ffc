import { List, Text } from '@mantine/core';
import { ACTIVE } from '../../../../domain/kernel/records/record.ts';
import { cancellationPolicy } from '../../../../domain/structures/policies/cancellation-policy.ts';
import { paymentPolicy } from '../../../../domain/structures/policies/payment-policy.ts';
import { room } from '../../../../domain/structures/rooms/room.ts';
import type { Recap } from '../../../../domain/structures/structures/answers.ts';
import { formatDate } from '../../../platform/formats.ts';
import { useLabel, useTexts } from '../../../platform/texts.ts';
import { Block, type EditAddress, EmptyBlock } from './block.tsx';

interface RowBlocksProps extends RecapProps {
  at: { structureId: number; editAt: EditAddress | undefined };
}

export function RowBlocks({ recap, at }: RowBlocksProps) {
  const { t, language } = useTexts('recap');
  const label = useLabel();
  const { done } = recap;
  return (
    <>
      <Block block="rooms" done={done.rooms} screen="rooms" {...at}>
        <Rows
          rows={recap.rooms.map(({ id, title, typeTitle, status, units, maxOccupancy }) => ({
            id,
            status,
            what: `${localizedText(title, language)} (${localizedText(typeTitle, language)})`,
            more: t('recap:room', { units, guests: maxOccupancy }),
          }))}
        />
      </Block>
      <Block block="mealPlans" done={done.mealPlans} screen="mealPlans" {...at}>
        <Rows
          rows={recap.mealPlans.map(({ id, title, typeTitle, status }) => ({
            id,
            status,
            what: localizedText(title, language) || localizedText(typeTitle, language),
            more: '',
          }))}
        />
      </Block>
      <Block block="policies" done={done.policies} screen="cancellationPolicies" {...at}>
        <Rows
          rows={recap.policies.map(({ kind, id, title, status }) => ({
            id: `${kind}${id}`,
            status,
            what: `${label((kind === paymentPolicy.name ? paymentPolicy : cancellationPolicy).title)}: ${localizedText(title, language)}`,
            more: '',
          }))}
        />
      </Block>
      <Block block="offers" done={done.offers} screen="offers" {...at}>
        <Rows
          rows={recap.offers.map(({ id, title, endsOn }) => ({
            id,
            status: ACTIVE,
            what: localizedText(title, language),
            more: endsOn ? t('recap:until', { day: formatDate(endsOn) }) : '',
          }))}
        />
      </Block>
    </>
  );
}

const ROW_STATES = room.fields.status.options;
/** Rows with their publication state, one line each. */
function Rows({ rows }: { rows: readonly { id: number | string; status: number; what: string; more: string }[] }) {
  const label = useLabel();
  if (rows.length === 0) return <EmptyBlock />;
  return (
    <List size="sm">
      {rows.map(({ id, status, what, more }) => {
        const state = status === ACTIVE ? undefined : ROW_STATES?.[status];
        return (
          <List.Item key={id}>
            {what}{' '}
            <Text span size="sm" c="dimmed">
              {[state && label(state), more].filter(Boolean).join(' · ')}
            </Text>
          </List.Item>
        );
      })}
    </List>
  );
}

export const localizedText = (texts: Record<string, string>, language: string) => texts[language] || texts.it || '';

export interface RecapProps {
  recap: Recap;
}
