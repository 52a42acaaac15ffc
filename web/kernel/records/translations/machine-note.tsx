import { Badge, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { type InLanguages, textOf } from '../../../../domain/kernel/records/translations/stale-translations.ts';
import type { SourceMark, TargetLanguage } from '../../../../domain/kernel/records/translations/translation-plan.ts';
import { errorText } from '../../../platform/shell/errors/failures.ts';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { toast } from '../../../platform/shell/toast/toast.ts';
import { useTexts } from '../../../platform/texts.ts';
import { useFormContext } from '../form/form-context.ts';
import { useTranslate } from './use-translate.ts';

interface MachineNoteProps {
  field: string;
  lang: TargetLanguage;
  source: SourceMark['source'] | undefined;
  canTranslate: boolean;
}

/** Note below a translation: whether a machine wrote it, with buttons to confirm it or to translate again. */
export function MachineNote({ field, lang, source, canTranslate }: MachineNoteProps) {
  const { t } = useTexts('common', 'record');
  const { stale, record, texts, isDirty, canWrite } = useFormContext();
  const { busy, translate } = useTranslate();
  const [confirming, setConfirming] = useState(false);
  const [asking, setAsking] = useState(false);
  // Begins with the action, so that a search for the field's label finds only the input beside it.
  const accessibleName = (actionText: string) => `${actionText} (${lang}): ${texts.label(field)}`;
  const isPersonsText = source !== 'machine' && textOf(record[field] as InLanguages, lang) !== '';
  const confirm = async () => {
    setConfirming(true);
    try {
      await stale.confirm(field, lang);
    } catch (error) {
      void toast('failure', errorText(error));
      setConfirming(false);
    }
  };
  const run = (replace: boolean) => {
    setAsking(false);
    void translate([{ field, lang, ...(replace && { replace }) }]);
  };
  return (
    <Group gap="xs" mt={6}>
      {source && (
        <Badge
          variant="light"
          color="yellow"
          tt="none"
          size="lg"
          fw={500}
          leftSection={<Glyph name="language" size={14} />}
        >
          {t(source === 'machine' ? 'record:form.machine' : 'record:form.imported')}
        </Badge>
      )}
      {source && canWrite && (
        <Button
          size="compact-sm"
          variant="default"
          loading={confirming}
          disabled={isDirty}
          aria-label={accessibleName(t('record:form.machineGood'))}
          onClick={() => void confirm()}
        >
          {t('record:form.machineGood')}
        </Button>
      )}
      {canTranslate && (
        <Button
          size="compact-sm"
          variant="subtle"
          loading={busy}
          disabled={isDirty}
          title={isDirty ? t('record:form.translateDirty') : undefined}
          leftSection={<Glyph name="language" size={16} />}
          aria-label={accessibleName(t('record:form.translate'))}
          onClick={() => (isPersonsText ? setAsking(true) : run(false))}
        >
          {t('record:form.translate')}
        </Button>
      )}
      <Modal
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('record:form.translateOver')}
        closeButtonProps={{ 'aria-label': t('common:close') }}
      >
        <Stack>
          <Text>{t('record:form.translateOverHelp', { field: texts.label(field), lang })}</Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={() => setAsking(false)} data-autofocus>
              {t('common:cancel')}
            </Button>
            <Button onClick={() => run(true)}>{t('record:form.translateReplace')}</Button>
          </Group>
        </Stack>
      </Modal>
    </Group>
  );
}
