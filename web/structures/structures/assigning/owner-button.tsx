import { Anchor, Button, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { Overview } from '../../../../domain/structures/structures/answers.ts';
import { UserSelect } from '../../../kernel/records/references/user-select.tsx';
import { api } from '../../../platform/api.ts';
import { useUser } from '../../../platform/session.ts';
import { fieldErrors } from '../../../platform/shell/errors/failures.ts';
import { FormDialog } from '../../../platform/shell/form-dialog.tsx';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { lazyNamed } from '../../../platform/shell/lazy-named.ts';
import { addressOf } from '../../../platform/shell/menu/menu-items.ts';
import { PathLink } from '../../../platform/shell/menu/screen-link.tsx';
import { toast } from '../../../platform/shell/toast/toast.ts';
import { useTexts } from '../../../platform/texts.ts';

const HandOverDialog = lazyNamed(() => import('../../../people/users/leaving/hand-over-dialog.tsx'), 'HandOverDialog');

interface OwnerButtonProps {
  overview: Pick<Overview, 'structure' | 'owners'>;
  onDone: () => void;
}

/** Button on the structure's page: links an owner, or hands the structure over to another one. */
export function OwnerButton({ overview: { structure, owners }, onDone }: OwnerButtonProps) {
  const { t } = useTexts('account');
  const { role } = useUser();
  const [open, setOpen] = useState(false);
  if (role !== 'admin' && role !== 'operator') return null;
  const owner = owners.find(({ relation }) => relation === 'owner');
  const close = () => setOpen(false);
  const done = () => {
    close();
    onDone();
  };
  return (
    <>
      <Button variant="default" leftSection={<Glyph name="user-plus" />} onClick={() => setOpen(true)}>
        {t(owner ? 'account:handOver.action' : 'account:owner.link')}
      </Button>
      <Suspense>
        {open &&
          (owner ? (
            <HandOverDialog
              link={{ structureId: structure.id, userId: owner.id, structureName: structure.name }}
              onClose={close}
              onDone={done}
            />
          ) : (
            <OwnerDialog structureId={structure.id} onClose={close} onDone={done} />
          ))}
      </Suspense>
    </>
  );
}

interface OwnerDialogProps {
  structureId: number;
  onClose: () => void;
  onDone: () => void;
}

function OwnerDialog({ structureId, onClose, onDone }: OwnerDialogProps) {
  const { t } = useTexts('account', 'screen');
  const [userId, setUserId] = useState<number | null>(null);
  const save = useMutation({
    mutationFn: () => api('/user-structures', { method: 'POST', body: { userId, structureId, relation: 'owner' } }),
    onSuccess: () => {
      void toast('success', t('account:owner.linked'));
      onDone();
    },
  });
  const errors = save.error ? fieldErrors(save.error) : {};
  return (
    <FormDialog
      title={t('account:owner.link')}
      onClose={onClose}
      onSave="submit"
      onSubmit={() => save.mutate()}
      error={save.error}
      disabled={userId === null}
      isSaving={save.isPending}
      save={t('account:owner.link')}
    >
      <UserSelect
        ofRole="customer"
        label={t('account:owner.label')}
        required
        data-autofocus
        value={userId}
        onChange={setUserId}
        error={errors.userId ?? errors.relation}
      />
      <Text size="sm" c="dimmed">
        {t('account:owner.none')}{' '}
        <Anchor size="sm" renderRoot={(props) => <PathLink {...props} to={addressOf('userNew')} />}>
          {t('screen:userNew')}
        </Anchor>
      </Text>
    </FormDialog>
  );
}
