import '@mantine/spotlight/styles.css';
import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { SpotlightActionData } from '@mantine/spotlight';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { mayOpen } from '../../../domain/access.ts';
import { folded } from '../../../domain/records/text-rules.ts';
import { api } from '../../api.ts';
import { logout } from '../../auth/logout.ts';
import { go } from '../../navigation/go.ts';
import { useUser } from '../../session.ts';
import { useTexts } from '../../texts.ts';
import { Glyph } from '../glyph.tsx';
import { menuOf } from '../menu/menu-items.ts';
import { useReturnFocus } from '../use-return-focus.ts';
import classes from './palette.module.css';

interface FoundStructure {
  id: number;
  name: string;
  city: string;
  province: string;
  status: number;
}

const [store, { open }] = createSpotlight();

interface PaletteProps {
  query: string;
  onQuery: (query: string) => void;
  onClose: () => void;
  onShortcuts: () => void;
}

/** One box for pages, actions and structures; mounted while it is open. */
export function Palette({ query, onQuery, onClose, onShortcuts }: PaletteProps) {
  useReturnFocus();
  const { t } = useTexts('shell', 'screen', 'common');
  const { role } = useUser();
  const [asked] = useDebouncedValue(query.trim(), 120);
  // One digit is an id; one letter would be half the register.
  const searches = (asked.length >= 2 || /^\d$/.test(asked)) && mayOpen(role, 'structures');
  const { data, isFetching, isError } = useQuery({
    queryKey: ['search', asked],
    queryFn: ({ signal }) =>
      api<{ structures: FoundStructure[] }>('/search', { query: { q: asked }, signal }),
    enabled: searches,
    placeholderData: (former) => former,
  });
  useEffect(open, []);

  const words = folded(query).split(/\s+/);
  const matching = (label: string) => words.every((word) => folded(label).includes(word));
  const pages: SpotlightActionData[] = menuOf(role)
    .flatMap(({ group, entries }) =>
      entries.map(({ id, icon, to }) => ({
        id,
        label: t(`screen:${id}`),
        description: t(`shell:group.${group}`),
        leftSection: <Glyph name={icon} />,
        onClick: () => go(to),
      })),
    )
    .filter(({ label }) => matching(label));
  const actions: SpotlightActionData[] = [
    {
      id: 'shortcuts',
      label: t('shell:shortcuts'),
      leftSection: <Glyph name="keyboard" />,
      onClick: onShortcuts,
    },
    { id: 'logout', label: t('shell:logout'), leftSection: <Glyph name="logout" />, onClick: () => logout() },
  ].filter(({ label }) => matching(label));
  const structures: SpotlightActionData[] = (searches ? (data?.structures ?? []) : []).map((found) => ({
    id: `structure-${found.id}`,
    label: found.name,
    description: `${found.city} (${found.province}) · ${found.id}`,
    leftSection: <Glyph name="building" />,
    onClick: () => go(`/structures/${found.id}`),
  }));
  // The list selects its first line when one types, before the answer has come.
  const first = structures[0]?.id;
  useEffect(() => {
    const list = document.getElementById(store.getState().listId);
    if (first === undefined || list?.querySelector('[data-selected]')) return;
    list?.querySelector('[data-action]')?.setAttribute('data-selected', 'true');
    store.updateState((state) => ({ ...state, selected: 0 }));
  }, [first]);
  const groups = [
    { group: t('shell:palette.structures'), actions: structures },
    { group: t('shell:palette.pages'), actions: pages },
    { group: t('shell:palette.actions'), actions },
  ].filter((group) => group.actions.length > 0);

  return (
    <Spotlight
      store={store}
      shortcut={null}
      actions={groups}
      query={query}
      onQueryChange={onQuery}
      filter={(_, given) => given}
      nothingFound={isFetching ? t('common:loading') : t('shell:searchNothing')}
      highlightQuery
      title={t('common:search')}
      classNames={{ header: classes.title, actionDescription: classes.description }}
      scrollable
      maxHeight="60vh"
      onSpotlightClose={onClose}
      transitionProps={{ duration: 80 }}
      searchProps={{
        leftSection: <Glyph name="search" />,
        placeholder: t('shell:searchPlaceholder'),
        'aria-label': t('shell:searchPlaceholder'),
      }}
    >
      {isError && <Text p="sm">{t('shell:searchFailed')}</Text>}
    </Spotlight>
  );
}
