import { useQuery } from '@tanstack/react-query';
import { SCREENS } from '../../../domain/screens.ts';
import { api } from '../../api.ts';
import { useUser } from '../../session.ts';
import { useTexts } from '../../texts.ts';
import { addressOf } from '../menu/menu-items.ts';
import type { Entry } from './entries.ts';
import { recentOf, type Visit } from './recent.ts';
import { to } from './use-actions.ts';

interface Named {
  id: number;
  name: string;
  city: string;
  province: string;
}

const SHOWN = 6;

/** What was opened last; the server says what its structures are called, and says nothing of those out of scope. */
export function useRecent(here: Visit | null): { entries: Entry[]; isPending: boolean } {
  const { t } = useTexts('screen');
  const { id, role } = useUser();
  const visits = recentOf(id, role, here);
  const ids = visits.flatMap(({ structure }) => structure ?? []).join(',');
  const { data, isPending } = useQuery({
    queryKey: ['recent', ids],
    queryFn: () => api<{ data: Named[] }>('/structures', { query: { 'filter[id]': ids } }),
    enabled: ids !== '',
  });
  if (ids !== '' && isPending) return { entries: [], isPending };
  const entries = visits
    .flatMap(({ screen, structure }) => {
      if (!structure) {
        const { menu } = SCREENS[screen];
        const label = t(`screen:${screen}`);
        return to(addressOf(screen, menu?.params), { label, icon: menu?.icon ?? 'file' });
      }
      const named = data?.data.find((one) => String(one.id) === structure);
      if (!named) return [];
      const place = `${named.city} (${named.province}) · ${named.id}`;
      return to(addressOf(screen, { id: structure }), {
        label: named.name,
        description: screen === 'structure' ? place : `${t(`screen:${screen}`)} · ${place}`,
        icon: 'building',
      });
    })
    .slice(0, SHOWN);
  return { entries, isPending: false };
}
