import '@mantine/spotlight/styles.css';
import { Text, VisuallyHidden } from '@mantine/core';
import { createSpotlight, Spotlight, useSpotlight } from '@mantine/spotlight';
import { useEffect, useId, useState } from 'react';
import { prefetch } from '../../navigation/go.ts';
import { useTexts } from '../../texts.ts';
import { Glyph } from '../glyph.tsx';
import classes from './palette.module.css';
import { useGroups } from './use-groups.ts';

const [store, { open }] = createSpotlight();

interface PaletteProps {
  id: string;
  query: string;
  onQuery: (query: string) => void;
  onClose: () => void;
  onShortcuts: () => void;
}

/** Search box for pages, actions and structures. Mounted while it is open. */
export function Palette({ id, query, onQuery, onClose, onShortcuts }: PaletteProps) {
  const { t } = useTexts('shell', 'common');
  const typed = query.trim();
  const { found, records, recent, saying, shown, count } = useGroups(typed, onQuery, onShortcuts);
  useEffect(open, []);
  const listId = useId();
  const active = useSelection(store, listId, typed === '' && recent.isPending);
  const selectedPath = shown.flatMap(({ entries }) => entries)[Number(active?.split('-').at(-1))]?.path;
  useEffect(() => {
    if (selectedPath) prefetch(selectedPath);
  }, [selectedPath]);
  const emptyText = found.isFetching || records.isFetching ? t('common:loading') : t('shell:searchNothing');

  return (
    <Spotlight.Root
      id={id}
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
        {typed && (count > 0 ? t('shell:palette.count', { count }) : emptyText)}
      </VisuallyHidden>
      {saying.lines}
      {found.isError && <Text p="sm">{t('shell:searchFailed')}</Text>}
      {count === 0 && !saying.isSaid && <Spotlight.Empty aria-hidden>{emptyText}</Spotlight.Empty>}
      {shown.length > 0 && <Results listId={listId} groups={shown} />}
    </Spotlight.Root>
  );
}

interface ResultsProps {
  listId: string;
  groups: ReturnType<typeof useGroups>['shown'];
}

function Results({ listId, groups }: ResultsProps) {
  const { t } = useTexts('common');
  return (
    <div id={listId} role="listbox" aria-label={t('common:search')} className={classes.list}>
      {groups.map(({ id, title, entries }) => (
        <Spotlight.ActionsGroup key={id} label={title} role="group" aria-label={title}>
          {entries.map((entry) => (
            <Spotlight.Action
              key={entry.id}
              role="option"
              label={entry.label}
              description={entry.description}
              leftSection={<Glyph name={entry.icon} />}
              highlightQuery={!entry.staysOpen && id !== 'saying'}
              closeSpotlightOnTrigger={!entry.staysOpen}
              onClick={() => void entry.run()}
            />
          ))}
        </Spotlight.ActionsGroup>
      ))}
    </div>
  );
}

type SpotlightStore = ReturnType<typeof createSpotlight>[0];

/**
 * Returns the option that Enter activates: the first one, unless the arrows choose another, and none while `isAwaited`.
 * Mantine marks options by position; here the mark stays on its option when others are inserted above. Screen readers
 * are informed too.
 */
function useSelection(store: SpotlightStore, listId: string, isAwaited: boolean): string | undefined {
  const { selected } = useSpotlight(store);
  useEffect(() => store.updateState((state) => ({ ...state, listId })), [store, listId]);
  const [active, setActive] = useState<string>();
  // Runs after every render, because the options change with each answer.
  useEffect(() => {
    const options = [...(document.getElementById(listId)?.querySelectorAll('[data-action]') ?? [])];
    const marked = options.findIndex((option) => option.matches('[data-selected]'));
    const at = isAwaited ? -1 : Math.max(marked, 0);
    for (const [index, option] of options.entries()) {
      option.id = `${listId}-${index}`;
      if (index === at) option.setAttribute('data-selected', 'true');
      else option.removeAttribute('data-selected');
      option.setAttribute('aria-selected', String(index === at));
    }
    if (options.length > 0 && at !== selected) store.updateState((state) => ({ ...state, selected: at }));
    setActive(options[at]?.id);
  });
  return active;
}
