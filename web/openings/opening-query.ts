import type { OpeningMode } from '../../domain/openings/opening-calendar.ts';
import { listQuery } from '../records/list/list-query.ts';
import { recordQuery } from '../records/queries.ts';

export const modePath = (structureId: string) => `/structures/${structureId}/opening-settings`;
export const modeQuery = (structureId: string) => recordQuery(modePath(structureId));

/** All of them: a structure has sixty at most. */
export const openingsQuery = (structureId: string) =>
  listQuery(`/structures/${structureId}/openings`, {
    page: 1,
    perPage: 100,
    sort: 'startDate',
    q: '',
    filters: {},
  });

export const MODES: readonly OpeningMode[] = ['all_year', 'seasonal'];
