import { ActionIcon, Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { can } from '../../domain/access.ts';
import { isReadOnly } from '../../domain/structures/status.ts';
import { useUser } from '../session.ts';
import { PagePending } from '../shell/frame/page-pending.tsx';
import { Glyph } from '../shell/glyph.tsx';
import { PathLink } from '../shell/menu/screen-link.tsx';
import { structureQuery } from '../structures/structure-query.ts';
import { useTexts } from '../texts.ts';
import classes from './availability.module.css';

const CalendarTab = lazy(() => import('./calendar-tab.tsx').then((part) => ({ default: part.CalendarTab })));

/** /structures/{id}/dati/disponibilita: what is sold day by day, and at which price. */
export function AvailabilityScreen() {
  const { id = '' } = useParams({ strict: false });
  const { t } = useTexts('grid', 'screen');
  const { role } = useUser();
  const { data: structure } = useQuery(structureQuery(id));
  const mayWrite =
    can(role, 'u', 'availability') && !isReadOnly({ role, structureStatus: structure?.status ?? null });
  const name = structure?.name ?? '';
  return (
    <main className={classes.page}>
      <Group gap="sm" wrap="nowrap">
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t('grid:backTo', { name })}
          renderRoot={(props) => <PathLink {...props} to={`/structures/${id}`} />}
        >
          <Glyph name="arrow-left" />
        </ActionIcon>
        <div style={{ minWidth: 0 }}>
          <Title order={1} size="h2" tabIndex={-1} id="page-title">
            {t('screen:availability')}
          </Title>
          <Text size="sm" c="dimmed" truncate>
            {name}
          </Text>
        </div>
      </Group>
      <Suspense fallback={<PagePending />}>
        {structure && <CalendarTab structureId={id} mayWrite={mayWrite} />}
      </Suspense>
    </main>
  );
}
