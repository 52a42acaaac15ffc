import { Suspense, useState } from 'react';
import { useTexts } from '../../texts.ts';
import type { Entry, EntryGroup } from './entries.ts';
import { paletteSlot, type SayingOffer } from './palette-slot.ts';

/**
 * Returns the palette group for a typed calendar change such as `chiudi matrimoniale 24-26 dic`. A suggested phrase
 * replaces the typed one.
 */
export function useSayingGroup(structureId: string | undefined, typed: string, onQuery: (query: string) => void) {
  const { t } = useTexts('shell');
  const { SayingLines } = paletteSlot.get();
  const [offer, setOffer] = useState<SayingOffer | 'lacking' | null>(null);
  const completeOffer = offer === 'lacking' ? null : offer;
  const entry: Entry | null = completeOffer && {
    id: 'saying',
    label: completeOffer.label,
    description: completeOffer.description,
    icon: 'calendar-bolt',
    run: () => (completeOffer.phrase ? onQuery(completeOffer.phrase) : completeOffer.run?.()),
    staysOpen: completeOffer.run === null,
  };
  const groups: EntryGroup[] = entry
    ? [{ id: 'saying', title: t('shell:palette.saying'), entries: [entry], isSearchResult: true }]
    : [];
  const lines = structureId ? (
    <Suspense>
      <SayingLines structureId={structureId} typed={typed} onOffer={setOffer} />
    </Suspense>
  ) : null;
  return { groups, lines, isSaid: offer !== null, isSuggested: completeOffer?.phrase !== undefined };
}
