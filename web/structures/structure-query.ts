import { queryOptions } from '@tanstack/react-query';
import { api } from '../api.ts';

/** What the shell shows of a structure (`GET /structures/{id}`). */
export interface StructureHead {
  id: number;
  name: string;
  category: string | null;
  city: string;
  structure_type?: number;
  province?: string;
  region?: string;
  status: number;
  isOnline?: boolean;
  completeness: number;
  coverPath?: string | null;
  version: number;
  /** Points of each part of completeness, beside what it is worth at most. */
  completenessParts?: Record<string, number>;
}

export const structureQuery = (id: string | number) =>
  queryOptions({
    queryKey: ['structures', String(id)],
    queryFn: () => api<StructureHead>(`/structures/${id}`),
  });
