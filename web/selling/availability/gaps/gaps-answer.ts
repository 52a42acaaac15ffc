import type { PartyGaps } from '../../../../domain/selling/availability/answers.ts';
import { CAUSES, type Cause } from '../../../../domain/selling/pricing/gaps/causes.ts';
import { api } from '../../../platform/api.ts';

export const gapsQuery = (structureId: string) => ({
  queryKey: ['availability-gaps', structureId],
  queryFn: ({ signal }: { signal: AbortSignal }) => api(`/structures/${structureId}/availability/gaps`, { signal }),
  // Always refetched, because users return after changing something.
  staleTime: 0,
});

export const mendGap = (structureId: string, cause: Cause, { adults, childAges }: PartyGaps) =>
  api(`/structures/${structureId}/availability/gaps/mend`, {
    method: 'POST',
    body: { cause, adults, childAges },
  });

const FIRST_CAUSE_CODE = 'a'.codePointAt(0) ?? 0;

/** Returns the cause for a character of a row; null if bookable. */
export const causeOfSign = (sign: string | undefined): Cause | null =>
  sign === undefined || sign === '.' ? null : (CAUSES[(sign.codePointAt(0) ?? 0) - FIRST_CAUSE_CODE] ?? null);
