import { queryOptions } from '@tanstack/react-query';
import type { RecapBlock } from '../../../domain/structures/overview/recap.ts';
import { api } from '../../api.ts';
import type { LoadedRecord } from '../../records/use-record-form.ts';
import type { Overview } from '../overview-query.ts';

type Texts = Record<string, string>;

/** `GET /structures/{id}/recap`. */
export interface Recap {
  structure: Overview['structure'];
  typeTitle: Texts;
  contacts: LoadedRecord | null;
  fiscal: LoadedRecord | null;
  maySeeTax: boolean;
  texts: { title: string; description: string; translationScore: number } | null;
  openingMode: string | null;
  openings: LoadedRecord[];
  reception: LoadedRecord | null;
  services: { title: Texts; availability: string }[];
  amenities: { kind: string; id: number; title: Texts; status: number; photoCount: number }[];
  rooms: {
    id: number;
    title: Texts;
    typeTitle: Texts;
    status: number;
    units: number;
    maxOccupancy: number;
  }[];
  mealPlans: { id: number; title: Texts; typeTitle: Texts; status: number }[];
  policies: { kind: string; id: number; title: Texts; status: number }[];
  /** Running or to come. */
  offers: { id: number; title: Texts; endsOn: string | null }[];
  photos: { path: string; alt: Texts }[];
  photoCount: number;
  done: Record<RecapBlock, boolean>;
  /** Where the reader left off making it; null for who is not making it. */
  wizardStep: number | null;
  next: { to: number; unmet: string[] } | null;
  transitions: Overview['transitions'];
}

export const recapQuery = (id: string) =>
  queryOptions({
    queryKey: ['recap', id],
    queryFn: () => api<Recap>(`/structures/${id}/recap`),
    staleTime: 0,
  });
