import { Button, Checkbox, FileButton, Group, SimpleGrid, Text, Textarea, TextInput } from '@mantine/core';
import { inLanguage, LANGUAGE_NAMES, LANGUAGES } from '../../../domain/texts/text.ts';
import { Glyph } from '../../shell/glyph.tsx';
import { useTexts } from '../../texts.ts';

/** What shall be renamed, either way. */
export interface Asked {
  by: 'replace' | 'sheet';
  find: string;
  replace: string;
  languages: readonly string[];
  text: string;
}

interface FieldsProps {
  asked: Asked;
  errors: Readonly<Record<string, string>>;
  onChange: (said: Partial<Asked>) => void;
}

export function ReplaceFields({ asked, errors, onChange, chosen }: FieldsProps & { chosen: number | null }) {
  const { t, language } = useTexts('portal');
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }} w="100%">
        <TextInput
          label={t('portal:rename.find')}
          description={t('portal:rename.findHelp')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
          maxLength={200}
          value={asked.find}
          error={errors.find}
          onChange={(event) => onChange({ find: event.currentTarget.value })}
        />
        <TextInput
          label={t('portal:rename.replace')}
          maxLength={200}
          value={asked.replace}
          error={errors.replace}
          onChange={(event) => onChange({ replace: event.currentTarget.value })}
        />
      </SimpleGrid>
      <Checkbox.Group
        label={t('portal:rename.languages')}
        value={[...asked.languages]}
        error={errors.languages}
        onChange={(languages) => onChange({ languages })}
      >
        <Group mt={4}>
          {LANGUAGES.map((one) => (
            <Checkbox key={one} value={one} label={inLanguage(LANGUAGE_NAMES[one], language)} />
          ))}
        </Group>
      </Checkbox.Group>
      {chosen !== null && <Text size="sm">{t('portal:rename.selection', { count: chosen })}</Text>}
    </>
  );
}

export function SheetFields({ asked, errors, onChange }: FieldsProps) {
  const { t } = useTexts('portal');
  return (
    <>
      <Textarea
        w="100%"
        label={t('portal:rename.sheet')}
        description={t('portal:rename.sheetHelp')}
        required
        autosize
        minRows={5}
        maxRows={16}
        placeholder="percorso;it;en;fr;de"
        value={asked.text}
        error={errors.text}
        onChange={(event) => onChange({ text: event.currentTarget.value })}
      />
      <FileButton
        accept=".csv,text/csv,text/plain"
        onChange={(file) => void file?.text().then((text) => onChange({ text }))}
      >
        {(props) => (
          <Button {...props} variant="default" leftSection={<Glyph name="upload" />}>
            {t('portal:rename.file')}
          </Button>
        )}
      </FileButton>
    </>
  );
}
