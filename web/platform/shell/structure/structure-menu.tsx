import { Anchor, Group, Progress, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { hasOneStructure, onlyStructureId } from '../../../../domain/kernel/screens/columns.ts';
import { mayOpen } from '../../../../domain/kernel/screens/permissions.ts';
import { SCREENS } from '../../../../domain/kernel/screens/screens.ts';
import { ownCompleteness } from '../../../../domain/structures/structures/overview/own-completeness.ts';
import { useUser } from '../../session.ts';
import { structureQuery } from '../../structure-query.ts';
import { useTexts } from '../../texts.ts';
import { Glyph } from '../glyph.tsx';
import { PathLink } from '../menu/screen-link.tsx';
import { Stars } from './stars.tsx';
import { StatusBadge } from './status-badge.tsx';
import classes from './structure-menu.module.css';
import { StructureSections } from './structure-sections.tsx';

/** Menu of a structure, which replaces the main menu: its heading and its pages. */
export const StructureMenu = memo(({ id }: { id: string }) => {
  const { t } = useTexts('shell');
  return (
    <>
      <StructureHead id={id} />
      <nav aria-label={t('shell:structure.sections')}>
        <StructureSections id={id} />
      </nav>
    </>
  );
});

function StructureHead({ id }: { id: string }) {
  const { t } = useTexts('shell', 'screen');
  const user = useUser();
  const { data, isPending } = useQuery(structureQuery(id));
  const percent = data && ownCompleteness(user.role, data.completenessParts);
  const completeness = data && t('shell:structure.completeness', { percent: percent ?? 0 });
  const home = user.structures.find((one) => one.id === onlyStructureId(user) && String(one.id) !== id);
  const listed = !hasOneStructure(user) && mayOpen(user.role, 'structures');
  return (
    <section className={classes.head} aria-label={data?.name}>
      {home && (
        <Anchor
          size="sm"
          c="dimmed"
          underline="hover"
          className={classes.back}
          renderRoot={(props) => <PathLink {...props} to={`/structures/${home.id}`} />}
        >
          <Glyph name="chevron-left" size={16} />
          {home.name}
        </Anchor>
      )}
      {listed && (
        <Anchor
          size="sm"
          c="dimmed"
          underline="hover"
          className={classes.back}
          renderRoot={(props) => <PathLink {...props} to={SCREENS.structures.path} />}
        >
          <Glyph name="chevron-left" size={16} />
          {t('screen:structures')}
        </Anchor>
      )}
      {isPending && <Skeleton className={classes.awaited} />}
      {data && (
        <>
          <div>
            <Anchor
              fw={650}
              size="lg"
              c="inherit"
              underline="hover"
              lineClamp={2}
              title={data.name}
              renderRoot={(props) => <PathLink {...props} to={`/structures/${id}`} />}
            >
              {data.name}
            </Anchor>
            <Group gap={6} wrap="nowrap">
              {data.category && <Stars category={data.category} />}
              <Text size="sm" c="dimmed" truncate>
                {data.province ? `${data.city} (${data.province})` : data.city}
              </Text>
            </Group>
          </div>
          <Group gap="xs" wrap="nowrap">
            <StatusBadge status={data.status} />
            <Progress value={percent ?? 0} flex={1} miw={24} size="sm" aria-label={completeness} title={completeness} />
            <Text size="sm" className="tabular" component="span">
              {percent}%
            </Text>
          </Group>
        </>
      )}
    </section>
  );
}
