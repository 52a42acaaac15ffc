import { contacts } from '../../../../domain/structures/contacts.ts';
import { description } from '../../../../domain/structures/description.ts';
import { contactsDemands, descriptionDemands } from '../../../../domain/structures/wizard/steps.ts';
import { SectionForm } from '../../section-form.tsx';
import { withFields } from '../with-fields.ts';
import type { StepProps } from '../wizard-query.ts';

const CONTACTS = withFields(contacts, ['phone', 'email', 'website', 'whatsapp', 'contactPersons']);
const DESCRIPTION = withFields(description, ['title', 'description']);

export function ContactsStep({ state }: StepProps) {
  return (
    <SectionForm
      structureId={String(state.id)}
      definition={CONTACTS}
      demands={contactsDemands}
      proposed={state.prefill.contacts}
    />
  );
}

export function DescriptionStep({ state }: StepProps) {
  return <SectionForm structureId={String(state.id)} definition={DESCRIPTION} demands={descriptionDemands} />;
}
