import { Badge } from '@mantine/core';
import type { RecordDefinition } from '../../../domain/records/record.ts';
import { scoreLevel } from '../../../domain/structures/translation-score.ts';
import { useRecordTexts } from '../record-texts.ts';

const STATUS_COLORS: Record<number, string> = { 0: 'gray', 10: 'bosco', 20: 'yellow' };
const SCORE_COLORS = { good: 'bosco', fair: 'yellow', poor: 'red' };

/** Inattivo, Attivo or Bozza. */
export function RowStatus({ definition, status }: { definition: RecordDefinition; status: unknown }) {
  const texts = useRecordTexts(definition);
  return (
    <Badge variant="dot" color={STATUS_COLORS[Number(status)] ?? 'gray'} tt="none" fw={500} miw="max-content">
      {texts.option('status', Number(status))}
    </Badge>
  );
}

/** How many of title and description are written in the four languages (structures dictionary 0.4). */
export function ScoreBadge({ score }: { score: number }) {
  return (
    <Badge variant="light" color={SCORE_COLORS[scoreLevel(score)]} tt="none" className="tabular">
      {score}
    </Badge>
  );
}
