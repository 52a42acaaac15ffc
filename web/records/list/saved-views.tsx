import { Button, Checkbox, Group, Menu, Modal, Stack, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import type { ScreenId } from '../../../domain/screens.ts';
import type { viewAnswer } from '../../../domain/structures/answers.ts';
import { api } from '../../api.ts';
import { useUser } from '../../session.ts';
import { fieldErrors } from '../../shell/errors/failures.ts';
import { ProblemAlert } from '../../shell/errors/problem-alert.tsx';
import { Form } from '../../shell/form.tsx';
import { Glyph } from '../../shell/glyph.tsx';
import { useReturnFocus } from '../../shell/use-return-focus.ts';
import { useTexts } from '../../texts.ts';
import type { ListControl } from './list-state.ts';

/** What a view is made of, and what it is brought back to. */
type ViewOfList = Pick<ListControl, 'search' | 'apply'>;

export type SavedView = z.output<typeof viewAnswer>;

interface SavedViewsProps {
  screen: ScreenId;
  control: ViewOfList;
  /** What else may be done with a view, beside removing it: an item of the menu. */
  actionOf?: (view: SavedView) => ReactNode;
}

/** Views of this list that someone keeps: filters and sort, for oneself or for all. */
export function SavedViews({ screen, control, actionOf }: SavedViewsProps) {
  const { t } = useTexts('common', 'record');
  const client = useQueryClient();
  const [naming, setNaming] = useState(false);
  // Asked for when a hand or the keyboard is on the button: most who see the list open none.
  const [near, setNear] = useState(false);
  const key = ['views', screen];
  const { data = [] } = useQuery({
    queryKey: key,
    queryFn: async () => (await api('/views', { query: { screen } })).data,
    enabled: near,
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
            onPointerEnter={() => setNear(true)}
            onFocus={() => setNear(true)}
          >
            {t('record:views.title')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {/* First, where it stays when the views arrive. */}
          <Menu.Item leftSection={<Glyph name="plus" />} onClick={() => setNaming(true)}>
            {t('record:views.save')}
          </Menu.Item>
          {data.length > 0 && <Menu.Divider />}
          {data.map((view) => (
            <Group key={view.id} gap={4} wrap="nowrap">
              <Menu.Item onClick={() => control.apply(Object.fromEntries(new URLSearchParams(view.query)))}>
                {view.name}
                {view.isShared && ` (${t('record:views.shared')})`}
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
        <NameView screen={screen} control={control} onClose={() => setNaming(false)} onSaved={refresh} />
      )}
    </>
  );
}

interface NameViewProps {
  screen: ScreenId;
  control: ViewOfList;
  onClose: () => void;
  onSaved: () => void;
}

function NameView({ screen, control, onClose, onSaved }: NameViewProps) {
  useReturnFocus();
  const { t } = useTexts('common', 'record');
  const user = useUser();
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const { page: _page, ...search } = control.search;
  const save = useMutation({
    mutationFn: () =>
      api('/views', {
        method: 'POST',
        body: { screen, name, isShared, query: new URLSearchParams(search).toString() },
      }),
    onSuccess: () => {
      onSaved();
      onClose();
    },
  });
  const errors = save.error ? fieldErrors(save.error) : {};
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('record:views.save')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Form onSave="submit" onSubmit={() => save.mutate()}>
        <Stack>
          {!errors.name && <ProblemAlert error={save.error} />}
          <TextInput
            label={t('record:views.name')}
            required
            data-autofocus
            maxLength={60}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            error={errors.name}
          />
          {user.role !== 'customer' && (
            <Checkbox
              label={t('record:views.share')}
              checked={isShared}
              onChange={(event) => setShared(event.currentTarget.checked)}
            />
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" loading={save.isPending}>
              {t('common:save')}
            </Button>
          </Group>
        </Stack>
      </Form>
    </Modal>
  );
}
