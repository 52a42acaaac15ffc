import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';

export const suggestionsQuery = (structureId: string) =>
  queryOptions({
    queryKey: ['record', `/structures/${structureId}/seo`, 'suggestions'],
    queryFn: () => api(`/structures/${structureId}/seo/suggestions`),
  });

export interface ShownCard {
  formattedName: string;
  organization: string;
  personName: string | null;
  jobTitle: string | null;
  phoneWork: string | null;
  phoneMobile: string | null;
  email: string | null;
  website: string | null;
  address: string | null;
  note: string | null;
}

export const cardQuery = (structureId: string, version: number) =>
  queryOptions({
    queryKey: ['record', `/structures/${structureId}/vcard`, 'card', version],
    queryFn: () => api(`/structures/${structureId}/vcard/card`),
  });
