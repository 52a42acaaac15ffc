import type { ReactNode } from 'react';
import type { RecordDefinition } from '../../../../../domain/kernel/records/record.ts';
import { contacts } from '../../../../../domain/structures/structures/contacts.ts';
import { description } from '../../../../../domain/structures/structures/description.ts';
import { contactsIssues, descriptionIssues } from '../../../../../domain/structures/structures/wizard/steps.ts';
import type { ExtraRules, LoadedRecord } from '../../../../kernel/records/form/form-types.ts';
import { RecordForm } from '../../../../kernel/records/form/record-form.tsx';
import { useRecord } from '../../../../kernel/records/screens/use-record.ts';
import { withFields } from '../with-fields.ts';
import type { StepProps } from '../wizard-query.ts';

interface SectionFormProps extends StepProps {
  definition: RecordDefinition;
  demands?: ExtraRules;
  /** Suggested values for empty fields. */
  proposed?: Readonly<Record<string, unknown>>;
  children?: ReactNode;
}

/** Form of a section with the requirements of the step. */
export function SectionForm({ state, definition, demands, proposed = {}, children }: SectionFormProps) {
  const entry = useRecord(definition, { structureId: String(state.id) });
  return (
    <RecordForm {...entry} demands={demands} initial={entry.stored ? emptyAmong(entry.stored, proposed) : undefined}>
      {children}
    </RecordForm>
  );
}

/** Returns the suggestions for fields that are empty in the record. */
function emptyAmong(record: LoadedRecord, proposed: Readonly<Record<string, unknown>>) {
  const isEmpty = (value: unknown) =>
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(proposed).filter(([name]) => isEmpty(record[name])));
}

const CONTACTS = withFields(contacts, ['phone', 'email', 'website', 'whatsapp', 'contactPersons']);
const DESCRIPTION = withFields(description, ['title', 'description']);

export function ContactsStep({ state }: StepProps) {
  return <SectionForm state={state} definition={CONTACTS} demands={contactsIssues} proposed={state.prefill.contacts} />;
}

export function DescriptionStep({ state }: StepProps) {
  return <SectionForm state={state} definition={DESCRIPTION} demands={descriptionIssues} />;
}
