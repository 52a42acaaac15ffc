import { Group, Progress, Skeleton, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CRITERIA, CRITERION_NAMES, review } from '../../../domain/stays/reviews/review.ts';
import { FactsTable } from '../../kernel/records/facts-table.tsx';
import { recordQuery } from '../../kernel/records/queries.ts';
import { useRecordTexts } from '../../kernel/records/record-texts.ts';
import { useStructureName } from '../../kernel/records/references/structure-select.tsx';
import { countryName, formatMoment, formatMonth, formatNumber } from '../../platform/formats.ts';
import { Drawer } from '../../platform/shell/drawer.tsx';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { useLabel, useTexts } from '../../platform/texts.ts';
import { Reply } from './reply-form.tsx';
import { Reports } from './reports.tsx';
import type { ReviewRecord } from './review.ts';
import { ReviewActions } from './review-actions.tsx';
import { ReviewPhotos } from './review-photos.tsx';
import { FlagBadges, ReviewState, Score, VerifiedBadge } from './review-state.tsx';
import { Translations } from './translations.tsx';

interface PanelProps {
  id: number;
  onOpen: (id: number) => void;
  onClose: () => void;
}

/** A review with its author, texts, scores, reply and decision. */
export function ReviewPanel({ id, onOpen, onClose }: PanelProps) {
  const { t } = useTexts('review', 'common');
  const { data: row, error } = useQuery(recordQuery<ReviewRecord>(`/reviews/${id}`));
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="lg"
      title={row?.title ?? t('common:loading')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Stack>
        <ProblemAlert error={error} />
        {!row && !error && <Skeleton h={320} />}
        {row && (
          <>
            <Head row={row} />
            <ReviewActions row={row} onOpen={onOpen} onClose={onClose} />
            <ReviewTexts row={row} />
            <ReviewPhotos reviewId={row.id} version={row.version} author={row.shownName} />
            <Reply row={row} />
            <Translations row={row} />
            {row.state === 'reported' || (row.reportCount ?? 0) > 0 ? <Reports id={row.id} /> : null}
            <Decision row={row} />
          </>
        )}
      </Stack>
    </Drawer>
  );
}

function Head({ row }: { row: ReviewRecord }) {
  const { t, language } = useTexts('review');
  const texts = useRecordTexts(review);
  const structure = useStructureName(row.structureId);
  const who = [
    row.authorName ?? row.shownName,
    row.authorCountry && countryName(row.authorCountry, language),
    row.travellerType && texts.option('travellerType', row.travellerType),
    t('review:stay', { month: formatMonth(`${row.stayMonth}-01`, language) }),
    texts.option('lang', row.lang),
  ];
  return (
    <Stack gap="xs">
      <Group gap="xs">
        <Score value={row.overallScore} />
        <ReviewState row={row} />
        <VerifiedBadge row={row} />
      </Group>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {structure && <b>{structure}</b>}
        {structure && ' · '}
        {who.filter(Boolean).join(' · ')}
        {row.authorEmail && ` · ${row.authorEmail}`}
      </Text>
      <FlagBadges row={row} />
    </Stack>
  );
}

function ReviewTexts({ row }: { row: ReviewRecord }) {
  const texts = useRecordTexts(review);
  const label = useLabel();
  const scores = row.scores;
  return (
    <Stack gap="sm">
      {(['positiveText', 'negativeText'] as const).map(
        (name) =>
          row[name] && (
            <div key={name}>
              <Text component="h3" size="sm" fw={600}>
                {texts.label(name)}
              </Text>
              <Text size="sm" lang={row.lang} dir="auto" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {row[name]}
              </Text>
            </div>
          ),
      )}
      <Table withRowBorders={false} verticalSpacing={2} aria-label={texts.label('scores')}>
        <Table.Tbody>
          {CRITERION_NAMES.map((name) => {
            const score = scores[name];
            if (score === undefined) return null;
            return (
              <Table.Tr key={name}>
                <Table.Th scope="row" w="11rem" fw={400} c="dimmed">
                  {label(CRITERIA[name])}
                </Table.Th>
                <Table.Td>
                  <Progress value={score * 10} aria-hidden />
                </Table.Td>
                <Table.Td w="3rem" ta="right">
                  {formatNumber(score)}
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </Stack>
  );
}

/** Shows date and reason of the review's rejection or publication. */
function Decision({ row }: { row: ReviewRecord }) {
  const texts = useRecordTexts(review);
  const facts = [
    ['rejectReason', row.rejectReason && texts.option('rejectReason', row.rejectReason)],
    ['decisionNote', row.decisionNote],
    ['moderatedAt', row.moderatedAt && formatMoment(row.moderatedAt)],
    ['publishedAt', row.publishedAt && formatMoment(row.publishedAt)],
  ] as const;
  return <FactsTable definition={review} facts={facts} />;
}
