import { Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { RecordAnswer } from '../../../../domain/kernel/records/answers.ts';
import type { RecordDefinition } from '../../../../domain/kernel/records/record.ts';
import { Drawer } from '../../../platform/shell/drawer.tsx';
import { useTexts } from '../../../platform/texts.ts';
import type { LoadedRecord } from '../form/form-types.ts';
import { RecordForm } from '../form/record-form.tsx';
import { RecordActions } from './record-actions.tsx';
import { type RecordLocation, useRecord } from './use-record.ts';

interface RecordPanelProps<D extends RecordDefinition>
  extends Pick<RecordLocation, 'structureId' | 'id' | 'from' | 'initial' | 'onChanged'> {
  definition: D;
  /** Returns the title of the panel for a stored record, or for a new one (null). */
  titleOf: (stored: RecordAnswer<D> | null) => string;
  isWide?: boolean;
  onClose: (how?: { ignoreBlocker: boolean }) => void;
  onCreated: (made: LoadedRecord, goesOn: boolean) => void;
  /** Content of the form; by default the definition's groups. */
  children?: ReactNode;
  isHeld?: (name: string) => boolean;
}

/** Panel beside a list that edits a record or creates one. */
export function RecordPanel<D extends RecordDefinition>(props: RecordPanelProps<D>) {
  const { definition, titleOf, isWide = false, onClose, children, isHeld, ...place } = props;
  const { t } = useTexts('common');
  const entry = useRecord(definition, { ...place, onDeleted: () => onClose({ ignoreBlocker: true }) });
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={isWide ? 'xl' : 'lg'}
      title={titleOf(entry.stored)}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Stack>
        <Group gap="sm">
          <RecordActions entry={entry} />
        </Group>
        <RecordForm {...entry} isHeld={isHeld} onClose={() => onClose({ ignoreBlocker: true })}>
          {children}
        </RecordForm>
      </Stack>
    </Drawer>
  );
}
