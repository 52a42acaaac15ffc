import { Image, Modal, Stack, Text } from '@mantine/core';
import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { hasPermission } from '../../../domain/kernel/screens/permissions.ts';
import type { ScreenId } from '../../../domain/kernel/screens/screens.ts';
import type { Photo } from '../../../domain/structures/photos/answers.ts';
import { photo as definition } from '../../../domain/structures/photos/photo.ts';
import { Field } from '../../kernel/records/field.tsx';
import { useFormContext } from '../../kernel/records/form/form-context.ts';
import { RecordForm } from '../../kernel/records/form/record-form.tsx';
import { showSavedToast } from '../../kernel/records/undo-toast.ts';
import { api } from '../../platform/api.ts';
import { useUser } from '../../platform/session.ts';
import { useTexts } from '../../platform/texts.ts';
import classes from './photo-editor.module.css';

interface PhotoEditorProps {
  photo: Photo;
  /** API path of the photo. */
  path: string;
  screen: ScreenId;
  onClose: () => void;
  onSaved: () => void;
}

/** Form for the texts, credits, category and focal point of a photo. */
export function PhotoEditor({ photo, path, screen, onClose, onSaved }: PhotoEditorProps) {
  const { t } = useTexts('common', 'photo', 'record');
  const user = useUser();
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={t('photo:title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <RecordForm
        definition={definition}
        record={photo}
        writer={{ role: user.role, structureStatus: null, canWrite: hasPermission(user.role, 'u', screen) }}
        send={(patch) => api(path, { method: 'PATCH', body: patch })}
        onSaved={(saved) => {
          onSaved();
          showSavedToast(t, saved.changeId, onSaved);
        }}
        draftKey={`${user.id}.${path}`}
      >
        <FocalPoint photo={photo} path={path} />
        <Stack>
          {definition.groups[0]?.fields.map((name) => (
            <Field key={name} name={name} />
          ))}
        </Stack>
      </RecordForm>
    </Modal>
  );
}

const STEP = 0.05;
const KEYS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};
const clampFraction = (n: number) => Math.round(Math.min(1, Math.max(0, n)) * 1000) / 1000;

/** Chooses the point that every crop keeps visible, by click or arrow keys. */
function FocalPoint({ photo, path }: Pick<PhotoEditorProps, 'photo' | 'path'>) {
  const { t } = useTexts('photo');
  const { form, refusal } = useFormContext();
  const frame = useRef<HTMLButtonElement>(null);
  const { values } = form;
  const x = Number(values.focalX ?? 0.5);
  const y = Number(values.focalY ?? 0.5);
  const put = (newX: number, newY: number) => {
    form.setFieldValue('focalX', clampFraction(newX));
    form.setFieldValue('focalY', clampFraction(newY));
  };
  const click = (event: MouseEvent) => {
    const box = frame.current?.getBoundingClientRect();
    // A click by keyboard has no position on the picture.
    if (box && event.detail > 0) put((event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height);
  };
  const press = (event: KeyboardEvent) => {
    const step = KEYS[event.key];
    if (!step) return;
    event.preventDefault();
    put(x + step[0], y + step[1]);
  };
  return (
    <div>
      <Text size="sm" c="dimmed" mb={4}>
        {t('photo:focalHelp')}
      </Text>
      <button
        type="button"
        ref={frame}
        className={classes.frame}
        disabled={refusal('focalX') !== null}
        onClick={click}
        onKeyDown={press}
        aria-label={t('photo:focal', { x: Math.round(x * 100), y: Math.round(y * 100) })}
      >
        <Image src={`/api${path}/original`} fallbackSrc={`/images/960x540/${photo.path}`} alt="" />
        <span className={classes.point} style={{ left: `${x * 100}%`, top: `${y * 100}%` }} />
      </button>
    </div>
  );
}
