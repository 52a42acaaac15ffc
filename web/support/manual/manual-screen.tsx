import { Button, Group, NavLink, Skeleton, Text, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { SCREENS } from '../../../domain/kernel/screens/screens.ts';
import type { ManualChapter } from '../../../domain/support/manual/answers.ts';
import { api } from '../../platform/api.ts';
import { go } from '../../platform/navigation/go.ts';
import { usePageSearch } from '../../platform/navigation/place.tsx';
import { EmptyState } from '../../platform/shell/empty/empty-state.tsx';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { Page } from '../../platform/shell/frame/page.tsx';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { PathLink } from '../../platform/shell/menu/screen-link.tsx';
import { addressInManual, labelInManual, useManualSearch } from '../../platform/shell/palette/manual-search.ts';
import { useTexts } from '../../platform/texts.ts';
import { ChapterTasks } from './chapter-tasks.tsx';
import { Feedback } from './feedback.tsx';
import classes from './manual.module.css';
import { manualSearch } from './manual-search.ts';

const addressOf = (chapter?: string) =>
  chapter ? `${SCREENS.userManual.path}?chapter=${chapter}` : SCREENS.userManual.path;

const manualQuery = {
  queryKey: ['manual'],
  queryFn: () => api('/manual'),
  staleTime: Number.POSITIVE_INFINITY,
};

/** /support/user-manual: list of chapters or search results, beside the open chapter. */
export function ManualScreen() {
  const { t } = useTexts('user_manual', 'screen', 'common');
  const { chapter: code, screen } = manualSearch(usePageSearch());
  const { data: answer, error } = useQuery(manualQuery);
  const data = answer?.data;
  const [typed, setTyped] = useState('');
  const isNarrow = useMediaQuery('(max-width: 61.99em)', undefined, { getInitialValueInEffect: false });
  const named = data?.find((one) => (code ? one.code === code : screen && one.routeNames.includes(screen)));
  const chapter = named ?? (isNarrow ? undefined : data?.[0]);
  const isUnknown = data !== undefined && code !== undefined && !named;
  const isAlone = isNarrow && (chapter !== undefined || isUnknown);
  return (
    <Page
      title={t('screen:userManual')}
      purpose={isAlone ? undefined : t('user_manual:purpose')}
      action={
        chapter && (
          <Button
            className="no-print"
            variant="default"
            leftSection={<Glyph name="printer" />}
            onClick={() => window.print()}
          >
            {t('user_manual:print')}
          </Button>
        )
      }
    >
      <ProblemAlert error={error} />
      {isAlone && (
        <Group className="no-print">
          <Button
            variant="subtle"
            leftSection={<Glyph name="arrow-left" />}
            renderRoot={(props) => <PathLink {...props} to={addressOf()} />}
          >
            {t('user_manual:all')}
          </Button>
        </Group>
      )}
      {!data && !error && <Skeleton h={480} />}
      {data && (
        <div className={classes.split}>
          {!isAlone && <Contents chapters={data} read={chapter?.code} typed={typed} onType={setTyped} />}
          {isUnknown ? (
            <EmptyState drawing="book">{t('user_manual:unknown')}</EmptyState>
          ) : (
            chapter && <Reading key={chapter.code} chapter={chapter} />
          )}
        </div>
      )}
      {answer && (
        <Text component="footer" size="sm" c="dimmed">
          {t('user_manual:version', { version: answer.version })}
        </Text>
      )}
    </Page>
  );
}

interface ContentsProps {
  chapters: readonly ManualChapter[];
  read: string | undefined;
  typed: string;
  onType: (typed: string) => void;
}

function Contents({ chapters, read, typed, onType }: ContentsProps) {
  const { t } = useTexts('user_manual');
  const { found, isFetching } = useManualSearch(typed);
  const isSearched = typed.trim().length > 1;
  const listing = useRef<HTMLElement>(null);
  // The list is about two screens long and scrolls separately from the text.
  useEffect(() => {
    if (read) listing.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [read]);
  return (
    <nav ref={listing} aria-label={t('user_manual:contents')} className={`${classes.contents} no-print`}>
      <TextInput
        type="search"
        aria-label={t('user_manual:search')}
        placeholder={t('user_manual:search')}
        leftSection={<Glyph name="search" />}
        value={typed}
        maxLength={100}
        mb="xs"
        onChange={(event) => onType(event.currentTarget.value)}
      />
      {isSearched && !isFetching && found.length === 0 && (
        <EmptyState drawing="lens" compact>
          {t('user_manual:none')}
        </EmptyState>
      )}
      {isSearched &&
        found.map((one) => (
          <NavLink
            key={one.code}
            label={labelInManual(one)}
            description={one.excerpt}
            active={one.code === read}
            aria-current={one.code === read ? 'page' : undefined}
            renderRoot={(props) => <PathLink {...props} to={addressInManual(one)} />}
          />
        ))}
      {(isSearched ? [] : chapters).map((one) => (
        <NavLink
          key={one.code}
          label={one.title}
          active={one.code === read}
          aria-current={one.code === read ? 'page' : undefined}
          pl={one.parent ? 'xl' : undefined}
          renderRoot={(props) => <PathLink {...props} to={addressOf(one.code)} />}
        />
      ))}
    </nav>
  );
}

/** One chapter; links to other chapters open within the application. */
function Reading({ chapter }: { chapter: ManualChapter }) {
  const article = useRef<HTMLElement>(null);
  // Scrolls to the heading of the address after rendering.
  const { hash } = location;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another heading of the same chapter is another address
  useEffect(() => {
    if (hash) article.current?.querySelector(`[id="${hash.slice(1)}"]`)?.scrollIntoView();
  }, [hash]);
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest('a');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void go(link.getAttribute('href') ?? '', { external: true });
  };
  return (
    <article ref={article} className={classes.text} lang="it">
      <h2>{chapter.title}</h2>
      <ChapterTasks routeNames={chapter.routeNames} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: Enter on a link is a click, too */}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made by our server from the files of manual/ */}
      <div onClick={follow} dangerouslySetInnerHTML={{ __html: chapter.html }} />
      <Feedback code={chapter.code} />
    </article>
  );
}
