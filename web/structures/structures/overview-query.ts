import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';

export const overviewQuery = (id: string) =>
  queryOptions({ queryKey: ['overview', id], queryFn: () => api(`/structures/${id}/overview`) });
