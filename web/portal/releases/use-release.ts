import { queryOptions } from '@tanstack/react-query';
import { CONTENTS } from '../../../domain/portal/contents.ts';
import type { ReleasePart } from '../../../domain/portal/releases/release.ts';
import type { ReleaseState } from '../../../domain/portal/releases/states.ts';
import type { Issue } from '../../../domain/records/issue.ts';
import { api } from '../../api.ts';
import type { LoadedRecord } from '../../records/use-record-form.ts';

export interface StoredRelease extends LoadedRecord {
  state: ReleaseState;
  parts: ReleasePart[];
  publishedAt: string | null;
  takenBackAt: string | null;
}

/** A part with what publishing it would change, and what stands against that. */
export interface PartPublication extends ReleasePart {
  name: string;
  isThere: boolean;
  isPublished: boolean;
  hasChanges: boolean;
  changes: { field: string; before: unknown; after: unknown }[];
  issues: Issue[];
}

export interface ReleasePublication {
  parts: PartPublication[];
  names: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export const publicationQuery = (path: string, version: number) =>
  queryOptions({
    queryKey: ['record', path, 'publication', version],
    queryFn: () => api<ReleasePublication>(`${path}/publication`),
    placeholderData: (former) => former,
  });

export const definitionOf = (kind: string) => CONTENTS.find(({ collection }) => collection === kind);
