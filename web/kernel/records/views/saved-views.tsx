import { Button, Group, Menu } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import type { z } from 'zod';
import type { ScreenId } from '../../../../domain/kernel/screens/screens.ts';
import type { viewAnswer } from '../../../../domain/structures/structures/answers.ts';
import { api } from '../../../platform/api.ts';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { lazyNamed } from '../../../platform/shell/lazy-named.ts';
import { useTexts } from '../../../platform/texts.ts';
import type { ListControl } from '../list/list-state.ts';

const NameView = lazyNamed(() => import('./name-view.tsx'), 'NameView');

/** The part of a list's state that a view stores and restores. */
export type ViewOfList = Pick<ListControl, 'search' | 'apply'>;

export type SavedView = z.output<typeof viewAnswer>;

interface SavedViewsProps {
  screen: ScreenId;
  control: ViewOfList;
  /** Additional menu item of a view. */
  actionOf?: (view: SavedView) => ReactNode;
}

/** Menu of saved views: filters and order, private or shared. */
export function SavedViews({ screen, control, actionOf }: SavedViewsProps) {
  const { t } = useTexts('record');
  const client = useQueryClient();
  const [naming, setNaming] = useState(false);
  // Loaded on hover or focus, because most users never open the menu.
  const [isNear, setIsNear] = useState(false);
  const key = ['views', screen];
  const { data = [] } = useQuery({
    queryKey: key,
    queryFn: async () => (await api('/views', { query: { screen } })).data,
    enabled: isNear,
  });
  const refresh = () => client.invalidateQueries({ queryKey: key });
  const remove = useMutation({
    mutationFn: (id: number) => api(`/views/${id}`, { method: 'DELETE' }),
    onSuccess: refresh,
  });
  return (
    <>
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<Glyph name="bookmark" />}
            onPointerEnter={() => setIsNear(true)}
            onFocus={() => setIsNear(true)}
          >
            {t('record:views.title')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {/* First item, so that it does not move when the views are loaded. */}
          <Menu.Item leftSection={<Glyph name="plus" />} onClick={() => setNaming(true)}>
            {t('record:views.save')}
          </Menu.Item>
          {data.length > 0 && <Menu.Divider />}
          {data.map((view) => (
            <Group key={view.id} gap={4} wrap="nowrap">
              <Menu.Item onClick={() => control.apply(Object.fromEntries(new URLSearchParams(view.query)))}>
                {view.name}
                {view.isShared && ` (${t('record:views.shared')})`}
                {view.inactiveOwner && ` · ${t('record:views.ownerAway', { name: view.inactiveOwner })}`}
              </Menu.Item>
              {actionOf?.(view)}
              {view.isOwn && (
                <Menu.Item
                  w="auto"
                  color="red"
                  closeMenuOnClick={false}
                  aria-label={t('record:views.remove', { name: view.name })}
                  onClick={() => remove.mutate(view.id)}
                >
                  <Glyph name="trash" size={16} />
                </Menu.Item>
              )}
            </Group>
          ))}
        </Menu.Dropdown>
      </Menu>
      {naming && (
        <Suspense>
          <NameView screen={screen} control={control} onClose={() => setNaming(false)} onSaved={refresh} />
        </Suspense>
      )}
    </>
  );
}
