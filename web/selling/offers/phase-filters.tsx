import { Chip, Group, Stack } from '@mantine/core';
import type { Listing, RecordDefinition } from '../../../domain/kernel/records/record.ts';
import { OFFER_TYPES } from '../../../domain/selling/offers/offer-fields.ts';
import { PHASES, type Phase } from '../../../domain/selling/offers/phase.ts';
import { useListState } from '../../kernel/records/list/list-state.ts';
import { useRecordTexts } from '../../kernel/records/record-texts.ts';
import { StateBadge } from '../../platform/shell/state-badge.tsx';
import { useTexts } from '../../platform/texts.ts';

type ListedDefinition = RecordDefinition & { listing: Listing };

const COLORS: Readonly<Record<Phase, string>> = {
  draft: 'yellow',
  scheduled: 'cyan',
  running: 'bosco',
  expired: 'red',
  inactive: 'gray',
  archived: 'gray',
};

export function PhaseBadge({ definition, phase }: { definition: ListedDefinition; phase: Phase }) {
  const texts = useRecordTexts(definition);
  return <StateBadge color={COLORS[phase]}>{texts.option('phase', phase)}</StateBadge>;
}

/** Filters by type and phase above the list, stored in the address. */
export function PhaseFilters({ definition }: { definition: ListedDefinition }) {
  const { t } = useTexts('offer');
  const phases = Object.keys(PHASES).filter((one) => one !== 'archived');
  return (
    <Stack gap="xs">
      {definition.fields.type && (
        <Choice definition={definition} field="type" codes={Object.keys(OFFER_TYPES)} all={t('offer:allTypes')} />
      )}
      <Choice definition={definition} field="phase" codes={phases} all={t('offer:allPhases')} />
    </Stack>
  );
}

interface ChoiceProps {
  definition: ListedDefinition;
  field: 'type' | 'phase';
  codes: readonly string[];
  all: string;
}

function Choice({ definition, field, codes, all }: ChoiceProps) {
  const texts = useRecordTexts(definition);
  const { state, setFilters } = useListState(definition.listing.defaultSort);
  const filter = `filter[${field}]`;
  return (
    <Chip.Group value={state.filters[filter] ?? ''} onChange={(one) => setFilters({ [filter]: String(one) })}>
      <Group gap="xs" role="group" aria-label={texts.label(field)}>
        {['', ...codes].map((code) => (
          <Chip key={code} size="xs" value={code}>
            {code ? texts.option(field, code) : all}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  );
}
