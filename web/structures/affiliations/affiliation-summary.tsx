import { Group, Text } from '@mantine/core';
import type { RecordAnswer } from '../../../domain/kernel/records/answers.ts';
import type { JoiningRules, Relation } from '../../../domain/structures/affiliations/states.ts';
import { needsCertificate } from '../../../domain/structures/affiliations/states.ts';
import { structureAffiliation } from '../../../domain/structures/affiliations/structure-affiliation.ts';
import { useFormOf } from '../../kernel/records/form/form-context.ts';
import { isNewRecord } from '../../kernel/records/values/record-values.ts';
import { formatDate } from '../../platform/formats.ts';
import { useTexts } from '../../platform/texts.ts';
import { today as serverToday } from '../../platform/today.ts';
import { AffiliationState, useAffiliations } from './use-affiliations.tsx';

/** Describes the state of the affiliation and its visibility to guests. */
export function AffiliationSummary() {
  const { t } = useTexts('affiliation');
  const { record } = useFormOf(structureAffiliation);
  const affiliations = useAffiliations();
  if (isNewRecord(record)) return null;
  const { affiliationId, relation, certificate, requestState, rejectReason, validFrom, validTo } =
    record as RecordAnswer<typeof structureAffiliation>;
  const words = () => {
    if (requestState === 'rejected') return t('affiliation:rejected', { reason: rejectReason ?? '' });
    if (requestState === 'expired') return t('affiliation:over');
    if (requestState === 'requested') {
      const rules = affiliations.find(affiliationId) as Pick<JoiningRules, 'requiresDocument'> | undefined;
      const lacksCertificate = rules && certificate === null && needsCertificate(relation as Relation, rules);
      return t(lacksCertificate ? 'affiliation:waitsCertificate' : 'affiliation:waits');
    }
    const today = serverToday();
    if (validFrom > today) return t('affiliation:shownFrom', { day: formatDate(validFrom) });
    if (validTo === null) return t('affiliation:shown');
    return validTo < today ? t('affiliation:over') : t('affiliation:shownUntil', { day: formatDate(validTo) });
  };
  return (
    <Group gap="sm" role="status">
      <AffiliationState state={requestState} />
      <Text size="sm" style={{ flex: '1 1 14rem', overflowWrap: 'anywhere' }}>
        {words()}
      </Text>
    </Group>
  );
}
