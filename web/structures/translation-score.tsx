import { Badge } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { description } from '../../domain/structures/description.ts';
import { scoreLevel } from '../../domain/structures/translation-score.ts';
import { recordQuery } from '../records/queries.ts';
import { useRecordTexts } from '../records/record-texts.ts';

const COLORS = { good: 'bosco', fair: 'yellow', poor: 'red' } as const;

/** How much of title and description stands in the four languages, as last saved. */
export function TranslationScore() {
  const { id = '' } = useParams({ strict: false });
  const texts = useRecordTexts(description);
  const { data } = useQuery(recordQuery(`/structures/${id}/${description.collection}`));
  const score = data?.translationScore;
  if (typeof score !== 'number') return null;
  return (
    <Badge variant="light" size="lg" tt="none" color={COLORS[scoreLevel(score)]} role="status">
      {texts.label('translationScore')}: {score}/100
    </Badge>
  );
}
