import { Button, Group, Paper, Stack, Text, UnstyledButton } from '@mantine/core';
import { useId, useState } from 'react';
import type { Import, ImportCause } from '../../../../domain/structures/imports/answers.ts';
import type { Decision } from '../../../../domain/structures/imports/decisions.ts';
import { findTarget } from '../../../../domain/structures/imports/targets.ts';
import { ProblemAlert } from '../../../platform/shell/errors/problem-alert.tsx';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { type Translate, useTexts } from '../../../platform/texts.ts';
import type { Meanings } from '../mapping/use-meanings.ts';
import classes from './cause-item.module.css';
import { causeKey, isUndecided } from './cause-order.ts';
import { CauseRows } from './cause-rows.tsx';
import { CityDecision, FieldDecision, NamesakesDecision, ValueDecision } from './decisions.tsx';
import { NamesakesList } from './namesakes-list.tsx';
import { useDecide } from './use-decide.ts';

interface CauseItemProps {
  one: Import;
  cause: ImportCause;
  meanings: Meanings;
  /** True if the rows are imported, so no decision is possible. */
  isOver: boolean;
  onDecided: () => void;
}

/** A cause with example rows and the decision that applies to all of them. */
export function CauseItem({ one, cause, meanings, isOver, onDecided }: CauseItemProps) {
  const { t } = useTexts('importing');
  const about = useId();
  const isOpenDecision = !isOver && isUndecided(cause);
  const [isOpened, setOpened] = useState(false);
  const [isListed, setListed] = useState(false);
  const act = useDecide(one);
  const isOpen = isOpenDecision || isOpened;
  const decide = (decision: Decision) =>
    act.mutate(decision, {
      onSuccess: () => {
        if (decision.kind === 'field' || (decision.kind === 'namesakes' && decision.lines)) return;
        setOpened(false);
        onDecided();
      },
    });
  const { decision } = cause;
  const chosen = decisionText(cause, meanings, t);
  const count = t('importing:rowCount', { count: cause.count });
  const ask = { about, isBusy: act.isPending, decide };
  return (
    <Paper component="li" withBorder p="sm" data-cause={causeKey(cause)} data-undecided={isOpenDecision || undefined}>
      <Stack gap="xs">
        <Group justify="space-between" gap="xs" wrap="nowrap" align="baseline">
          <Text id={about} size="sm" fw={isOpenDecision ? 600 : 400} style={{ overflowWrap: 'anywhere' }}>
            {!isOpenDecision && chosen && <Glyph name="check" size={14} />} {cause.text}
            {chosen && !isOpen && (
              <Text span size="sm" fw={600}>
                {` ${t('importing:decided', { what: chosen })}`}
              </Text>
            )}
          </Text>
          <Group gap="xs" wrap="nowrap" align="baseline" style={{ flex: 'none' }}>
            <Text size="sm" c="dimmed" className="tabular">
              {count}
            </Text>
            {!isOpenDecision && (
              <UnstyledButton
                fz="sm"
                className={classes.toggle}
                aria-expanded={isOpen}
                aria-describedby={about}
                onClick={() => setOpened(!isOpened)}
              >
                {chosen && !isOver ? t('importing:decided.change') : t('importing:cause.open')}
                <Glyph name={isOpen ? 'chevron-up' : 'chevron-down'} size={16} />
              </UnstyledButton>
            )}
          </Group>
        </Group>
        {isOpen && (
          <>
            <div className={classes.matter}>
              <div>
                <Examples cause={cause} />
                {(cause.count > cause.rows.length || decision?.kind === 'namesakes') && (
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    className={classes.list}
                    aria-expanded={isListed}
                    aria-describedby={about}
                    onClick={() => setListed(!isListed)}
                  >
                    {t(decision?.kind === 'namesakes' ? 'importing:decide.oneByOne' : 'importing:allRows')}
                  </Button>
                )}
              </div>
              {!isOver && (
                <div data-decision>
                  {decision?.kind === 'value' && <ValueDecision asked={decision} meanings={meanings} {...ask} />}
                  {decision?.kind === 'city' && <CityDecision asked={decision} {...ask} />}
                  {decision?.kind === 'field' && <FieldDecision asked={decision} {...ask} />}
                  {decision?.kind === 'namesakes' && <NamesakesDecision asked={decision} {...ask} />}
                </div>
              )}
            </div>
            {act.error && <ProblemAlert error={act.error} />}
            {isListed &&
              (decision?.kind === 'namesakes' && !isOver ? (
                <NamesakesList one={one} isBusy={act.isPending} decide={decide} />
              ) : (
                <CauseRows one={one} cause={cause} />
              ))}
          </>
        )}
      </Stack>
    </Paper>
  );
}

/** Example rows with their line, name and value. */
function Examples({ cause }: { cause: ImportCause }) {
  const { t } = useTexts('importing');
  if (cause.rows.length === 0) return null;
  return (
    <Stack component="ul" gap={2} m={0} p={0} style={{ listStyle: 'none' }}>
      {cause.rows.map(({ line, name, city, value }) => (
        <Text component="li" key={line} size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {[name || '—', city, t('importing:rowAt', { line })].filter(Boolean).join(' · ')}
          {value !== null && value !== cause.value && (
            <Text span size="sm" c="var(--mantine-color-text)">
              {`: ${value}`}
            </Text>
          )}
        </Text>
      ))}
    </Stack>
  );
}

/** Returns the text of the decision as on the buttons. Null if undecided. */
function decisionText({ decision }: ImportCause, meanings: Meanings, t: Translate): string | null {
  switch (decision?.kind) {
    case 'value': {
      if (!decision.isChosen) return null;
      const target = findTarget(decision.target);
      if (decision.chosen === null || !target) return t('importing:decide.leaveEmpty');
      return meanings.nameOf(target, decision.chosen);
    }
    case 'city':
      return decision.chosen?.name ?? null;
    case 'field':
      return decision.chosen === 'refuse' ? t('importing:decide.refuse') : null;
    case 'namesakes':
      return decision.chosen && t(`importing:decide.${decision.chosen}`);
    default:
      return null;
  }
}
