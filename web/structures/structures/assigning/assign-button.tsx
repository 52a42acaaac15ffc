import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { api } from '../../../platform/api.ts';
import { useUser } from '../../../platform/session.ts';
import { problemFrom } from '../../../platform/shell/errors/failures.ts';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { lazyNamed } from '../../../platform/shell/lazy-named.ts';
import { toast } from '../../../platform/shell/toast/toast.ts';
import { useTexts } from '../../../platform/texts.ts';
import type { AssignableStructure } from './assign-dialog.tsx';

const AssignDialog = lazyNamed(() => import('./assign-dialog.tsx'), 'AssignDialog');

/** "Prendi in carico": assigns the structure to the vendor who presses the button. */
export function useTakeOver(structure: AssignableStructure, onDone: () => void) {
  const { t } = useTexts('account');
  const me = useUser();
  return useMutation({
    mutationFn: () =>
      api(`/structures/${structure.id}/assign`, {
        method: 'POST',
        body: { version: structure.version, vendorId: me.id },
      }),
    onSuccess: () => void toast('success', t('account:assign.taken')),
    onError: (error) => void toast('failure', problemFrom(error).title ?? ''),
    onSettled: onDone,
  });
}

/** Button on the structure's page: staff assign it, a vendor takes a structure without agent. */
export function AssignButton({ structure, onDone }: { structure: AssignableStructure; onDone: () => void }) {
  const { t } = useTexts('account');
  const { role } = useUser();
  const [open, setOpen] = useState(false);
  const take = useTakeOver(structure, onDone);
  const icon = <Glyph name="user-share" />;
  if (role === 'vendor' && structure.vendorId === null) {
    return (
      <Button leftSection={icon} loading={take.isPending} onClick={() => take.mutate()}>
        {t('account:assign.take')}
      </Button>
    );
  }
  if (role !== 'admin' && role !== 'operator') return null;
  return (
    <>
      <Button variant="default" leftSection={icon} onClick={() => setOpen(true)}>
        {t('account:assign.title')}
      </Button>
      <Suspense>
        {open && (
          <AssignDialog
            structure={structure}
            onClose={() => setOpen(false)}
            onDone={() => {
              setOpen(false);
              onDone();
            }}
          />
        )}
      </Suspense>
    </>
  );
}
