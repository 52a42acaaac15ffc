import { Anchor, Card, Group, Progress, Stack, Text, Title } from '@mantine/core';
import { SCREENS } from '../../../domain/kernel/screens/screens.ts';
import type { Overview } from '../../../domain/structures/structures/answers.ts';
import type { CompletenessPart } from '../../../domain/structures/structures/completeness.ts';
import { PART_SCREENS } from '../../../domain/structures/structures/overview/next-action.ts';
import { isOwnPart, ownCompleteness } from '../../../domain/structures/structures/overview/own-completeness.ts';
import { useUser } from '../../platform/session.ts';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { PathLink } from '../../platform/shell/menu/screen-link.tsx';
import type { TextKey } from '../../platform/texts.ts';
import { useSection, useTexts } from '../../platform/texts.ts';

/** The score and its ten parts, each with its missing data and a link. */
export function CompletenessCard({ id, overview }: { id: string; overview: Overview }) {
  const { t } = useTexts('structure');
  const { role } = useUser();
  const completeness = ownCompleteness(role, overview.structure.completenessParts);
  return (
    <Card withBorder padding="md">
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2}>{t('structure:completeness.title')}</Title>
          <Text fw={650} size="lg" className="tabular">
            {completeness}%
          </Text>
        </Group>
        <Progress value={completeness} size="md" aria-label={t('structure:completeness', { n: completeness })} />
        <Stack gap={6} component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
          {overview.parts.map((part) => (
            <Part key={part.part} id={id} {...part} photoCount={overview.photoCount} />
          ))}
        </Stack>
      </Stack>
    </Card>
  );
}

interface PartProps {
  id: string;
  part: CompletenessPart;
  points: number;
  of: number;
  missing: string[];
  photoCount: number;
}

function Part({ id, part, points, of, missing, photoCount }: PartProps) {
  const { t } = useTexts('structure');
  const screen = SCREENS[PART_SCREENS[part]];
  const label = t(`structure:part.${part}` as TextKey);
  const { role } = useUser();
  if (!isOwnPart(role, part)) return <ReadOnlyPart label={label} to={screen.path.replace('{id}', id)} />;
  const done = points >= of;
  return (
    <Group component="li" gap="xs" wrap="nowrap" align="flex-start">
      <Glyph
        name={done ? 'circle-check-filled' : points > 0 ? 'circle-half-2' : 'circle-dashed'}
        label={t(done ? 'structure:part.done' : 'structure:part.todo')}
      />
      <div style={{ flex: 1, minWidth: 0 }}>
        <Anchor size="sm" renderRoot={(props) => <PathLink {...props} to={screen.path.replace('{id}', id)} />}>
          {label}
        </Anchor>
        {!done && part === 'photos' && (
          <Text size="xs" c="dimmed">
            {t('structure:part.photosHave', { count: photoCount })}
          </Text>
        )}
        {!done && part === 'mealPlans' && (
          <Text size="xs" c="dimmed">
            {t('structure:part.mealPlansNeed')}
          </Text>
        )}
        {!done && missing.length > 0 && <Missing part={part} missing={missing} />}
      </div>
      <Text size="sm" c="dimmed" className="tabular">
        {Math.floor(points)}/{of}
      </Text>
    </Group>
  );
}

/** A part that the user may read but not write. It earns the user no points. */
function ReadOnlyPart({ label, to }: { label: string; to: string }) {
  const { t } = useTexts('structure');
  return (
    <Group component="li" gap="xs" wrap="nowrap" align="flex-start">
      <Glyph name="eye" />
      <div style={{ flex: 1, minWidth: 0 }}>
        <Anchor size="sm" renderRoot={(props) => <PathLink {...props} to={to} />}>
          {label}
        </Anchor>
        <Text size="xs" c="dimmed">
          {t('structure:part.others')}
        </Text>
      </div>
    </Group>
  );
}

function Missing({ part, missing }: { part: string; missing: string[] }) {
  const { t } = useTexts('structure');
  // Loads only the labels, since the definition would include all rules of the record.
  const labels = useSection(`record-${part}`);
  const names = missing.map((path) => {
    const [field = '', language] = path.split('.');
    const label = labels[field] ?? field;
    return language ? `${label} (${language})` : label;
  });
  return (
    <Text size="xs" c="dimmed">
      {t('structure:part.missing', { what: names.join(', ') })}
    </Text>
  );
}
