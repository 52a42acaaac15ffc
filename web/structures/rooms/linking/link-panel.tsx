import { Button, Checkbox, Group, Stack, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import type { Matrix, StoredLink } from '../../../../domain/selling/availability/answers.ts';
import { type LinkValues, pairOf } from '../../../../domain/structures/rooms/link-changes.ts';
import { roomMealPlan } from '../../../../domain/structures/rooms/room-meal-plan.ts';
import { AmountField } from '../../../kernel/records/inputs/amount-field.tsx';
import { RecordInput } from '../../../kernel/records/inputs/record-input.tsx';
import { useRecordTexts } from '../../../kernel/records/record-texts.ts';
import { Drawer } from '../../../platform/shell/drawer.tsx';
import { Form } from '../../../platform/shell/form.tsx';
import { useTexts } from '../../../platform/texts.ts';
import { applyToAllRooms, valuesOf } from './links.ts';
import type { Linking } from './use-linking.ts';

interface LinkPanelProps {
  linking: Linking;
  matrix: Matrix;
  link: StoredLink;
  roomName: string;
  planName: string;
  /** Name of the room's default plan, from which others derive their price. */
  baseName: string | null;
  onClose: () => void;
}

type Name = keyof LinkValues;

/** Details of the sale of one room with one plan: active, default, price, dates. */
export function LinkPanel({ linking, matrix, link, roomName, planName, baseName, onClose }: LinkPanelProps) {
  const { t } = useTexts('common', 'linking');
  const texts = useRecordTexts(roomMealPlan);
  const [values, setValues] = useState<LinkValues>(() => valuesOf(link));
  const [everywhere, setEverywhere] = useState(false);
  const errors = linking.errors[pairOf(link)] ?? {};
  const readOnly = !linking.may('u');
  const isDerived = values.priceMode === 'derived';
  const set = (given: Partial<LinkValues>) => setValues({ ...values, ...given });

  const save = async () => {
    const { roomId, mealPlanId } = link;
    const written = { ...values, ...(isDerived ? {} : { adultDeltaCents: null, childDeltas: [] }) };
    const changes = everywhere
      ? applyToAllRooms(matrix, mealPlanId, { ...written, isDefault: written.isDefault && !link.isDefault })
      : [{ roomId, mealPlanId, link: written }];
    if (await linking.change(changes)) onClose();
  };

  const input = (name: Name, help = texts.help(name)) => (
    <RecordInput
      path={name}
      field={roomMealPlan.fields[name]}
      label={texts.label(name)}
      help={help}
      option={(code) => texts.option(name, code)}
      readOnly={readOnly}
      value={values[name]}
      error={errors[name]}
      onChange={(value) => set({ [name]: value })}
      onBlur={() => {}}
    />
  );

  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      title={t('linking:cell', { room: roomName, plan: planName })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Form onSave="submit" onSubmit={() => void save()}>
        <Stack>
          {errors[''] && (
            <Text c="red" size="sm" role="alert">
              {errors['']}
            </Text>
          )}
          <Checkbox
            label={texts.label('isActive')}
            disabled={readOnly}
            checked={values.isActive}
            onChange={(event) => set({ isActive: event.currentTarget.checked })}
          />
          <Checkbox
            label={texts.label('isDefault')}
            description={link.isDefault ? t('linking:defaultStays') : texts.help('isDefault')}
            error={errors.isDefault}
            disabled={readOnly || link.isDefault}
            checked={values.isDefault}
            onChange={(event) => {
              const isDefault = event.currentTarget.checked;
              // Other plans derive from the default one, so it needs its own price.
              set({ isDefault, ...(isDefault ? { priceMode: 'own' } : {}) });
            }}
          />
          {!link.isDefault && !values.isDefault && input('priceMode')}
          {isDerived && (
            <>
              {input('adultDeltaCents', baseName ? t('linking:followBase', { plan: baseName }) : undefined)}
              <ChildDeltas
                bands={matrix.bands}
                deltas={values.childDeltas}
                onChange={(childDeltas) => set({ childDeltas })}
                errors={errors}
                readOnly={readOnly}
              />
            </>
          )}
          {input('validFrom')}
          {input('validTo')}
          {!readOnly && matrix.rooms.length > 1 && (
            <Switch
              label={t('linking:applyAll')}
              description={t('linking:applyAllHelp')}
              checked={everywhere}
              onChange={(event) => setEverywhere(event.currentTarget.checked)}
            />
          )}
          <Group>
            {!readOnly && (
              <Button type="submit" loading={linking.isSaving}>
                {t('common:save')}
              </Button>
            )}
            <Button variant="default" onClick={onClose}>
              {t('common:cancel')}
            </Button>
          </Group>
        </Stack>
      </Form>
    </Drawer>
  );
}

interface ChildDeltasProps {
  bands: Matrix['bands'];
  deltas: LinkValues['childDeltas'];
  onChange: (deltas: LinkValues['childDeltas']) => void;
  errors: Readonly<Record<string, string>>;
  readOnly: boolean;
}

/** Price differences for a child of each age band. */
function ChildDeltas({ bands, deltas, onChange, errors, readOnly }: ChildDeltasProps) {
  const { t, language } = useTexts('linking');
  return bands.map((band, at) => (
    <AmountField
      key={band.fromAge}
      label={t('linking:childDelta', {
        band: band.label[language] || band.label.it || '',
        from: band.fromAge,
        to: band.toAge,
      })}
      description={t('linking:childDeltaHelp')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={errors[`childDeltas.${deltas.findIndex((one) => one.band === at)}.deltaCents`]}
      readOnly={readOnly}
      cents={deltas.find((one) => one.band === at)?.deltaCents ?? null}
      onChange={(typed) => {
        const others = deltas.filter((one) => one.band !== at);
        // Sends an invalid amount as typed, and the server refuses it.
        const written = { band: at, deltaCents: typed as number };
        const childDeltas = typed === null ? others : [...others, written];
        onChange(childDeltas.toSorted((a, b) => a.band - b.band));
      }}
    />
  ));
}
