import { Stack, Tabs } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { LANGUAGES, type Language } from '../../../domain/platform/language/text.ts';
import type { ModerationChange } from '../../../domain/portal/moderations/answers.ts';
import { useTexts } from '../../platform/texts.ts';
import { keyOf } from './moderation.ts';
import type { Choices } from './moderation-pane.tsx';

interface ByLanguageProps {
  changes: readonly ModerationChange[];
  choices: Choices;
  children: (change: ModerationChange) => ReactNode;
}

/** Shows changes without a language first, and the translated changes one language at a time. */
export function ByLanguage({ changes, choices, children }: ByLanguageProps) {
  const { t, language: spoken } = useTexts('moderation');
  const present = LANGUAGES.filter((language) => changes.some(({ lang }) => lang === language));
  const [chosen, setChosen] = useState<Language | null>(null);
  const names = new Intl.DisplayNames(spoken, { type: 'language' });
  const plain = changes.filter(({ lang }) => lang === null);
  const current = chosen && present.includes(chosen) ? chosen : (present[0] ?? null);
  return (
    <>
      {plain.map(children)}
      {present.length > 0 && (
        <Tabs value={current} onChange={(next) => setChosen(next as Language)} keepMounted={false}>
          <Tabs.List aria-label={t('moderation:language')}>
            {present.map((language) => {
              const of = changes.filter(({ lang }) => lang === language);
              const done = of.filter((change) => change.decision ?? choices[keyOf(change)]).length;
              return (
                <Tabs.Tab key={language} value={language}>
                  {names.of(language)} ({done > 0 && done < of.length ? `${done}/${of.length}` : of.length})
                  {done === of.length && ' ✓'}
                </Tabs.Tab>
              );
            })}
          </Tabs.List>
          {present.map((language) => (
            <Tabs.Panel key={language} value={language} pt="sm">
              <Stack gap="sm">{changes.filter(({ lang }) => lang === language).map(children)}</Stack>
            </Tabs.Panel>
          ))}
        </Tabs>
      )}
    </>
  );
}
