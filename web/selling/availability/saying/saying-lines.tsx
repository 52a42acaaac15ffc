import { Group, Paper, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import type { WrittenCell } from '../../../../domain/selling/availability/change.ts';
import { formatCellValue } from '../../../../domain/selling/availability/grid/cell-text.ts';
import type { ParsedPhrase, PhraseContext } from '../../../../domain/selling/availability/phrase/parse.ts';
import { printPhrase } from '../../../../domain/selling/availability/phrase/print.ts';
import type { SayingLinesProps } from '../../../platform/shell/palette/palette-slot.ts';
import { useTexts } from '../../../platform/texts.ts';
import type { CalendarRoom } from '../calendar/calendar-answer.ts';
import { planName, roomName } from '../calendar/words.ts';
import { applySaying } from './apply-saying.ts';
import { type PhraseResult, useSaying } from './use-saying.ts';

/** Shows the cells that a phrase would change, or the missing and unknown words. */
export function SayingLines({ structureId, typed, onOffer }: SayingLinesProps) {
  const { t, language } = useTexts('saying', 'grid', 'common', 'record');
  const said = useSaying(structureId, typed);
  useEffect(() => {
    if (!said || !isReported(said)) return onOffer(null);
    const { understood, nearest, around, cells, isWhole, isWritable } = said;
    const change = isWhole ? understood?.saying : nearest;
    if (!change) return onOffer('lacking');
    const words = printPhrase(change, around, language);
    const label = `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
    if (!isWhole) return onOffer({ label, description: t('saying:nearest'), run: null, phrase: words });
    const isReady = cells !== null && cells.length > 0;
    onOffer({
      label,
      description: isReady
        ? t('saying:apply', { count: cells.length })
        : t(isWritable ? (cells ? 'saying:nothing' : 'saying:reading') : 'saying:past'),
      run: isReady ? () => void applySaying(structureId, cells, t) : null,
    });
  }, [said, structureId, language, t, onOffer]);
  useEffect(() => () => onOffer(null), [onOffer]);
  if (!said) return null;
  if (said.isWhole) return <Cells cells={said.cells ?? []} rooms={said.rooms} />;
  return isReported(said) && said.understood ? (
    <MissingParts understood={said.understood} around={said.around} />
  ) : null;
}

/** True if the text is likely a phrase for the calendar and not a search for a page: no unknown words, or a period. */
const isReported = ({ understood, nearest }: PhraseResult) =>
  understood ? understood.unknown.length === 0 || understood.saying.periods.length > 0 : nearest !== null;

interface MissingPartsProps {
  readonly understood: ParsedPhrase;
  readonly around: PhraseContext;
}

function MissingParts({ understood, around }: MissingPartsProps) {
  const { t, language } = useTexts('saying');
  const { unknown, lacks, saying } = understood;
  const strange = unknown.filter((word) => word !== '?');
  return (
    <Paper px="md" py="xs" role="status">
      <Text size="sm">{t('saying:understood', { words: printPhrase(saying, around, language) })}</Text>
      {strange.length > 0 && (
        <Text size="sm" c="var(--mantine-color-error)">
          {t('saying:unknown', { words: strange.join(' ') })}
        </Text>
      )}
      {unknown.includes('?') && <Text size="sm">{t('saying:which')}</Text>}
      {lacks.includes('when') && <Text size="sm">{t('saying:when')}</Text>}
    </Paper>
  );
}

const LINES = 4;
const CELLS = 5;

/** The first cells of the first lines, with current and new values. */
function Cells({ cells, rooms }: { cells: readonly WrittenCell[]; rooms: readonly CalendarRoom[] }) {
  const { t, language } = useTexts('saying', 'grid');
  const lines = Object.entries(
    Object.groupBy(cells, ({ roomId, mealPlanId, field }) => `${roomId}/${mealPlanId}/${field}`),
  );
  if (lines.length === 0) return null;
  const short = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const value = ({ field }: WrittenCell, of: WrittenCell['value']) => formatCellValue(field, of) || '–';
  return (
    <Stack gap={6} px="md" py="xs">
      {lines.slice(0, LINES).map(([key, all = []]) => {
        const [first] = all;
        const room = rooms.find(({ roomId }) => roomId === first?.roomId);
        const plan = room?.plans.find(({ mealPlanId }) => mealPlanId === first?.mealPlanId);
        if (!first || !room) return null;
        const name = [roomName(room, language), plan && planName(plan, language), t(`grid:field.${first.field}`)];
        return (
          <div key={key}>
            <Text size="xs" c="dimmed">
              {name.filter(Boolean).join(' · ')}
            </Text>
            <Group gap="sm">
              {all.slice(0, CELLS).map((cell) => (
                <Text key={cell.day} size="sm" className="tabular">
                  {short.format(new Date(`${cell.day}T00:00:00Z`))}{' '}
                  <Text span c="dimmed" td="line-through">
                    {value(cell, cell.before)}
                  </Text>{' '}
                  <b>{value(cell, cell.value)}</b>
                </Text>
              ))}
              {all.length > CELLS && (
                <Text size="sm" c="dimmed">
                  {t('saying:more', { n: all.length - CELLS })}
                </Text>
              )}
            </Group>
          </div>
        );
      })}
    </Stack>
  );
}
