import {
  Button,
  Checkbox,
  FileButton,
  Group,
  MultiSelect,
  Select,
  SimpleGrid,
  Textarea,
  TextInput,
} from '@mantine/core';
import { inLanguage, LANGUAGE_NAMES, LANGUAGES, type Language } from '../../../../domain/platform/language/text.ts';
import {
  isPublishingKind,
  OPERATION_KINDS,
  PATH_PARTS,
  SET_FIELDS,
  TEMPLATE_FIELDS,
  TEXT_FIELDS,
} from '../../../../domain/portal/portal/edits/kinds.ts';
import { PLACEHOLDERS } from '../../../../domain/portal/portal/edits/template.ts';
import { slug } from '../../../../domain/portal/portal/slug.ts';
import { useRecordTexts } from '../../../kernel/records/record-texts.ts';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { useTexts } from '../../../platform/texts.ts';
import type { EditFormValues } from './slug-edit.ts';

interface FieldsProps {
  asked: EditFormValues;
  errors: Readonly<Record<string, string>>;
  onChange: (said: Partial<EditFormValues>) => void;
}

/** Order of the input's parts: the help text follows the input. */
const BELOW = ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[];

export function OperationFields(props: FieldsProps) {
  const { asked, onChange } = props;
  const { t } = useTexts('portal');
  return (
    <>
      <Select
        label={t('portal:edit.kind')}
        allowDeselect={false}
        w={{ base: '100%', sm: 360 }}
        data={OPERATION_KINDS.map((value) => ({ value, label: t(`portal:edit.kind.${value}`) }))}
        value={asked.kind}
        onChange={(kind) => kind && onChange({ kind })}
      />
      {asked.kind === 'set_field' && <SetFields {...props} />}
      {asked.kind === 'template' && <TemplateFields {...props} />}
      {asked.kind === 'find_replace' && <TextFields {...props} />}
      {asked.kind === 'replace_path' && <PathFields {...props} />}
      {asked.kind === 'regenerate_path' && <PartFields {...props} />}
      {asked.kind === 'sheet' && <SheetFields {...props} />}
      {isPublishingKind(asked.kind) && !(asked.kind === 'set_field' && asked.setField === 'status') && (
        <Checkbox
          label={t('portal:edit.publishes')}
          description={t('portal:edit.publishesHelp')}
          checked={asked.publishes}
          onChange={(event) => onChange({ publishes: event.currentTarget.checked })}
        />
      )}
    </>
  );
}

function SetFields({ asked, errors, onChange }: FieldsProps) {
  const { t } = useTexts('common', 'portal');
  const texts = useRecordTexts(slug);
  const error = errors['operation.set'] ?? errors[`operation.set.${asked.setField}`];
  const options =
    asked.setField === 'status'
      ? ['10', '0'].map((value) => ({ value, label: texts.option('status', value) }))
      : asked.setField === 'isIndexable'
        ? [
            { value: 'true', label: t('common:yes') },
            { value: 'false', label: t('common:no') },
          ]
        : null;
  const value = { label: t('portal:edit.value'), required: true, error };
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} w="100%">
      <Select
        label={t('portal:edit.field')}
        allowDeselect={false}
        data={SET_FIELDS.map((name) => ({ value: name, label: texts.label(name) }))}
        value={asked.setField}
        onChange={(setField) => setField && onChange({ setField: setField as EditFormValues['setField'], value: '' })}
      />
      {options ? (
        <Select
          {...value}
          data={options}
          value={asked.value || null}
          onChange={(one) => onChange({ value: one ?? '' })}
        />
      ) : (
        <TextInput
          {...value}
          inputMode="numeric"
          value={asked.value}
          onChange={(event) => onChange({ value: event.currentTarget.value })}
        />
      )}
    </SimpleGrid>
  );
}

function TemplateFields({ asked, errors, onChange }: FieldsProps) {
  const { t, language } = useTexts('portal');
  const texts = useRecordTexts(slug);
  const known = PLACEHOLDERS.map((name) => `{${name}}`).join(' ');
  return (
    <>
      <Select
        label={t('portal:edit.field')}
        allowDeselect={false}
        w={{ base: '100%', sm: 360 }}
        data={TEMPLATE_FIELDS.map((name) => ({ value: name, label: texts.label(name) }))}
        value={asked.templateField}
        onChange={(templateField) => templateField && onChange({ templateField })}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} w="100%">
        {LANGUAGES.map((one) => (
          <TextInput
            key={one}
            label={t('portal:edit.template', { name: inLanguage(LANGUAGE_NAMES[one], language) })}
            description={one === 'it' ? t('portal:edit.templateHelp', { known }) : undefined}
            inputWrapperOrder={BELOW}
            maxLength={300}
            value={asked.template[one] ?? ''}
            error={errors[`operation.template.${one}`]}
            onChange={(event) => onChange({ template: { ...asked.template, [one]: event.currentTarget.value } })}
          />
        ))}
      </SimpleGrid>
    </>
  );
}

