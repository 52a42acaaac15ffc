import { Anchor, Group, Progress, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ownCompleteness } from '../../../../domain/structures/structures/overview/own-completeness.ts';
import { useUser } from '../../session.ts';
import { structureQuery } from '../../structure-query.ts';
import { useTexts } from '../../texts.ts';
import { PathLink } from '../menu/screen-link.tsx';
import { Stars } from './stars.tsx';
import { StatusBadge } from './status-badge.tsx';
import classes from './structure-bar.module.css';

/** Heading of a structure's pages where its menu has no column: name, stars, comune, status, completeness. */
export function StructureBar({ id }: { id: string }) {
  const { t } = useTexts('shell');
  const { role } = useUser();
  const { data, isPending } = useQuery(structureQuery(id));
  if (isPending) return <Skeleton className={classes.awaited} radius={0} />;
  if (!data) return null;
  const place = data.province ? `${data.city} (${data.province})` : data.city;
  const percent = ownCompleteness(role, data.completenessParts);
  const completeness = t('shell:structure.completeness', { percent });
  return (
    <section className={classes.bar} aria-label={data.name}>
      <Group gap="xs" className={classes.name} wrap="nowrap">
        <Anchor
          fw={650}
          size="lg"
          c="inherit"
          underline="hover"
          truncate
          renderRoot={(props) => <PathLink {...props} to={`/structures/${id}`} />}
        >
          {data.name}
        </Anchor>
        {data.category && <Stars category={data.category} />}
      </Group>
      <Text size="sm" c="dimmed">
        {place}
      </Text>
      <StatusBadge status={data.status} />
      <Group gap="xs">
        <Progress value={percent} w={72} size="sm" aria-label={completeness} />
        <Text size="sm" className="tabular" component="span">
          {completeness}
        </Text>
      </Group>
    </section>
  );
}
