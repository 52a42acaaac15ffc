import { Modal, type ModalProps, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import { fieldErrors } from './errors/failures.ts';
import { ProblemAlert } from './errors/problem-alert.tsx';
import { Form } from './form.tsx';
import { SaveOrCancel } from './save-or-cancel.tsx';

interface FormDialogProps extends Pick<ModalProps, 'size'> {
  title: ReactNode;
  onClose: () => void;
  onSubmit: () => void;
  /** Ctrl S presses the button too. For saving, not for sending or ending something. */
  onSave?: 'submit';
  /** Shown above the fields, unless the server refused single fields. */
  error?: unknown;
  isSaving: boolean;
  /** Label of the submit button. Default: "Save". */
  save?: string;
  color?: string;
  disabled?: boolean;
  children: ReactNode;
}

/** A dialog with a single form. Mount it while it is open. */
export function FormDialog({ title, size, onClose, children, ...form }: FormDialogProps) {
  const { t } = useTexts('common');
  const { error, onSubmit, onSave, ...buttons } = form;
  const hasFieldErrors = error ? Object.keys(fieldErrors(error)).length > 0 : false;
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      {...(size !== undefined && { size })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Form {...(onSave && { onSave })} onSubmit={onSubmit}>
        <Stack>
          {!hasFieldErrors && <ProblemAlert error={error} />}
          {children}
          <SaveOrCancel onCancel={onClose} {...buttons} />
        </Stack>
      </Form>
    </Modal>
  );
}
