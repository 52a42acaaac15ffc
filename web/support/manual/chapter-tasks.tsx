import { Alert, Anchor, Stack, Text } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ScreenId } from '../../../domain/kernel/screens/screens.ts';
import type { UnpricedAnswer } from '../../../domain/selling/availability/unpriced-days.ts';
import type { Overview } from '../../../domain/structures/structures/answers.ts';
import { PART_SCREENS, WARNING_SCREENS } from '../../../domain/structures/structures/overview/next-action.ts';
import { api } from '../../platform/api.ts';
import { formatDate } from '../../platform/formats.ts';
import { lastVisitedStructure, useUser } from '../../platform/session.ts';
import { addressOf } from '../../platform/shell/menu/menu-items.ts';
import { PathLink } from '../../platform/shell/menu/screen-link.tsx';
import { type TextKey, type Translate, useTexts } from '../../platform/texts.ts';
import { overviewQuery } from '../../structures/structures/overview-query.ts';

interface Line {
  readonly screen: ScreenId;
  readonly words: string;
}

const unpricedQuery = (id: string) =>
  queryOptions({
    queryKey: ['unpriced', id],
    queryFn: () => api(`/structures/${id}/availability/unpriced`),
  });

/** Lists the open tasks of the user's structure that belong to the chapter, with links. */
export function ChapterTasks({ routeNames }: { routeNames: readonly string[] }) {
  const { structures } = useUser();
  const own = lastVisitedStructure(structures);
  return own ? <StructureTasks id={String(own.id)} name={own.name} routeNames={routeNames} /> : null;
}

function StructureTasks({ id, name, routeNames }: { id: string; name: string; routeNames: readonly string[] }) {
  const { t } = useTexts('structure', 'user_manual');
  const { data } = useQuery(overviewQuery(id));
  const prices = useQuery({ ...unpricedQuery(id), enabled: routeNames.includes('availability') });
  if (!data) return null;
  const lines = linesOf(data, prices.data?.unpriced ?? null, t).filter(({ screen }) => routeNames.includes(screen));
  if (lines.length === 0) return null;
  return (
    <Alert color="gray" title={t('user_manual:own', { name })} className="no-print">
      <Stack gap={4}>
        {lines.map(({ screen, words }) => (
          <Text key={words} size="sm">
            {words} →{' '}
            <Anchor size="sm" renderRoot={(props) => <PathLink {...props} to={addressOf(screen, { id })} />}>
              {t('user_manual:go')}
            </Anchor>
          </Text>
        ))}
      </Stack>
    </Alert>
  );
}

function linesOf({ warnings, parts }: Overview, unpriced: UnpricedAnswer['unpriced'], t: Translate): Line[] {
  const lines: Line[] = [];
  if (unpriced)
    lines.push({
      screen: 'availability',
      words: unpriced.after
        ? t('user_manual:own.unpriced', { count: unpriced.rooms, day: formatDate(unpriced.after) })
        : t('user_manual:own.neverPriced', { count: unpriced.rooms }),
    });
  for (const { code, count } of warnings)
    lines.push({
      screen: WARNING_SCREENS[code],
      words: t(`structure:warning.${code}` as TextKey, { count }),
    });
  for (const { part, points, of } of parts)
    if (points < of)
      lines.push({
        screen: PART_SCREENS[part],
        words: t('user_manual:own.part', { part: t(`structure:part.${part}` as TextKey) }),
      });
  return lines;
}
