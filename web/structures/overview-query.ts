import { queryOptions } from '@tanstack/react-query';
import { api } from '../api.ts';

export const overviewQuery = (id: string) =>
  queryOptions({ queryKey: ['overview', id], queryFn: () => api(`/structures/${id}/overview`) });
