import { MultiSelect, Text } from '@mantine/core';
import { useState } from 'react';
import { TARGET_LANGUAGES } from '../../../../domain/kernel/records/translations/translation-plan.ts';
import { CONTENT_LANGUAGES } from '../../../../domain/kernel/vocabularies/language-names.ts';
import type { Language } from '../../../../domain/platform/language/text.ts';
import { TEXT_SECTIONS } from '../../../../domain/portal/content/text-state.ts';
import { ProblemAlert } from '../../../platform/shell/errors/problem-alert.tsx';
import { FormDialog } from '../../../platform/shell/form-dialog.tsx';
import { useLabel, useTexts } from '../../../platform/texts.ts';
import { usePrepareBulk } from '../../../structures/structures/bulk/bulk-queries.ts';

interface TranslateDialogProps {
  /** Filters of the list, as the API expects them. */
  filter: Readonly<Record<string, string>>;
  asked: readonly Language[];
  sections: readonly string[];
  onClose: () => void;
}

/** Asks which texts of the listed structures to translate, then opens the preview. */
export function TranslateDialog({ filter, asked, sections, onClose }: TranslateDialogProps) {
  const { t } = useTexts('matrix');
  const label = useLabel();
  const own = TARGET_LANGUAGES.filter((language) => asked.length === 0 || asked.includes(language));
  const [languages, setLanguages] = useState<string[]>(own.length > 0 ? own : [...TARGET_LANGUAGES]);
  const [chosen, setChosen] = useState<string[]>([...sections]);
  const prepare = usePrepareBulk(onClose, '/text-translations');
  return (
    <FormDialog
      title={t('matrix:translate')}
      onClose={onClose}
      onSubmit={() => prepare.mutate({ filter, languages, ...(chosen.length > 0 && { sections: chosen }) })}
      isSaving={prepare.isPending}
      disabled={languages.length === 0}
      save={t('matrix:translateCheck')}
    >
      <ProblemAlert error={prepare.error} />
      <Text size="sm">{t('matrix:translateHelp')}</Text>
      <MultiSelect
        label={t('matrix:translateInto')}
        data={TARGET_LANGUAGES.map((language) => ({
          value: language,
          label: label(CONTENT_LANGUAGES[language]),
        }))}
        value={languages}
        onChange={setLanguages}
      />
      <MultiSelect
        label={t('matrix:translateSections')}
        data={TEXT_SECTIONS.map(({ name, title }) => ({ value: name, label: label(title) }))}
        value={chosen}
        onChange={setChosen}
      />
    </FormDialog>
  );
}
