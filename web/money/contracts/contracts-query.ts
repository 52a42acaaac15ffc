import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { RowAnswer } from '../../../domain/kernel/records/answers.ts';
import type { contract } from '../../../domain/money/contracts/contract.ts';
import type { Language } from '../../../domain/platform/language/text.ts';
import { api } from '../../platform/api.ts';
import { structureChanged } from '../../platform/structure-query.ts';

export type ContractRow = RowAnswer<typeof contract>;

const pathOf = (structureId: string) => `/structures/${structureId}/contracts` as const;

export const contractPath = (structureId: string, id: number) => `${pathOf(structureId)}/${id}` as const;

/** All contracts of a structure, latest first. */
export const contractsQuery = (structureId: string) =>
  queryOptions({
    queryKey: ['contracts', structureId],
    queryFn: () => api(pathOf(structureId), { query: { perPage: 100, sort: '-startDate' } }),
  });

/** The contact person for a structure's contract, and what is to be paid. */
export const contractContactQuery = (structureId: string) =>
  queryOptions({
    queryKey: ['contracts', structureId, 'contact'],
    queryFn: () => api(`/structures/${structureId}/contract-contact`),
  });

export const wordingQuery = (structureId: string, { id, version }: ContractRow, language: Language) =>
  queryOptions({
    queryKey: ['contracts', structureId, id, version, language],
    queryFn: () => api(`${contractPath(structureId, id)}/text`, { query: { lang: language } }),
  });

/** Reloads the structure and its contracts after a change. */
export function useContractsChanged(structureId: string): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    structureChanged(client, structureId);
    await client.invalidateQueries({ queryKey: ['contracts', structureId] });
  };
}
