import { Group, Kbd, Text } from '@mantine/core';
import { useRef } from 'react';
import { go } from '../../../../platform/navigation/go.ts';
import { type ActKeys, useActKeys } from '../../../../platform/shell/keys/use-act-keys.ts';
import { useHotkeys } from '../../../../platform/shell/keys/use-hotkeys.ts';
import { useTexts } from '../../../../platform/texts.ts';
import type { LoadedRecord } from '../../form/form-types.ts';
import classes from './list-keys.module.css';

interface ListKeys<Row> {
  rows: readonly Row[];
  selected: readonly Row[];
  onSelect: ((rows: Row[]) => void) | undefined;
  editHref: (row: Row) => string;
  /** Additional keys, which act on the selected rows, or else on the focused row. */
  acts: ActKeys<[rows: readonly Row[]]>;
}

/**
 * Keyboard shortcuts of a list: j and k move the focus between the rows' links, x selects and e edits the focused row.
 * Outside the list only j and k work.
 */
export function useListKeys<Row extends LoadedRecord>({ rows, selected, onSelect, editHref, acts }: ListKeys<Row>) {
  const list = useRef<HTMLDivElement>(null);
  const lines = () => [...(list.current?.querySelectorAll('tbody tr') ?? [])];
  const focusedIndex = () => lines().findIndex((line) => line.contains(document.activeElement));
  const step = (by: number) => () => {
    // Dialogs over the list have their own keys.
    if (document.querySelector('[role="dialog"]')) return;
    const at = focusedIndex();
    const lastIndex = rows.length - 1;
    const next = at === -1 ? (by > 0 ? 0 : lastIndex) : Math.max(0, Math.min(lastIndex, at + by));
    lines()[next]?.querySelector('a')?.focus();
  };
  const current = () => rows[focusedIndex()];
  useHotkeys([
    ['j', step(1)],
    ['k', step(-1)],
    [
      'x',
      () => {
        const row = current();
        if (!row || !onSelect) return;
        const rest = selected.filter(({ id }) => id !== row.id);
        onSelect(rest.length === selected.length ? [...selected, row] : rest);
      },
    ],
    [
      'e',
      () => {
        const row = current();
        if (row) void go(editHref(row));
      },
    ],
  ]);
  const onRows = (act: (rows: readonly Row[]) => void) => () => {
    const row = current();
    if (selected.length > 0) act(selected);
    else if (row) act([row]);
  };
  useActKeys({ ...(acts.a && { a: onRows(acts.a) }), ...(acts.s && { s: onRows(acts.s) }) });
  return list;
}

/** Shortcut hints below a list. In a read-only list the edit key opens a row. */
export function ListKeyHints({ selects, edits, acts }: { selects: boolean; edits: boolean; acts: readonly string[] }) {
  const { t } = useTexts('record');
  return (
    <Group gap="sm" className={classes.hints}>
      <Hint keys={['j', 'k']} text={t('record:list.keys.move')} />
      {selects && <Hint keys={['x']} text={t('record:list.keys.select')} />}
      <Hint keys={['e']} text={t(`record:list.keys.${edits ? 'edit' : 'open'}`)} />
      {acts.includes('a') && <Hint keys={['a']} text={t('record:list.keys.assign')} />}
      {acts.includes('s') && <Hint keys={['s']} text={t('record:list.keys.state')} />}
    </Group>
  );
}

function Hint({ keys, text }: { keys: readonly string[]; text: string }) {
  return (
    <Group gap={4} wrap="nowrap">
      {keys.map((key) => (
        <Kbd key={key} size="xs">
          {key}
        </Kbd>
      ))}
      <Text size="xs" c="dimmed">
        {text}
      </Text>
    </Group>
  );
}
