import { useQuery } from '@tanstack/react-query';
import { structureAffiliation } from '../../../domain/structures/affiliations/structure-affiliation.ts';
import { useRecordTexts } from '../../kernel/records/record-texts.ts';
import { optionsQuery, optionTitle } from '../../platform/options.ts';
import { StateBadge } from '../../platform/shell/state-badge.tsx';
import { useTexts } from '../../platform/texts.ts';

const COLORS: Readonly<Record<string, string>> = { requested: 'yellow', approved: 'bosco', rejected: 'red' };

export function AffiliationState({ state }: { state: string }) {
  const texts = useRecordTexts(structureAffiliation);
  return <StateBadge color={COLORS[state] ?? 'gray'}>{texts.option('requestState', state)}</StateBadge>;
}

/** Reads the affiliations of the settings, to which structures belong. */
export function useAffiliations() {
  const { language } = useTexts();
  const { data = [] } = useQuery(optionsQuery('affiliations'));
  const find = (id: unknown) => data.find((one) => one.id === id);
  return {
    find,
    nameOf: (id: unknown) => {
      const affiliation = find(id);
      return affiliation ? optionTitle(affiliation, language) : `n. ${String(id)}`;
    },
  };
}
