import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { RecordAnswer } from '../../../../../domain/kernel/records/answers.ts';
import type { lead as leadRecord } from '../../../../../domain/stays/leads/lead.ts';
import { profile } from '../../../../../domain/structures/structures/profile.ts';
import { MAIN_FIELDS, mainIssues } from '../../../../../domain/structures/structures/wizard/steps.ts';
import { FieldGroup } from '../../../../kernel/records/field-group.tsx';
import { useFormContext } from '../../../../kernel/records/form/form-context.ts';
import type { LoadedRecord } from '../../../../kernel/records/form/form-types.ts';
import type { FormValues } from '../../../../kernel/records/form/form-values.ts';
import { RecordForm } from '../../../../kernel/records/form/record-form.tsx';
import { recordQuery } from '../../../../kernel/records/queries.ts';
import { blankRecord } from '../../../../kernel/records/values/record-values.ts';
import { api } from '../../../../platform/api.ts';
import { optionsQuery } from '../../../../platform/options.ts';
import { useUser } from '../../../../platform/session.ts';
import { ask } from '../../../../platform/shell/confirm/ask.ts';
import { problemFrom } from '../../../../platform/shell/errors/failures.ts';
import { ProblemAlert } from '../../../../platform/shell/errors/problem-alert.tsx';
import { useTexts } from '../../../../platform/texts.ts';
import { withFields } from '../with-fields.ts';
import type { StepProps } from '../wizard-query.ts';
import { PositionField } from './position-field.tsx';
import { SectionForm } from './sections.tsx';

const VISIBLE_FIELDS = MAIN_FIELDS.filter((name) => name !== 'latitude' && name !== 'longitude');
const BASE_DEFINITION = withFields(profile, MAIN_FIELDS, ['category', 'latitude', 'longitude']);

/** Adapts the first step to the chosen type: with or without stars. */
function useMain() {
  const { data: types, error } = useQuery(optionsQuery('structure-types'));
  const main = useMemo(() => {
    const typeOf = (values: FormValues) => {
      const found = types?.find(({ id }) => id === values.structure_type);
      return found ? { allowsStars: found.allowsStars === true } : undefined;
    };
    return {
      definition: {
        ...BASE_DEFINITION,
        idle: (values: FormValues) => (typeOf(values)?.allowsStars ? [] : ['category']),
      },
      demands: (values: FormValues) => mainIssues(values, typeOf(values)),
      /** Drops stars that the type does not allow. */
      sent: (values: FormValues) => (typeOf(values)?.allowsStars === false ? { ...values, category: null } : values),
    };
  }, [types]);
  return { ...main, isReady: types !== undefined, error };
}

function Layout() {
  const { definition } = useFormContext();
  return (
    <>
      {definition.groups.map((group) => (
        <FieldGroup key={group.id} group={{ ...group, fields: VISIBLE_FIELDS }} />
      ))}
      <PositionField />
    </>
  );
}

/** "Dati principali" of an existing structure. */
export function MainStep({ state }: StepProps) {
  const { definition, demands, isReady, error } = useMain();
  if (!isReady) return error ? <ProblemAlert error={error} /> : <Skeleton h={320} />;
  return (
    <SectionForm state={state} definition={definition} demands={demands}>
      <Layout />
    </SectionForm>
  );
}

interface FirstStepProps {
  lead?: number | undefined;
  /** Called with the input typed during the save, which the same step of the new structure takes over. */
  onCreated: (made: LoadedRecord, typed: FormValues) => void;
}

/** "Dati principali" of a new structure, which the first save creates. */
export function FirstStep({ lead, onCreated }: FirstStepProps) {
  const { t } = useTexts('wizard');
  const me = useUser();
  const { definition, demands, sent, isReady, error } = useMain();
  const asked = useQuery({
    ...recordQuery<RecordAnswer<typeof leadRecord>>(`/leads/${lead}`),
    enabled: lead !== undefined,
  });
  const blank = useMemo(() => blankRecord(definition), [definition]);
  const draftKey = `${me.id}./structures/new${lead === undefined ? '' : `.${lead}`}`;
  const failed = error ?? asked.error;
  if (failed) return <ProblemAlert error={failed} />;
  if (!isReady || (lead !== undefined && !asked.data)) return <Skeleton h={320} />;

  const create = (body: FormValues, key?: string) => api('/structures', { method: 'POST', body, key });
  const send = async (values: FormValues, key?: string) => {
    const body = { ...sent(values), ...(lead === undefined ? {} : { leadId: lead }) };
    try {
      return await create(body, key);
    } catch (failure) {
      if (problemFrom(failure).type !== 'duplicate') throw failure;
      const isAnother = await ask({
        title: t('wizard:sameNameTitle'),
        text: t('wizard:sameNameQuestion', { name: String(values.name) }),
        confirm: t('wizard:sameNameYes'),
        cancel: t('wizard:notAdded'),
      });
      if (!isAnother) throw failure;
      return create({ ...body, sameName: true });
    }
  };
  return (
    <RecordForm
      definition={definition}
      record={blank}
      writer={{ role: me.role, structureStatus: 70, canWrite: true }}
      send={send}
      onSaved={onCreated}
      draftKey={draftKey}
      goesOnAs={({ id }) => `${me.id}./structures/${id}/profile`}
      initial={asked.data ? fromLead(asked.data) : {}}
      demands={demands}
    >
      <Layout />
    </RecordForm>
  );
}

const fromLead = (lead: RecordAnswer<typeof leadRecord>) => ({
  name: lead.structureName,
  structure_type: lead.structure_type ?? null,
  city_id: lead.city_id ?? null,
});
