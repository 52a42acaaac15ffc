import { Menu } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { ScreenId } from '../../../domain/kernel/screens/screens.ts';
import { type SavedView, SavedViews } from '../../kernel/records/views/saved-views.tsx';
import { api } from '../../platform/api.ts';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { lazyNamed } from '../../platform/shell/lazy-named.ts';
import { useTexts } from '../../platform/texts.ts';
import type { ViewControl } from './use-view.ts';

const MailingDialog = lazyNamed(() => import('./mailing-dialog.tsx'), 'MailingDialog');

/** Saved views of a statistics screen. Owners can have them mailed, and recipients can unsubscribe. */
export function MailedViews({ screen, control }: { screen: ScreenId; control: ViewControl }) {
  const { t } = useTexts('figure');
  const client = useQueryClient();
  const [open, setOpen] = useState<SavedView | null>(null);
  const stop = useMutation({
    mutationFn: (id: number) => api(`/views/${id}/mailing`, { method: 'DELETE' }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['views', screen] }),
  });
  return (
    <>
      <SavedViews
        screen={screen}
        control={control}
        actionOf={(view) =>
          view.isOwn ? (
            <Menu.Item
              w="auto"
              aria-label={t('figure:mailing.open', { name: view.name })}
              onClick={() => setOpen(view)}
            >
              <Glyph name={view.isMailed ? 'mail-check' : 'mail-forward'} size={16} />
            </Menu.Item>
          ) : (
            view.isMailed && (
              <Menu.Item
                w="auto"
                closeMenuOnClick={false}
                aria-label={t('figure:mailing.stop', { name: view.name })}
                onClick={() => stop.mutate(view.id)}
              >
                <Glyph name="mail-off" size={16} />
              </Menu.Item>
            )
          )
        }
      />
      {open && (
        <Suspense>
          <MailingDialog view={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
}
