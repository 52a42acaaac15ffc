import {
  Button,
  Card,
  Group,
  ScrollArea,
  Select,
  Skeleton,
  Stack,
  Text,
  TextInput,
  UnstyledButton,
} from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useDeferredValue, useState } from 'react';
import { SCREENS } from '../../../domain/kernel/screens/screens.ts';
import type { ApiOperation } from '../../../domain/support/developers/answers.ts';
import { go } from '../../platform/navigation/go.ts';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { lazyNamed } from '../../platform/shell/lazy-named.ts';
import { StateBadge } from '../../platform/shell/state-badge.tsx';
import { useTexts } from '../../platform/texts.ts';
import classes from './developers.module.css';
import { filterOperations, METHOD_COLORS, operationsQuery } from './developers.ts';

const Operation = lazyNamed(() => import('./operation.tsx'), 'Operation');

const MAX_RENDERED_CALLS = 60;

interface ReferenceProps {
  q: string;
  group: string;
  open: string;
}

/** List of all calls beside the details of one; phones show one of the two. */
export function Reference({ q: first, group, open }: ReferenceProps) {
  const { t } = useTexts('developer', 'common');
  const { data, error } = useQuery(operationsQuery);
  const [q, setQ] = useState(first);
  const words = useDeferredValue(q);
  const [isWhole, setWhole] = useState(false);
  const place = (changes: { group?: string; operation?: string }) => {
    const query = new URLSearchParams(
      Object.entries({ q, group, operation: open, ...changes }).filter(([, value]) => value),
    ).toString();
    void go(`${SCREENS.supportApi.path}${query && `?${query}`}`);
  };
  if (error) return <ProblemAlert error={error} />;
  if (!data) return <Skeleton h={420} />;
  const titleOf = (id: string, title: string) =>
    id === 'public' || id === 'webhooks' ? t(`developer:group.${id}`) : title;
  const found = filterOperations(data.operations, words, group);
  const shown = isWhole ? found : found.slice(0, MAX_RENDERED_CALLS);
  return (
    <div className={classes.sides} data-open={open ? true : undefined}>
      <Stack gap="sm" className={classes.list}>
        <TextInput
          aria-label={t('developer:search')}
          placeholder={t('developer:search')}
          leftSection={<Glyph name="search" />}
          value={q}
          maxLength={100}
          onChange={(event) => {
            setQ(event.currentTarget.value);
            setWhole(false);
          }}
        />
        <Select
          aria-label={t('developer:group')}
          data={[
            { value: '', label: t('developer:group.all') },
            ...data.groups.map(({ id, title }) => ({ value: id, label: titleOf(id, title) })),
          ]}
          value={group}
          onChange={(next) => place({ group: next ?? '', operation: '' })}
          searchable
          allowDeselect={false}
        />
        <Text size="sm" c="dimmed" role="status">
          {found.length === 0 ? t('developer:none') : t('developer:found', { n: found.length })}
        </Text>
        <ScrollArea.Autosize mah="calc(100dvh - 18rem)" type="auto" viewportProps={{ tabIndex: 0 }}>
          <Stack gap={2} component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
            {shown.map((one, at) => (
              <li key={one.id}>
                {shown[at - 1]?.group !== one.group && (
                  <Text size="sm" fw={600} mt={at ? 'sm' : 0} mb={4}>
                    {titleOf(one.group, data.groups.find(({ id }) => id === one.group)?.title ?? one.group)}
                  </Text>
                )}
                <Row one={one} isOpen={one.id === open} onOpen={() => place({ operation: one.id })} />
              </li>
            ))}
          </Stack>
          {shown.length < found.length && (
            <Button variant="default" size="compact-md" mt="sm" onClick={() => setWhole(true)}>
              {t('developer:more', { n: found.length - shown.length })}
            </Button>
          )}
        </ScrollArea.Autosize>
      </Stack>
      <div className={classes.detail}>
        {open ? (
          <Stack>
            <Group hiddenFrom="sm">
              <Button
                variant="subtle"
                leftSection={<Glyph name="arrow-left" />}
                onClick={() => place({ operation: '' })}
              >
                {t('developer:back')}
              </Button>
            </Group>
            <Suspense fallback={<Skeleton h={420} />}>
              <Operation key={open} id={open} />
            </Suspense>
          </Stack>
        ) : (
          <Card withBorder visibleFrom="sm">
            <Text c="dimmed">{t('developer:choose')}</Text>
          </Card>
        )}
      </div>
    </div>
  );
}

function Row({ one, isOpen, onOpen }: { one: ApiOperation; isOpen: boolean; onOpen: () => void }) {
  return (
    <UnstyledButton className={classes.row} aria-current={isOpen || undefined} onClick={onOpen}>
      <StateBadge color={METHOD_COLORS[one.method] ?? 'gray'}>{one.method}</StateBadge>
      <span className={classes.words}>
        <Text size="sm" component="span" className={classes.path}>
          {one.path.replace(/^\/api/, '')}
        </Text>
        <Text size="sm" c="dimmed" component="span" display="block">
          {one.summary}
        </Text>
      </span>
    </UnstyledButton>
  );
}