function TextFields({ asked, errors, onChange }: FieldsProps) {
  const { t, language } = useTexts('portal');
  const texts = useRecordTexts(slug);
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} w="100%">
      <Select
        label={t('portal:edit.field')}
        allowDeselect={false}
        data={TEXT_FIELDS.map((name) => ({ value: name, label: texts.label(name) }))}
        value={asked.textField}
        onChange={(textField) => textField && onChange({ textField })}
      />
      <Select
        label={t('portal:edit.language')}
        allowDeselect={false}
        data={LANGUAGES.map((value) => ({ value, label: inLanguage(LANGUAGE_NAMES[value], language) }))}
        value={asked.language}
        onChange={(one) => one && onChange({ language: one as Language })}
      />
      <TextInput
        label={t('portal:edit.find')}
        description={t('portal:edit.findHelp')}
        inputWrapperOrder={BELOW}
        required
        maxLength={200}
        value={asked.find}
        error={errors['operation.find']}
        onChange={(event) => onChange({ find: event.currentTarget.value })}
      />
      <TextInput
        label={t('portal:edit.replace')}
        maxLength={200}
        value={asked.replace}
        error={errors['operation.replace']}
        onChange={(event) => onChange({ replace: event.currentTarget.value })}
      />
    </SimpleGrid>
  );
}

function PathFields(props: FieldsProps) {
  const { asked, errors, onChange } = props;
  const { t } = useTexts('portal');
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }} w="100%">
        <TextInput
          label={t('portal:edit.find')}
          description={t('portal:edit.findPathHelp')}
          inputWrapperOrder={BELOW}
          required
          maxLength={200}
          value={asked.pathFind}
          error={errors['operation.find']}
          onChange={(event) => onChange({ pathFind: event.currentTarget.value })}
        />
        <TextInput
          label={t('portal:edit.replace')}
          maxLength={200}
          value={asked.pathReplace}
          error={errors['operation.replace']}
          onChange={(event) => onChange({ pathReplace: event.currentTarget.value })}
        />
      </SimpleGrid>
      <Languages {...props} />
    </>
  );
}

function PartFields(props: FieldsProps) {
  const { asked, errors, onChange } = props;
  const { t } = useTexts('portal');
  return (
    <>
      <MultiSelect
        label={t('portal:edit.parts')}
        description={t('portal:edit.partsHelp')}
        inputWrapperOrder={BELOW}
        required
        w="100%"
        data={PATH_PARTS.map((value) => ({ value, label: t(`portal:edit.part.${value}`) }))}
        value={asked.parts}
        error={errors['operation.parts']}
        onChange={(parts) => onChange({ parts })}
      />
      <Languages {...props} />
    </>
  );
}

function Languages({ asked, errors, onChange }: FieldsProps) {
  const { t, language } = useTexts('portal');
  return (
    <Checkbox.Group
      label={t('portal:edit.languages')}
      value={[...asked.languages]}
      error={errors['operation.languages']}
      onChange={(languages) => onChange({ languages })}
    >
      <Group mt={4}>
        {LANGUAGES.map((one) => (
          <Checkbox key={one} value={one} label={inLanguage(LANGUAGE_NAMES[one], language)} />
        ))}
      </Group>
    </Checkbox.Group>
  );
}

function SheetFields({ asked, errors, onChange }: FieldsProps) {
  const { t } = useTexts('portal');
  return (
    <>
      <Textarea
        w="100%"
        label={t('portal:edit.sheet')}
        description={t('portal:edit.sheetHelp')}
        required
        autosize
        minRows={5}
        maxRows={16}
        placeholder="percorso;it;en;fr;de"
        value={asked.sheet}
        error={errors['operation.text']}
        onChange={(event) => onChange({ sheet: event.currentTarget.value })}
      />
      <FileButton
        accept=".csv,text/csv,text/plain"
        onChange={(file) => void file?.text().then((sheet) => onChange({ sheet }))}
      >
        {(props) => (
          <Button {...props} variant="default" leftSection={<Glyph name="upload" />}>
            {t('portal:edit.file')}
          </Button>
        )}
      </FileButton>
    </>
  );
}
