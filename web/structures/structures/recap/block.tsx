import { Anchor, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { RecordDefinition } from '../../../../domain/kernel/records/record.ts';
import { hasPermission } from '../../../../domain/kernel/screens/permissions.ts';
import type { ScreenId } from '../../../../domain/kernel/screens/screens.ts';
import type { RecapBlock } from '../../../../domain/structures/structures/overview/recap.ts';
import { FieldValue } from '../../../kernel/records/field-value.tsx';
import { useRecordTexts } from '../../../kernel/records/record-texts.ts';
import { useUser } from '../../../platform/session.ts';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { addressOf } from '../../../platform/shell/menu/menu-items.ts';
import { PathLink } from '../../../platform/shell/menu/screen-link.tsx';
import { useTexts } from '../../../platform/texts.ts';
import classes from './recap.module.css';

export type EditAddress = (block: RecapBlock) => string | undefined;

interface BlockProps {
  block: RecapBlock;
  structureId: number;
  done: boolean;
  /** Screen where the block is edited. */
  screen: ScreenId;
  /** Returns another address for editing: the wizard's step. */
  editAt?: EditAddress | undefined;
  children: ReactNode;
}

/** One block of the summary: completeness, edit link and content. */
export function Block({ block, structureId, done, screen, editAt, children }: BlockProps) {
  const { t } = useTexts('common', 'recap', 'structure');
  const user = useUser();
  const title = t(`recap:block.${block}`);
  return (
    <Stack
      gap="xs"
      component="section"
      aria-label={title}
      className={`${classes.block} ${block === 'description' ? classes.long : ''}`}
    >
      <Group justify="space-between" wrap="nowrap">
        <Group gap="xs" wrap="nowrap">
          <Text component="span" c={done ? 'bosco' : 'red'} lh={1}>
            <Glyph name={done ? 'check' : 'x'} label={t(done ? 'structure:part.done' : 'structure:part.todo')} />
          </Text>
          <Title order={2}>{title}</Title>
        </Group>
        {hasPermission(user.role, 'u', screen) && (
          <Anchor
            className="no-print"
            size="sm"
            aria-label={t('recap:editOf', { block: title })}
            renderRoot={(props) => (
              <PathLink {...props} to={editAt?.(block) ?? addressOf(screen, { id: structureId })} />
            )}
          >
            {t('common:edit')}
          </Anchor>
        )}
      </Group>
      {children}
    </Stack>
  );
}

export function EmptyBlock() {
  const { t } = useTexts('recap');
  return (
    <Text size="sm" c="dimmed">
      {t('recap:nothing')}
    </Text>
  );
}

/** List of labels and values without the empty ones. */
export function Facts({ rows }: { rows: readonly (readonly [label: string, value: ReactNode])[] }) {
  const filledRows = rows.filter(([, value]) => value !== null && value !== undefined && value !== '');
  if (filledRows.length === 0) return <EmptyBlock />;
  return (
    <dl className={classes.facts}>
      {filledRows.map(([label, value]) => (
        <div key={label}>
          <Text size="xs" c="dimmed" component="dt">
            {label}
          </Text>
          <Text size="sm" component="dd">
            {value}
          </Text>
        </div>
      ))}
    </dl>
  );
}

interface FieldsProps {
  definition: RecordDefinition;
  record: Readonly<Record<string, unknown>> | null;
  names: readonly string[];
}

/** Fields of a record with their labels. */
export function RecordFacts({ definition, record, names }: FieldsProps) {
  const texts = useRecordTexts(definition);
  const isEmpty = (value: unknown) => value === null || value === undefined || value === '' || value === false;
  return (
    <Facts
      rows={names.map((name) => [
        texts.label(name),
        record && !isEmpty(record[name]) ? (
          <FieldValue key={name} definition={definition} name={name} value={record[name]} wholeWords />
        ) : null,
      ])}
    />
  );
}
