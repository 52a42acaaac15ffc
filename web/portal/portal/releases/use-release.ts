import { queryOptions } from '@tanstack/react-query';
import { CONTENTS } from '../../../../domain/portal/portal/contents.ts';
import type { ReleasePart } from '../../../../domain/portal/portal/releases/release.ts';
import type { ReleaseState } from '../../../../domain/portal/portal/releases/states.ts';
import type { LoadedRecord } from '../../../kernel/records/form/form-types.ts';
import { api } from '../../../platform/api.ts';

export interface StoredRelease extends LoadedRecord {
  state: ReleaseState;
  parts: ReleasePart[];
  publishedAt: string | null;
  takenBackAt: string | null;
}

export const publicationQuery = (path: `/releases/${number}`, version: number) =>
  queryOptions({
    queryKey: ['record', path, 'publication', version],
    queryFn: () => api(`${path}/publication`),
    placeholderData: (former) => former,
  });

export const definitionOf = (kind: string) => CONTENTS.find(({ collection }) => collection === kind);
