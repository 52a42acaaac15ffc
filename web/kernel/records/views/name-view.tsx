import { Checkbox, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ScreenId } from '../../../../domain/kernel/screens/screens.ts';
import { api } from '../../../platform/api.ts';
import { useUser } from '../../../platform/session.ts';
import { fieldErrors } from '../../../platform/shell/errors/failures.ts';
import { ProblemAlert } from '../../../platform/shell/errors/problem-alert.tsx';
import { FormDialog } from '../../../platform/shell/form-dialog.tsx';
import { useTexts } from '../../../platform/texts.ts';
import { deleteUnsavedInput } from '../../drafts/unsaved-input.ts';
import { useDraft } from '../../drafts/use-draft.ts';
import type { ViewOfList } from './saved-views.tsx';

interface NameViewProps {
  screen: ScreenId;
  control: ViewOfList;
  onClose: () => void;
  onSaved: () => void;
}

/** Dialog that saves the current filters and order as a named view. */
export function NameView({ screen, control, onClose, onSaved }: NameViewProps) {
  const { t } = useTexts('record');
  const user = useUser();
  const place = `view.${screen}`;
  const [name, setName] = useDraft(place, '');
  const [isShared, setShared] = useState(false);
  const { page: _page, ...search } = control.search;
  const save = useMutation({
    mutationFn: () =>
      api('/views', {
        method: 'POST',
        body: { screen, name, isShared, query: new URLSearchParams(search).toString() },
      }),
    onSuccess: () => {
      deleteUnsavedInput(place);
      onSaved();
      onClose();
    },
  });
  const errors = save.error ? fieldErrors(save.error) : {};
  return (
    <FormDialog
      title={t('record:views.save')}
      onClose={onClose}
      onSave="submit"
      onSubmit={() => save.mutate()}
      isSaving={save.isPending}
    >
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
    </FormDialog>
  );
}
