import { SegmentedControl, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ContractWording } from '../../../domain/money/contracts/answers.ts';
import { splitParagraphs } from '../../../domain/money/contracts/wording.ts';
import { LANGUAGES, type Language } from '../../../domain/platform/language/text.ts';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { useTexts } from '../../platform/texts.ts';
import classes from './contracts.module.css';
import { type ContractRow, wordingQuery } from './contracts-query.ts';

interface ReadingProps {
  structureId: string;
  contract: ContractRow;
  language: Language;
  onLanguage: (language: Language) => void;
}

/** The contract text in the chosen language, whole or compared with the previous contract. */
export function Reading({ structureId, contract, language, onLanguage }: ReadingProps) {
  const { t, language: spoken } = useTexts('contract');
  const { data, error } = useQuery(wordingQuery(structureId, contract, language));
  const [view, setView] = useState<'changes' | 'whole'>('changes');
  const names = new Intl.DisplayNames(spoken, { type: 'language' });
  const shownView = data?.previous ? view : 'whole';
  return (
    <Stack gap="sm">
      <SegmentedControl
        aria-label={t('contract:language')}
        value={language}
        onChange={(value) => onLanguage(value as Language)}
        data={LANGUAGES.map((value) => ({ value, label: names.of(value) ?? value }))}
      />
      {data?.previous && (
        <SegmentedControl
          aria-label={t('contract:changes')}
          value={view}
          onChange={(value) => setView(value as typeof view)}
          data={[
            { value: 'changes', label: t('contract:changes') },
            { value: 'whole', label: t('contract:whole') },
          ]}
        />
      )}
      <ProblemAlert error={error} />
      {!data && !error && <Skeleton h={320} />}
      {data?.isDraft && (
        <Text size="sm" c="dimmed">
          {t('contract:draftNote')}
        </Text>
      )}
      {data && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys, too
        <section className={classes.paper} lang={language} aria-label={t('contract:read')} tabIndex={0}>
          {shownView === 'changes' && data.previous ? (
            <Changes previous={data.previous} />
          ) : (
            splitParagraphs(data.text).map(({ kind, text }, at) =>
              kind === 'heading' ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: a text that never changes its order
                <Title key={at} order={3} fz="md" mt="md">
                  {text}
                </Title>
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: a text that never changes its order
                <Text key={at} mt={4}>
                  {text}
                </Text>
              ),
            )
          )}
        </section>
      )}
      {data && (
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {t('contract:version', { version: data.version, hash: data.hash })}
        </Text>
      )}
    </Stack>
  );
}

function Changes({ previous }: { previous: NonNullable<ContractWording['previous']> }) {
  const { t } = useTexts('contract');
  return (
    <>
      <Text size="sm" c="dimmed" mb="sm">
        {t('contract:changesFrom', { number: previous.number })}
      </Text>
      <Text className={classes.changes} component="div">
        {previous.parts.map(({ kind, text }, at) => {
          const words = text.replace(/^#+ */gm, '');
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text that never change their order
          if (kind === 'same') return <span key={at}>{words}</span>;
          const Tag = kind === 'added' ? 'ins' : 'del';
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text that never change their order
            <Tag key={at} title={t(kind === 'added' ? 'contract:added' : 'contract:removed')}>
              {words}
            </Tag>
          );
        })}
      </Text>
    </>
  );
}
