import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { fiscalProfile } from '../../domain/fiscal/fiscal-profile.ts';
import { useFormContext } from '../records/form-context.ts';
import { recordQuery } from '../records/queries.ts';
import { Glyph } from '../shell/glyph.tsx';
import { SectionScreen } from '../structures/section-screen.tsx';
import { useTexts } from '../texts.ts';

/** Dati fiscali: who the portal's invoices are for. */
export function FiscalScreen() {
  const { t } = useTexts('structure');
  return (
    <SectionScreen definition={fiscalProfile} purpose={t('structure:purpose.fiscal')} lead={<SameSeat />} />
  );
}

/** "Uguale alla struttura": the seat is where the structure stands. */
function SameSeat() {
  const { id = '' } = useParams({ strict: false });
  const { t } = useTexts('structure');
  const { form, canWrite } = useFormContext();
  const { data: profile } = useQuery(recordQuery(`/structures/${id}/profile`));
  if (!canWrite || !profile) return null;
  const seat = {
    legalAddress: profile.address,
    legalStreetNumber: profile.streetNumber,
    legalZip: profile.zip,
    legalCity: profile.city,
    legalProvince: profile.province,
    legalCountry: 'IT',
  };
  const fill = () => {
    for (const [name, value] of Object.entries(seat)) form.setFieldValue(name, value ?? null);
  };
  return (
    <Button
      variant="default"
      leftSection={<Glyph name="map-pin" />}
      onClick={fill}
      style={{ alignSelf: 'flex-start' }}
    >
      {t('structure:sameSeat')}
    </Button>
  );
}
