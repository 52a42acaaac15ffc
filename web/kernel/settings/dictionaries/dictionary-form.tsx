import { Alert, Fieldset, SimpleGrid, Title } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { dictionary, PLURAL_KEY } from '../../../../domain/kernel/settings/dictionary.ts';
import { refreshSection } from '../../../platform/i18n.ts';
import { go } from '../../../platform/navigation/go.ts';
import { Page } from '../../../platform/shell/frame/page.tsx';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { lazyNamed } from '../../../platform/shell/lazy-named.ts';
import { addressOf } from '../../../platform/shell/menu/menu-items.ts';
import { useTexts } from '../../../platform/texts.ts';
import { Field } from '../../records/field.tsx';
import { useFormContext } from '../../records/form/form-context.ts';
import { RecordForm } from '../../records/form/record-form.tsx';
import { useRecordTexts } from '../../records/record-texts.ts';
import { RecordActions } from '../../records/screens/record-actions.tsx';
import { useRecord } from '../../records/screens/use-record.ts';
import { isNewRecord } from '../../records/values/record-values.ts';
import { TextsByLanguage } from './texts-by-language.tsx';

const DeleteDialog = lazyNamed(() => import('./delete-dialog.tsx'), 'DeleteDialog');

const NO_TEXTS = { values: {} };

/** Form of a dictionary entry; a saved text appears immediately everywhere. */
export function DictionaryForm() {
  const { id } = useParams({ strict: false });
  const { t } = useTexts('common', 'screen', 'setting');
  const [confirmation, setConfirmation] = useState<{ key: string; answer: (yes: boolean) => void } | null>(null);
  const answer = (yes: boolean) => {
    confirmation?.answer(yes);
    setConfirmation(null);
  };
  const refreshTexts = (section: unknown) => section && refreshSection(String(section));
  const entry = useRecord(dictionary, {
    id: id ?? null,
    fixed: NO_TEXTS,
    onCreated: (created) => {
      void refreshTexts(created.section);
      void go(addressOf('dictionaryEdit', { id: created.id }), { replace: true, ignoreBlocker: true });
    },
    onDeleted: () => void go(addressOf('dictionaries'), { ignoreBlocker: true }),
    onChanged: () => void refreshTexts(entry.stored?.section),
  });
  const { stored } = entry;
  return (
    <Page
      title={stored ? stored.key : t(`screen:${id === undefined ? 'dictionaryNew' : 'dictionaryEdit'}`)}
      purpose={stored ? stored.section : t('setting:dictionary.purpose')}
      action={
        <RecordActions
          entry={entry}
          confirmDeletion={({ key }) =>
            new Promise((resolve) => {
              setConfirmation({ key, answer: resolve });
            })
          }
        />
      }
    >
      {stored?.isSystem === true && (
        <Alert color="bosco" variant="light" icon={<Glyph name="info-circle" />}>
          {t('setting:dictionary.system')}
        </Alert>
      )}
      <RecordForm {...entry}>
        <EntryFields />
      </RecordForm>
      <Suspense>
        {confirmation && (
          <DeleteDialog entryKey={confirmation.key} onClose={() => answer(false)} onConfirm={() => answer(true)} />
        )}
      </Suspense>
    </Page>
  );
}

function EntryFields() {
  const { t } = useTexts('setting');
  const texts = useRecordTexts(dictionary);
  const { record, form } = useFormContext();
  const isPlural = form.values.format === 'plural';
  const key = String(form.values.key ?? '');
  const twin = key.endsWith('.one') ? key.replace(/one$/, 'other') : key.replace(/other$/, 'one');
  const fresh = isNewRecord(record);
  // The page title shows section and key, which cannot change, so the texts come first.
  const names = ['format', 'visibility', 'status', 'description'];
  const main = (
    <Fieldset
      legend={
        <Title order={2} component="span">
          {texts.group('main')}
        </Title>
      }
      variant="unstyled"
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" mt="xs">
        {(fresh ? ['section', 'key', ...names] : names).map((name) => (
          <Field key={name} name={name} />
        ))}
      </SimpleGrid>
      {isPlural && (
        <Alert color="bosco" variant="light" mt="sm" icon={<Glyph name="info-circle" />}>
          {fresh || !PLURAL_KEY.test(key)
            ? t('setting:dictionary.pluralNew')
            : t('setting:dictionary.plural', { key: twin })}
        </Alert>
      )}
    </Fieldset>
  );
  return (
    <>
      {fresh && main}
      <Fieldset
        legend={
          <Title order={2} component="span">
            {texts.group('values')}
          </Title>
        }
        variant="unstyled"
      >
        <TextsByLanguage />
      </Fieldset>
      {!fresh && main}
    </>
  );
}
