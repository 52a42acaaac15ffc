import '@mantine/spotlight/styles.css';
import { Text, VisuallyHidden } from '@mantine/core';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { useParams } from '@tanstack/react-router';
import { useEffect, useId } from 'react';
import { useTexts } from '../../texts.ts';
import { useScreen } from '../frame/use-screen.ts';
import { Glyph } from '../glyph.tsx';
import { useReturnFocus } from '../use-return-focus.ts';
import { matching } from './entries.ts';
import classes from './palette.module.css';
import { visitOf } from './recent.ts';
import { structureIdOf } from './structure-place.ts';
import { useActions } from './use-actions.ts';
import { useFound } from './use-found.ts';
import { usePages } from './use-pages.ts';
import { useRecent } from './use-recent.ts';
import { useSelection } from './use-selection.ts';
import { useStructureEntries } from './use-structure-entries.ts';

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
  const { t } = useTexts('shell', 'common');
  const screen = useScreen();
  const params = useParams({ strict: false }) as Record<string, string | undefined>;
  const structureId = structureIdOf(screen, params);
  const typed = query.trim();
  const found = useFound(typed);
  const recent = useRecent(visitOf({ screen, params }));
  const structure = useStructureEntries(structureId, screen);
  const { pages, lists } = usePages(typed);
  const actions = useActions(onShortcuts);
  useEffect(open, []);

  const groups = matching(
    [
      { id: 'recent', title: t('shell:palette.recent'), entries: typed ? [] : recent.entries },
      { id: 'goTo', title: `${t('shell:palette.goTo')} · ${structure.name}`, entries: structure.entries },
      { id: 'structures', title: t('shell:palette.structures'), entries: found.entries, found: true },
      { id: 'actions', title: t('shell:palette.actions'), entries: actions },
      { id: 'pages', title: t('shell:palette.pages'), entries: pages },
    ],
    typed,
  );
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  // While nothing is found yet Enter must not take one elsewhere.
  const last = found.isFetching && count === 0 ? [] : lists;
  const shown = [
    ...groups,
    ...(last.length > 0 ? [{ id: 'lists', title: t('shell:palette.lists'), entries: last }] : []),
  ];
  const listId = useId();
  const active = useSelection(store, listId, typed === '' && recent.isPending);
  const nothing = found.isFetching ? t('common:loading') : t('shell:searchNothing');

  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      query={query}
      onQueryChange={onQuery}
      title={t('common:search')}
      classNames={{ header: classes.title, actionDescription: classes.description }}
      scrollable
      maxHeight="60vh"
      onSpotlightClose={onClose}
      transitionProps={{ duration: 80 }}
    >
      <Spotlight.Search
        leftSection={<Glyph name="search" />}
        placeholder={t('shell:searchPlaceholder')}
        aria-label={t('shell:searchPlaceholder')}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown.length > 0}
        aria-controls={shown.length > 0 ? listId : undefined}
        aria-activedescendant={active}
      />
      <VisuallyHidden role="status">
        {typed && (count > 0 ? t('shell:palette.count', { count }) : nothing)}
      </VisuallyHidden>
      {found.isError && <Text p="sm">{t('shell:searchFailed')}</Text>}
      {count === 0 && <Spotlight.Empty aria-hidden>{nothing}</Spotlight.Empty>}
      {shown.length > 0 && (
        <div id={listId} role="listbox" aria-label={t('common:search')} className={classes.list}>
          {shown.map(({ id, title, entries }) => (
            <Spotlight.ActionsGroup key={id} label={title} role="group" aria-label={title}>
              {entries.map((entry) => (
                <Spotlight.Action
                  key={entry.id}
                  role="option"
                  label={entry.label}
                  description={entry.description}
                  leftSection={<Glyph name={entry.icon} />}
                  highlightQuery
                  onClick={() => void entry.run()}
                />
              ))}
            </Spotlight.ActionsGroup>
          ))}
        </div>
      )}
    </Spotlight.Root>
  );
}
