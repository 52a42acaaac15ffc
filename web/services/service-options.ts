import { queryOptions, useQuery } from '@tanstack/react-query';
import type { SERVICE_CATEGORIES } from '../../domain/settings/service.ts';
import { type Option, optionsQuery, readOptions } from '../options.ts';
import { fetchIcons, iconName } from '../shell/glyph.tsx';

export interface ServiceOption extends Option {
  service_category: keyof typeof SERVICE_CATEGORIES;
  parentId: number | null;
  appliesTo: string[];
  icon: string | null;
  allowsPrice: boolean;
  priceUnits: string[];
}

/** The catalogue; its icons are on their way before it is drawn. */
export const serviceOptionsQuery = queryOptions({
  ...optionsQuery('services'),
  queryFn: async () => {
    const options = await readOptions('services');
    fetchIcons(options.flatMap(({ icon }) => (typeof icon === 'string' ? [iconName(icon)] : [])));
    return options;
  },
});

/** Services that a structure may declare for itself, parents before their children. */
export function useServiceOptions(): ServiceOption[] {
  const { data = [] } = useQuery(serviceOptionsQuery);
  const all = (data as ServiceOption[]).filter(({ appliesTo }) => appliesTo.includes('structure'));
  const known = new Set(all.map(({ id }) => id));
  const top = all.filter(({ parentId }) => parentId === null || !known.has(parentId));
  return top.flatMap((one) => [one, ...all.filter(({ parentId }) => parentId === one.id)]);
}
