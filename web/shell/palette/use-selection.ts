import { type createSpotlight, useSpotlight } from '@mantine/spotlight';
import { useEffect, useState } from 'react';

type SpotlightStore = ReturnType<typeof createSpotlight>[0];

/**
 * The option that Enter takes: the first, until the arrows choose another; none while what stands first is `awaited`. The
 * box marks it by its place in the page alone: here the mark stays on its line when others come in before it, and is told
 * to who hears the list.
 */
export function useSelection(store: SpotlightStore, listId: string, awaited: boolean): string | undefined {
  const { selected } = useSpotlight(store);
  useEffect(() => store.updateState((state) => ({ ...state, listId })), [store, listId]);
  const [active, setActive] = useState<string>();
  // After every render: the lines change with each answer.
  useEffect(() => {
    const options = [...(document.getElementById(listId)?.querySelectorAll('[data-action]') ?? [])];
    const marked = options.findIndex((option) => option.matches('[data-selected]'));
    const at = awaited ? -1 : Math.max(marked, 0);
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
