import type { PartyGaps } from '../../../../domain/selling/availability/answers.ts';
import { CAUSES, type Cause } from '../../../../domain/selling/pricing/gaps/causes.ts';
import { api } from '../../../platform/api.ts';

export const gapsQuery = (structureId: string) => ({
  queryKey: ['availability-gaps', structureId],
  queryFn: ({ signal }: { signal: AbortSignal }) => api(`/structures/${structureId}/availability/gaps`, { signal }),
  // Whoever comes back has changed something meanwhile.
  staleTime: 0,
});

export const mendGap = (structureId: string, cause: Cause, { adults, childAges }: PartyGaps) =>
  api(`/structures/${structureId}/availability/gaps/mend`, {
    method: 'POST',
    body: { cause, adults, childAges },
  });

const A = 'a'.codePointAt(0) ?? 0;

/** What a sign of a row stands for; null: it can be booked. */
export const causeOfSign = (sign: string | undefined): Cause | null =>
  sign === undefined || sign === '.' ? null : (CAUSES[(sign.codePointAt(0) ?? 0) - A] ?? null);
