import { Alert, Badge, Button, Group, Stack, Switch, TextInput, Title } from '@mantine/core';
import { useId, useState } from 'react';
import { foldQuery, foldText } from '../../../domain/kernel/records/text-rules.ts';
import { SERVICE_CATEGORIES, service } from '../../../domain/kernel/settings/service.ts';
import { useFormContext } from '../../kernel/records/form/form-context.ts';
import { useRecordTexts } from '../../kernel/records/record-texts.ts';
import { optionTitle } from '../../platform/options.ts';
import { EmptyState } from '../../platform/shell/empty/empty-state.tsx';
import { fetchIcons, Glyph, iconName } from '../../platform/shell/glyph.tsx';
import { useTexts } from '../../platform/texts.ts';
import { type Entries, useEntries } from './entries.ts';
import type { ServiceOption } from './service-options.ts';
import { ServiceRow } from './service-row.tsx';

interface ChecklistProps {
  options: readonly ServiceOption[];
  /** Id of the service in the address. */
  opened: number | null;
}

/** Checklist of all services by category, with search, a filter for chosen ones and bulk actions. */
export function ServicesChecklist({ options, opened }: ChecklistProps) {
  const { t, language } = useTexts('service');
  const { record, say } = useFormContext();
  const catalogue = useRecordTexts(service);
  const entries = useEntries(options);
  const [words, setWords] = useState('');
  const [onlyChosen, setOnlyChosen] = useState(false);
  void fetchIcons(options.flatMap(({ icon }) => (icon ? [iconName(icon)] : [])));
  const searchedText = foldQuery(words);
  const visibleOptions = options.filter(
    (option) =>
      (!onlyChosen || entries.indexOf(option.id) >= 0) &&
      foldText(optionTitle(option, language)).includes(searchedText),
  );
  const categories = Object.keys(SERVICE_CATEGORIES).filter((category) =>
    visibleOptions.some((option) => option.service_category === category),
  );
  return (
    <Stack gap="lg" maw={880}>
      {record.warnings?.map((warning) => (
        <Alert key={say(warning)} color="yellow" role="status">
          {say(warning)}
        </Alert>
      ))}
      <Group>
        <TextInput
          type="search"
          aria-label={t('service:search')}
          placeholder={t('service:search')}
          leftSection={<Glyph name="search" />}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
          style={{ flex: '1 1 14rem' }}
        />
        <Switch
          label={t('service:onlyChosen')}
          checked={onlyChosen}
          onChange={(event) => setOnlyChosen(event.currentTarget.checked)}
        />
        <Badge variant="dot" tt="none" role="status">
          {t('service:chosen', { count: entries.entries.length })}
        </Badge>
      </Group>
      {categories.length === 0 && <EmptyState drawing="bell">{t('service:nothing')}</EmptyState>}
      {categories.map((category) => (
        <Category
          key={category}
          title={catalogue.option('service_category', category)}
          options={visibleOptions.filter((option) => option.service_category === category)}
          entries={entries}
          opened={opened}
        />
      ))}
    </Stack>
  );
}

interface CategoryProps extends ChecklistProps {
  title: string;
  entries: Entries;
}

function Category({ title, options, entries, opened }: CategoryProps) {
  const { t } = useTexts('service');
  const ids = options.map(({ id }) => id);
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <Group justify="space-between" mb={4}>
        <Title order={2} id={heading}>
          {title}
        </Title>
        {!entries.readOnly && (
          <Group gap="xs">
            <Button
              size="compact-sm"
              variant="subtle"
              onClick={() => entries.offer(ids, 'free')}
              aria-label={`${title}: ${t('service:allFree')}`}
            >
              {t('service:allFree')}
            </Button>
            <Button
              size="compact-sm"
              variant="subtle"
              onClick={() => entries.offer(ids, null)}
              aria-label={`${title}: ${t('service:none')}`}
            >
              {t('service:none')}
            </Button>
          </Group>
        )}
      </Group>
      <Stack gap={0}>
        {options.map((option) => (
          <ServiceRow key={option.id} option={option} entries={entries} isOpened={option.id === opened} />
        ))}
      </Stack>
    </section>
  );
}
