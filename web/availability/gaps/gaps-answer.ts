import { CAUSES, type Cause } from '../../../domain/pricing/gaps/causes.ts';
import type { MendPromise } from '../../../domain/pricing/gaps/mend.ts';
import { api } from '../../api.ts';

export interface GapCause {
  cause: Cause;
  nights: number;
  stays: number;
  first: string;
  mend: MendPromise | null;
}

export interface PartyGaps {
  adults: number;
  childAges: number[];
  rows: string[];
  causes: GapCause[];
}

/** `GET /structures/{id}/availability/gaps`. */
interface GapsAnswer {
  from: string;
  arrivals: number;
  longest: number;
  parties: PartyGaps[];
}

export const gapsQuery = (structureId: string) => ({
  queryKey: ['availability-gaps', structureId],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api<GapsAnswer>(`/structures/${structureId}/availability/gaps`, { signal }),
  // Whoever comes back has changed something meanwhile.
  staleTime: 0,
});

export const mendGap = (structureId: string, cause: Cause, { adults, childAges }: PartyGaps) =>
  api<{ changed: number; changeId: number | null }>(`/structures/${structureId}/availability/gaps/mend`, {
    method: 'POST',
    body: { cause, adults, childAges },
  });

const A = 'a'.codePointAt(0) ?? 0;

/** What a sign of a row stands for; null: it can be booked. */
export const causeOfSign = (sign: string | undefined): Cause | null =>
  sign === undefined || sign === '.' ? null : (CAUSES[(sign.codePointAt(0) ?? 0) - A] ?? null);
