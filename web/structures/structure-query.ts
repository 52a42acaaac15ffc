import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ContractState } from '../../domain/contracts/states.ts';
import { api } from '../api.ts';

/** What the shell shows of a structure (`GET /structures/{id}`). */
export interface StructureHead {
  id: number;
  name: string;
  category: string | null;
  city: string;
  structure_type?: number;
  province?: string;
  address?: string | null;
  streetNumber?: string | null;
  zip?: string | null;
  /** Of the contract that runs, else of the last that did; and the last day on which any holds. */
  contractState?: ContractState | null;
  contractUntil?: string | null;
  region?: string;
  status: number;
  isOnline?: boolean;
  completeness: number;
  coverPath?: string | null;
  coverColor?: string | null;
  version: number;
  vendorId?: number | null;
  /** Points of each part of completeness, beside what it is worth at most. */
  completenessParts?: Record<string, number>;
}

export const structureQuery = (id: string | number) =>
  queryOptions({
    queryKey: ['structures', String(id)],
    queryFn: () => api<StructureHead>(`/structures/${id}`),
  });

/** After one of its parts has changed: its head is asked anew, and all else that is known of it where it is next looked at. */
export function structureChanged(client: QueryClient, id: string): void {
  void client.invalidateQueries({ queryKey: structureQuery(id).queryKey });
  void client.invalidateQueries({
    predicate: ({ queryKey }) =>
      queryKey.some((part) => String(part) === id || String(part).startsWith(`/structures/${id}/`)),
    refetchType: 'none',
  });
}
