import { queryOptions } from '@tanstack/react-query';
import type { Kind } from '../../domain/guests/kinds.ts';
import type { OfficialEntry } from '../../domain/guests/official.ts';
import type { StayGuest } from '../../domain/guests/stay-guest.ts';
import { api } from '../api.ts';

/** A place or a document of the official tables, with what it is called here. */
export type Official = OfficialEntry & { label: string };

export type ShownGuest = StayGuest & {
  id: number;
  missing: (keyof StayGuest)[];
  isDocumentGone: boolean;
  isByGuest: boolean;
  isUnreadable: boolean;
};

/** `GET /structures/{id}/arrivals/{id}/guests`. */
export interface Register {
  version: number;
  people: number;
  isMasked: boolean;
  isClosed: boolean;
  reportedAt: string | null;
  link: string | null;
  linkMailedAt: string | null;
  canMail: boolean;
  stay: { checkin: string; checkout: string; nights: number; guestName: string };
  guests: ShownGuest[];
  places: Record<string, Official>;
  looks: { at: string; who: string | null; role: string; action: string }[];
}

/** How far a register is: `GET /structures/{id}/guest-registers`. */
export interface RegisterState {
  arrivalId: number;
  people: number;
  isReported: boolean;
  guests: { kind: Kind; missing: (keyof StayGuest)[] }[];
}

const registersKey = (structureId: string) => ['guest-registers', structureId];
export const statesKey = (structureId: string) => [...registersKey(structureId), 'states'];
export const registerPath = (structureId: string, arrivalId: string) =>
  `/structures/${structureId}/arrivals/${arrivalId}/guests`;

/** Each read is a look that is logged: it is not done again because a window was looked at. */
export function registerQuery(structureId: string, arrivalId: string) {
  return queryOptions({
    queryKey: [...registersKey(structureId), 'one', arrivalId],
    queryFn: ({ signal }) => api<Register>(registerPath(structureId, arrivalId), { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** As many as one call takes. */
const MOST_ASKED = 100;

export function statesQuery(structureId: string, arrivalIds: readonly number[]) {
  return queryOptions({
    queryKey: [...statesKey(structureId), arrivalIds],
    queryFn: async ({ signal }) => {
      const pages: RegisterState[] = [];
      for (let from = 0; from < arrivalIds.length; from += MOST_ASKED) {
        const arrivals = arrivalIds.slice(from, from + MOST_ASKED).join(',');
        const { data } = await api<{ data: RegisterState[] }>(`/structures/${structureId}/guest-registers`, {
          query: { arrivals },
          signal,
        });
        pages.push(...data);
      }
      return new Map(pages.map((one) => [one.arrivalId, one]));
    },
    enabled: arrivalIds.length > 0,
    placeholderData: (former) => former,
  });
}

export function tableQuery(list: 'stati' | 'documenti') {
  return queryOptions({
    queryKey: ['official-tables', list],
    queryFn: async () => (await api<{ data: Official[] }>(`/official-tables/${list}`)).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
