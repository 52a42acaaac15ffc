import { Card, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '../../platform/formats.ts';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { useTexts } from '../../platform/texts.ts';
import classes from './developers.module.css';
import { changesQuery } from './developers.ts';

const KINDS = ['added', 'removed', 'changed'] as const;

export function Changes() {
  const { t } = useTexts('developer');
  const { data, error } = useQuery(changesQuery);
  if (error) return <ProblemAlert error={error} />;
  if (!data) return <Skeleton h={240} />;
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {t(data.builds.length > 0 ? 'developer:changes.help' : 'developer:changes.none')}
      </Text>
      {data.builds.map((one) => (
        <Card key={one.build} withBorder component="section" aria-label={one.build}>
          <Title order={2} size="h5">
            {one.build} · {formatMoment(one.builtAt)}
          </Title>
          {one.isFirst && <Text size="sm">{t('developer:changes.first')}</Text>}
          {KINDS.filter((kind) => one[kind].length > 0).map((kind) => (
            <Stack key={kind} gap={2} mt="xs">
              <Text size="sm" fw={600}>
                {t(`developer:changes.${kind}`)} ({one[kind].length})
              </Text>
              {one[kind].map(({ id, method, path }) => (
                <Text key={id} size="sm" className={classes.path}>
                  {method} {path}
                </Text>
              ))}
            </Stack>
          ))}
        </Card>
      ))}
    </Stack>
  );
}
