import { useQuery } from '@tanstack/react-query';
import type { SERVICE_CATEGORIES } from '../../domain/settings/service.ts';
import { type Option, optionsQuery } from '../options.ts';

export interface ServiceOption extends Option {
  service_category: keyof typeof SERVICE_CATEGORIES;
  parentId: number | null;
  appliesTo: string[];
  icon: string | null;
  allowsPrice: boolean;
  priceUnits: string[];
}

/** Services that a structure may declare for itself, parents before their children. */
export function useServiceOptions(): ServiceOption[] {
  const { data = [] } = useQuery(optionsQuery('services'));
  const all = (data as ServiceOption[]).filter(({ appliesTo }) => appliesTo.includes('structure'));
  const known = new Set(all.map(({ id }) => id));
  const top = all.filter(({ parentId }) => parentId === null || !known.has(parentId));
  return top.flatMap((one) => [one, ...all.filter(({ parentId }) => parentId === one.id)]);
}
