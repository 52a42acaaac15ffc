import { Group, Text } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { RowAnswer } from '../../../domain/kernel/records/answers.ts';
import { type JoiningRules, proposedEnd } from '../../../domain/structures/affiliations/states.ts';
import { structureAffiliation } from '../../../domain/structures/affiliations/structure-affiliation.ts';
import { useFormOf } from '../../kernel/records/form/form-context.ts';
import { FieldRow, layoutFor } from '../../kernel/records/layout/layout.tsx';
import { listQueries } from '../../kernel/records/list/list-reads.ts';
import { PartList } from '../../kernel/records/parts/part-list.tsx';
import { Cover } from '../../kernel/records/rows/cover.tsx';
import { RecordPage } from '../../kernel/records/screens/record-page.tsx';
import { isNewRecord } from '../../kernel/records/values/record-values.ts';
import { formatDate, formatNumber } from '../../platform/formats.ts';
import { useTexts } from '../../platform/texts.ts';
import { AffiliationActions } from './actions.tsx';
import { AffiliationSummary } from './affiliation-summary.tsx';
import { CertificateField } from './certificate.tsx';
import { AffiliationState, useAffiliations } from './use-affiliations.tsx';

const { Field, Group: FieldGroup } = layoutFor(structureAffiliation);
const screens = {
  list: 'structureAffiliations',
  create: 'structureAffiliationNew',
  edit: 'structureAffiliationEdit',
} as const;
type AffiliationRow = RowAnswer<typeof structureAffiliation>;

/** "Affiliazioni": list of the structure's affiliations with their dates and visibility to guests. */
export function AffiliationLinkList() {
  const { t } = useTexts('affiliation');
  const joined = useAffiliations();
  const days = ({ validFrom, validTo }: AffiliationRow) =>
    `${formatDate(validFrom)} – ${validTo ? formatDate(validTo) : t('affiliation:noEnd')}`;
  const state = ({ requestState }: AffiliationRow) => <AffiliationState state={requestState} />;
  return (
    <PartList
      definition={structureAffiliation}
      screens={screens}
      purpose={t('affiliation:purpose')}
      nameOf={({ affiliationId }) => joined.nameOf(affiliationId)}
      columns={[
        {
          own: 'logo',
          title: 'Logo',
          width: 56,
          render: ({ affiliationId }) => <Cover path={joined.find(affiliationId)?.coverPath} size={36} />,
        },
        'affiliationId',
        'relation',
        'memberNumber',
        { own: 'validity', title: t('affiliation:validity'), render: days, noWrap: true },
        'discountPercent',
        { of: 'requestState', render: state },
        'updatedAt',
      ]}
      state={state}
      summary={(row) => (
        <Text size="sm" c="dimmed">
          {days(row)}
        </Text>
      )}
      mayDuplicate={false}
    />
  );
}
AffiliationLinkList.reads = listQueries(structureAffiliation);

export function AffiliationLinkForm() {
  const { id = '' } = useParams({ strict: false });
  const joined = useAffiliations();
  return (
    <RecordPage
      definition={structureAffiliation}
      screens={screens}
      nameOf={({ affiliationId }) => joined.nameOf(affiliationId)}
      actions={(stored) => <AffiliationActions structureId={id} stored={stored} />}
    >
      <AffiliationSummary />
      <FieldGroup id="membership">
        <FieldRow spans="6 6">
          <Field name="affiliationId" />
          <Field name="relation" />
        </FieldRow>
        <FieldRow spans="4 4 4" phone="1fr 1fr" firstAlone>
          <Field name="memberNumber" />
          <Field name="validFrom" />
          <Field name="validTo" />
        </FieldRow>
        <ProposedEnd />
      </FieldGroup>
      <CertificateField structureId={id} />
      <FieldGroup id="guests">
        <Field name="benefit" />
        <FieldRow spans="4 8">
          <Field name="discountPercent" />
          <Field name="showLogo" />
        </FieldRow>
      </FieldGroup>
    </RecordPage>
  );
}

/** Fills the usual end date of the affiliation. For a new record, only while nobody has typed a date. */
function ProposedEnd() {
  const { t } = useTexts('affiliation');
  const { form, record } = useFormOf(structureAffiliation);
  const { affiliationId, validFrom, validTo } = form.values;
  const rules = useAffiliations().find(affiliationId) as Partial<JoiningRules> | undefined;
  const months = rules?.validityMonths ?? null;
  const proposedEndRef = useRef<string | null>(null);
  const isBegun = isNewRecord(record);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for what was chosen, not for what is typed after it
  useEffect(() => {
    if (!isBegun || months === null || !/^\d{4}-\d\d-\d\d$/.test(validFrom ?? '')) return;
    if (validTo !== null && validTo !== proposedEndRef.current) return;
    proposedEndRef.current = proposedEnd(String(validFrom), { validityMonths: months });
    form.setFieldValue('validTo', proposedEndRef.current);
  }, [isBegun, months, validFrom]);
  if (months === null || !isBegun) return null;
  return (
    <Group gap="xs" style={{ gridColumn: '1 / -1' }}>
      <Text size="sm" c="dimmed">
        {t('affiliation:proposed', { n: formatNumber(months) })}
      </Text>
    </Group>
  );
}
