import { Chip, Group, Tabs } from '@mantine/core';
import { OFFER_TYPES } from '../../domain/offers/offer-fields.ts';
import { PHASES, type Phase } from '../../domain/offers/phase.ts';
import type { Listing, RecordDefinition } from '../../domain/records/record.ts';
import { useListState } from '../records/list/list-state.ts';
import { useRecordTexts } from '../records/record-texts.ts';
import { StateBadge } from '../shell/state-badge.tsx';
import { useTexts } from '../texts.ts';

type Listed = RecordDefinition & { listing: Listing };

const COLORS: Readonly<Record<Phase, string>> = {
  draft: 'yellow',
  scheduled: 'cyan',
  running: 'bosco',
  expired: 'red',
  inactive: 'gray',
  archived: 'gray',
};

export function PhaseBadge({ definition, phase }: { definition: Listed; phase: Phase }) {
  const texts = useRecordTexts(definition);
  return <StateBadge color={COLORS[phase]}>{texts.option('phase', phase)}</StateBadge>;
}

/** Over the list: the types as tabs, the phases as chips; both are filters of the address. */
export function PhaseFilters({ definition }: { definition: Listed }) {
  const { t } = useTexts('offer');
  const texts = useRecordTexts(definition);
  const { state, setFilters } = useListState(definition.listing.defaultSort);
  const type = state.filters['filter[type]'] ?? '';
  const phase = state.filters['filter[phase]'] ?? '';
  const phases = Object.keys(PHASES).filter((one) => one !== 'archived');
  const chips = (
    <Chip.Group value={phase} onChange={(one) => setFilters({ 'filter[phase]': String(one) })}>
      <Group gap="xs" role="group" aria-label={texts.label('phase')}>
        <Chip size="xs" value="">
          {t('offer:allPhases')}
        </Chip>
        {phases.map((one) => (
          <Chip key={one} size="xs" value={one}>
            {texts.option('phase', one)}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  );
  if (!definition.fields.type) return chips;
  const choose = (one: string | null) => setFilters({ 'filter[type]': one === 'all' || !one ? '' : one });
  return (
    <Tabs value={type || 'all'} onChange={choose}>
      <Tabs.List aria-label={t('offer:kinds')} mb="sm">
        <Tabs.Tab value="all">{t('offer:allTypes')}</Tabs.Tab>
        {Object.keys(OFFER_TYPES).map((one) => (
          <Tabs.Tab key={one} value={one}>
            {texts.option('type', one)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={type || 'all'}>{chips}</Tabs.Panel>
    </Tabs>
  );
}
