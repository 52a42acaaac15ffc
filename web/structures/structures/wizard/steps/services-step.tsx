import { Stack } from '@mantine/core';
import { reception } from '../../../../../domain/structures/structures/reception.ts';
import { structureServices } from '../../../../../domain/structures/structures/structure-services.ts';
import { useServiceOptions } from '../../../services/service-options.ts';
import { ServicesChecklist } from '../../../services/services-checklist.tsx';
import { withFields } from '../with-fields.ts';
import type { StepProps } from '../wizard-query.ts';
import { AmenityBoxes } from './amenity-boxes.tsx';
import { SectionForm } from './sections.tsx';

const TIMES = withFields(reception, ['checkinFrom', 'checkinTo', 'checkoutFrom', 'checkoutTo']);

/** "Servizi e dotazioni": arrival and departure times, amenities and services. */
export function ServicesStep({ state }: StepProps) {
  const options = useServiceOptions();
  return (
    <Stack gap="xl">
      <SectionForm state={state} definition={TIMES} />
      <AmenityBoxes state={state} />
      <SectionForm state={state} definition={structureServices}>
        <ServicesChecklist options={options} opened={null} />
      </SectionForm>
    </Stack>
  );
}
