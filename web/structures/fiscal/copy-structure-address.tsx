import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useFormContext } from '../../kernel/records/form/form-context.ts';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { structureQuery } from '../../platform/structure-query.ts';
import { useTexts } from '../../platform/texts.ts';

/** "Uguale alla struttura": copies the structure's address into the registered office. */
export function CopyStructureAddress({ structureId }: { structureId: string }) {
  const { t } = useTexts('structure');
  const { form, canWrite } = useFormContext();
  // Reads the structure, which the user may read even without a contract.
  const { data: profile } = useQuery(structureQuery(structureId));
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
    <Button variant="default" leftSection={<Glyph name="map-pin" />} onClick={fill} style={{ alignSelf: 'flex-start' }}>
      {t('structure:sameSeat')}
    </Button>
  );
}
