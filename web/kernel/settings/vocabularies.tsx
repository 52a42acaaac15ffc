import { Badge, Group, NavLink, Select } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { attributesOf, vocabularyOf } from '../../../domain/kernel/settings/vocabulary.ts';
import { VOCABULARY_TITLES } from '../../../domain/kernel/settings/vocabulary-titles.ts';
import { VOCABULARIES, type VocabularyKey } from '../../../domain/kernel/vocabularies/vocabulary-keys.ts';
import { api } from '../../platform/api.ts';
import { go } from '../../platform/navigation/go.ts';
import { addressOf } from '../../platform/shell/menu/menu-items.ts';
import { PathLink } from '../../platform/shell/menu/screen-link.tsx';
import { useTexts } from '../../platform/texts.ts';
import type { ListedDefinition, LoadedRecord } from '../records/form/form-types.ts';
import type { ColumnChoice } from '../records/list/columns.ts';
import { type RecordTexts, useRecordTexts } from '../records/record-texts.ts';
import { RecordPage } from '../records/screens/record-page.tsx';
import { CatalogueList } from './catalogue-list.tsx';
import classes from './settings.module.css';
import type { Catalogue } from './use-catalogue.ts';

const countsQuery = queryOptions({
  queryKey: ['counts', 'vocabularies'],
  queryFn: async () => (await api('/vocabularies')).data,
});

const vocabularyUrl = (key: string) => addressOf('vocabulary', { key });

/** Returns the vocabulary of the URL; the router accepts only known keys (web/platform/navigation/addresses.ts). */
function useVocabulary(): Catalogue & { key: VocabularyKey } {
  const params = useParams({ strict: false }) as { key?: VocabularyKey };
  const key = params.key ?? 'bed-types';
  return useMemo(
    () => ({
      key,
      definition: vocabularyOf(key),
      screens: { list: 'vocabulary', create: 'vocabularyNew', edit: 'vocabularyEdit' } as const,
      params: { key },
    }),
    [key],
  );
}

export function VocabularyList() {
  const { key, ...catalogue } = useVocabulary();
  const { t } = useTexts('setting');
  const texts = useRecordTexts(catalogue.definition);
  return (
    <CatalogueList
      {...catalogue}
      title={texts.option('key', key)}
      purpose={t('setting:purpose.vocabularies')}
      columns={columnsOf(key, texts)}
      wrapList={(list) => (
        <div className={classes.columns}>
          <ListIndex current={key} />
          <div className={classes.list}>{list}</div>
        </div>
      )}
    />
  );
}

export function VocabularyForm() {
  const { key: _key, ...catalogue } = useVocabulary();
  return <RecordPage key={catalogue.definition.collection} {...catalogue} fixed={catalogue.params} />;
}

/** Shows an entry's attributes in one column after the name (platform dictionary 3.6). */
function columnsOf(key: VocabularyKey, texts: RecordTexts): ColumnChoice<ListedDefinition> {
  const { listing, fields } = vocabularyOf(key);
  const names = attributesOf(key);
  const rest = listing.columns.filter((name) => !names.some((one) => one === name));
  if (names.length === 0) return rest;
  const attributesText = (row: LoadedRecord) =>
    names.flatMap((name) => {
      const value = row[name];
      if (value === null || value === false) return [];
      const { unit } = fields[name] ?? {};
      if (value === true) return [texts.label(name)];
      return [`${texts.label(name)}: ${texts.option(name, String(value))}${unit ? ` ${unit}` : ''}`];
    });
  const attributes = {
    own: 'attributes',
    title: texts.group('attributes'),
    toggleable: true,
    resizable: true,
    draggable: true,
    render: (row: LoadedRecord) => attributesText(row).join(' · ') || '—',
  };
  return rest.flatMap((name) => (name === 'title' ? [name, attributes] : [name]));
}

/** Index of the vocabularies with their numbers of entries; a select where there is little room. */
function ListIndex({ current }: { current: VocabularyKey }) {
  const { t } = useTexts('screen');
  const texts = useRecordTexts(vocabularyOf(current));
  const { data = [] } = useQuery(countsQuery);
  const narrow = useMediaQuery('(max-width: 88em)', undefined, { getInitialValueInEffect: false });
  const countOf = (key: string) => data.find((one) => one.key === key)?.count;
  if (narrow) {
    return (
      <Select
        label={texts.label('key')}
        data={VOCABULARIES.map((key) => ({
          value: key,
          label: `${texts.option('key', key)} (${countOf(key) ?? '…'})`,
        }))}
        value={current}
        allowDeselect={false}
        onChange={(key) => key && void go(vocabularyUrl(key))}
        maw={360}
      />
    );
  }
  return (
    <nav aria-label={t('screen:vocabulary')}>
      {Object.keys(VOCABULARY_TITLES).map((key) => (
        <NavLink
          key={key}
          className={classes.entry}
          active={key === current}
          aria-current={key === current ? 'page' : undefined}
          renderRoot={(props) => <PathLink {...props} to={vocabularyUrl(key)} />}
          label={
            <Group justify="space-between" wrap="nowrap" gap="xs">
              {texts.option('key', key)}
              <Badge variant="default" size="sm" className="tabular">
                {countOf(key) ?? '…'}
              </Badge>
            </Group>
          }
        />
      ))}
    </nav>
  );
}
