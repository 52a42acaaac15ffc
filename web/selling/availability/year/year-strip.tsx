import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { memo, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { daysBetween } from '../../../../domain/kernel/calendar/days.ts';
import {
  clampPercent,
  type MovedPrice,
  movePiece,
  type Piece,
} from '../../../../domain/selling/availability/year/piece.ts';
import { formatDate, formatPercent, formatShortCents } from '../../../platform/formats.ts';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { recall, remember } from '../../../platform/storage.ts';
import { useStore } from '../../../platform/store.ts';
import { useTexts } from '../../../platform/texts.ts';
import { useModel } from '../calendar/model-context.ts';
import { planName, roomName } from '../calendar/words.ts';
import { FOLDED_KEY, lineOf, useYear, type Year, type YearLine } from './use-year.ts';
import classes from './year.module.css';
import { YearAxis } from './year-axis.tsx';
import { YearPlot } from './year-plot.tsx';

interface YearStripProps {
  /** The first day in view, and the number of days in view. */
  first: number;
  days: number;
  goTo: (day: number) => void;
}

/** The prices of the active line over the year as a curve. A piece of it can be moved, and a click scrolls the grid. */
export function YearStrip(props: YearStripProps) {
  const model = useModel();
  const { t } = useTexts('year');
  // Only the line of the selection matters: moving along it draws nothing here.
  const row = useSyncExternalStore(model.focus.subscribe, () => model.active.row);
  const { rows } = useStore(model.view);
  const [isFolded, setFolded] = useState(() => recall(FOLDED_KEY) !== null);
  const line = useMemo(() => (rows.length > 0 ? lineOf(model, row) : null), [model, rows, row]);
  if (!line) return null;
  const toggle = () => {
    remember(FOLDED_KEY, isFolded ? null : '1');
    setFolded(!isFolded);
  };
  return (
    <section className={classes.strip} aria-label={t('year:title')}>
      <div className={classes.side}>
        <Group gap={4} wrap="nowrap">
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            aria-expanded={!isFolded}
            aria-label={t(isFolded ? 'year:unfold' : 'year:fold')}
            onClick={toggle}
          >
            <Glyph name={isFolded ? 'chevron-right' : 'chevron-down'} size={16} />
          </ActionIcon>
          <Text fw={600} size="sm">
            {t('year:title')}
          </Text>
        </Group>
        {!isFolded && <LineName line={line} />}
      </div>
      {!isFolded && <LineYear key={`${line.room.roomId}/${line.plan.mealPlanId}`} line={line} {...props} />}
    </section>
  );
}

function LineName({ line: { room, plan } }: { line: YearLine }) {
  const { language } = useTexts('year');
  return (
    <Text size="xs" c="dimmed" lineClamp={2}>
      {roomName(room, language)} · {planName(plan, language)}
    </Text>
  );
}

const LineYear = memo(function LineYear({ line, ...props }: YearStripProps & { line: YearLine }) {
  const model = useModel();
  const year = useYear(model, line);
  // An empty box keeps the height of the grid above.
  if (!year) return <div className={classes.plane} data-waiting />;
  return <DrawnYear line={line} year={year} {...props} />;
});

/** A piece of the curve with its change in percent, and the prices that follow. The grid shows them as ghosts. */
function useMovedPiece(line: YearLine, year: Year, shift: number) {
  const model = useModel();
  const weekdays = useSyncExternalStore(model.focus.subscribe, () => model.focus.get().weekdays);
  const { data } = model;
  const [piece, setPiece] = useState<Piece | null>(null);
  const [percent, setPercent] = useState(0);
  const { roundToCents } = data.settings;
  const moved = useMemo(() => {
    // Changes apply to the selected weekdays, as in the grid.
    const taken = year.prices.map((price, at) => (model.takes(shift + at) ? price : null));
    return piece && weekdays ? movePiece({ ...year, prices: taken }, piece, percent, roundToCents) : [];
  }, [model, year, piece, percent, roundToCents, shift, weekdays]);
  const { roomId } = line.room;
  const { mealPlanId } = line.plan;
  useEffect(() => {
    const cells = new Map(moved.map(({ day, value }) => [data.indexOf(day), value]));
    model.ghost.set({ now: cells.size > 0 ? { roomId, mealPlanId, cells } : null });
    return () => model.ghost.set({ now: null });
  }, [model, data, moved, roomId, mealPlanId]);
  return {
    ...{ piece, percent, setPercent, moved },
    choose(chosen: Piece | null) {
      setPiece(chosen);
      setPercent(0);
    },
    submit() {
      const at = { roomId, mealPlanId, field: 'priceCents' as const };
      void model.writes.submit(moved.map((cell) => ({ ...at, ...cell })));
    },
  };
}

function DrawnYear({ line, year, first, days, goTo }: YearStripProps & { line: YearLine; year: Year }) {
  const { data, mayWrite } = useModel();
  const { t } = useTexts('year', 'grid', 'common');
  const grip = useRef<HTMLDivElement>(null);
  const from = useRef<HTMLElement>(null);
  const shift = daysBetween(data.days[0] ?? data.today, year.days[0] ?? data.today);
  const change = useMovedPiece(line, year, shift);
  const { piece, percent, moved } = change;
  const choose = (chosen: Piece | null) => {
    // The focused grip disappears with its piece: the focus returns to where it was.
    if (!chosen && document.activeElement === grip.current) from.current?.focus();
    change.choose(chosen);
  };
  const go = (day: number) => goTo(Math.max(0, shift + day));
  const apply = () => {
    change.submit();
    choose(null);
  };
  return (
    <div className={classes.plane}>
      <div className={classes.words}>
        <Text size="xs" c="dimmed" className={classes.hint} role="status">
          {piece ? pieceWords(year, piece, moved, percent, t) : t(mayWrite ? 'year:hint' : 'year:hintRead')}
        </Text>
        {piece && (
          <Group gap={6} wrap="nowrap">
            <Button size="compact-xs" disabled={moved.length === 0} onClick={apply}>
              {t('grid:apply')}
            </Button>
            <Button size="compact-xs" variant="default" onClick={() => choose(null)}>
              {t('common:cancel')}
            </Button>
          </Group>
        )}
      </div>
      <YearPlot
        year={year}
        window={{ first: first - shift, days }}
        piece={piece}
        percent={percent}
        moved={moved}
        grip={grip}
        mayWrite={mayWrite}
        onGo={(day) => go(day - Math.floor(days / 2))}
        onPiece={choose}
        onPercent={(to) => change.setPercent(clampPercent(to))}
        onApply={() => moved.length > 0 && apply()}
        onMoving={(moving) => {
          // The grid scrolls to the piece, so that its cells are in view.
          const start = shift + moving.first;
          if (start < first || start >= first + days) go(moving.first);
        }}
      />
      <YearAxis
        days={year.days}
        onScrub={(day) => go(day - Math.floor(days / 2))}
        onMonth={(month) => {
          go(month.first);
          if (!mayWrite) return;
          choose(month);
          from.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
          requestAnimationFrame(() => grip.current?.focus());
        }}
      />
    </div>
  );
}

/** Describes a piece and its change: `ven 1 – lun 31 · +8 % · 31 notti · 66–123 → 71–133 €`. */
function pieceWords(
  { days }: Year,
  { first, last }: Piece,
  moved: readonly MovedPrice[],
  percent: number,
  t: ReturnType<typeof useTexts>['t'],
): string {
  const span = [days[first], days[last]].map((day) => (day ? formatDate(day) : '')).join(' – ');
  if (percent === 0) return `${span}. ${t('year:grip')}`;
  const between = (values: readonly number[]) => {
    const [low, high] = [Math.min(...values), Math.max(...values)];
    const [from, to] = [low, high].map((cents) => formatShortCents(cents));
    return low === high ? from : `${from} – ${to}`;
  };
  const change =
    moved.length > 0
      ? `${between(moved.map(({ before }) => before))} → ${between(moved.map(({ value }) => value))}`
      : t('year:nothing');
  return [span, formatPercent(percent, true), t('year:nights', { count: moved.length }), change].join(' · ');
}
