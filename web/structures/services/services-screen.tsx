import { Alert } from '@mantine/core';
import { structureServices } from '../../../domain/structures/structures/structure-services.ts';
import { RecordPage } from '../../kernel/records/screens/record-page.tsx';
import { usePageSearch } from '../../platform/navigation/place.tsx';
import { useTexts } from '../../platform/texts.ts';
import { useServiceOptions } from './service-options.ts';
import { ServicesChecklist } from './services-checklist.tsx';

/** "Servizi": the catalogue as a checklist, saved as a whole. `?id=` opens one service. */
export function ServicesScreen() {
  const { t } = useTexts('service');
  const { id } = usePageSearch() as { id?: unknown };
  const options = useServiceOptions();
  const requestedId = id === undefined ? null : Number(id);
  const isUnknown = requestedId !== null && options.length > 0 && !options.some((one) => one.id === requestedId);
  return (
    <RecordPage
      definition={structureServices}
      isPublic
      purpose={t('service:purpose')}
      header={
        isUnknown && (
          <Alert color="yellow" role="status">
            {t('service:notFound')}
          </Alert>
        )
      }
    >
      <ServicesChecklist key={String(requestedId)} options={options} opened={requestedId} />
    </RecordPage>
  );
}
