import type { RecordAnswer, RowAnswer } from '../../../domain/kernel/records/answers.ts';
import type { opening, openingSettings } from '../../../domain/structures/openings/opening.ts';
import type { OpeningMode } from '../../../domain/structures/openings/opening-calendar.ts';
import { listQuery } from '../../kernel/records/list/list-query.ts';
import { recordQuery } from '../../kernel/records/queries.ts';
import { api } from '../../platform/api.ts';

/** A row of the list has all fields that describe its days. */
export type OpeningRecord = RowAnswer<typeof opening>;

const modePath = (structureId: string) => `/structures/${structureId}/opening-settings` as const;
type OpeningSettings = RecordAnswer<typeof openingSettings>;

export const modeQuery = (structureId: string) => recordQuery<OpeningSettings>(modePath(structureId));

/** Reads all periods. A structure has at most sixty. */
export const openingsQuery = (structureId: string) =>
  listQuery<OpeningRecord>(`/structures/${structureId}/openings`, {
    page: 1,
    perPage: 100,
    sort: 'startDate',
    q: '',
    filters: {},
  });

/** Saves the mode. The answer names the history entry for the undo. */
export const saveMode = (structureId: string, version: number | undefined, openingMode: string) =>
  api(modePath(structureId), {
    method: 'PATCH',
    body: { version, openingMode },
  });

export const MODES: readonly OpeningMode[] = ['all_year', 'seasonal'];
