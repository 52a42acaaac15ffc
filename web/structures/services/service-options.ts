import { queryOptions, useQuery } from '@tanstack/react-query';
import type { SERVICE_CATEGORIES } from '../../../domain/kernel/settings/service.ts';
import { type Option, optionsQuery, readOptions } from '../../platform/options.ts';
import { fetchIcons, iconName } from '../../platform/shell/glyph.tsx';

export interface ServiceOption extends Option {
  service_category: keyof typeof SERVICE_CATEGORIES;
  parentId: number | null;
  appliesTo: string[];
  icon: string | null;
  allowsPrice: boolean;
  priceUnits: string[];
}

/** Maximum wait for icons. Without an icon a service shows its name. */
const ICONS_TIMEOUT_MS = 150;

/** Loads the catalogue with its icons, so that the long list is drawn only once. */
export const serviceOptionsQuery = queryOptions({
  ...optionsQuery('services'),
  queryFn: async () => {
    const options = await readOptions('services');
    const names = options.flatMap(({ icon }) => (typeof icon === 'string' ? [iconName(icon)] : []));
    await Promise.race([fetchIcons(names), new Promise((resolve) => setTimeout(resolve, ICONS_TIMEOUT_MS))]);
    return options;
  },
});

/** Returns the services that a structure may offer, parents before their children. */
export function useServiceOptions(): ServiceOption[] {
  const { data = [] } = useQuery(serviceOptionsQuery);
  const all = (data as ServiceOption[]).filter(({ appliesTo }) => appliesTo.includes('structure'));
  const known = new Set(all.map(({ id }) => id));
  const top = all.filter(({ parentId }) => parentId === null || !known.has(parentId));
  return top.flatMap((one) => [one, ...all.filter(({ parentId }) => parentId === one.id)]);
}
