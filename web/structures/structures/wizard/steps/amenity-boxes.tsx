import { Checkbox, Fieldset, SimpleGrid, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { hasPermission } from '../../../../../domain/kernel/screens/permissions.ts';
import { SCREENS } from '../../../../../domain/kernel/screens/screens.ts';
import { AMENITIES } from '../../../../../domain/structures/amenities/amenities.ts';
import type { WizardAmenities, WizardState } from '../../../../../domain/structures/structures/answers.ts';
import { recordQuery } from '../../../../kernel/records/queries.ts';
import { api } from '../../../../platform/api.ts';
import { optionsQuery } from '../../../../platform/options.ts';
import { showAnswer } from '../../../../platform/query-client.ts';
import { useUser } from '../../../../platform/session.ts';
import { ProblemAlert } from '../../../../platform/shell/errors/problem-alert.tsx';
import { useLabel, useTexts } from '../../../../platform/texts.ts';
import { wizardPath } from '../wizard-query.ts';

/** Checkboxes for the amenities of the structure's type, saved immediately. A checked one starts as an empty draft. */
export function AmenityBoxes({ state }: { state: WizardState }) {
  const { t } = useTexts('wizard');
  const label = useLabel();
  const { role } = useUser();
  const client = useQueryClient();
  const path = `${wizardPath(state.id)}/amenities` as const;
  const query = { queryKey: ['wizard', state.id, 'amenities'], queryFn: () => api(path) };
  const { data, error } = useQuery(query);
  const { data: profile } = useQuery(recordQuery(`/structures/${state.id}/profile`));
  const { data: types = [] } = useQuery(optionsQuery('structure-types'));
  const enabled = types.find(({ id }) => id === profile?.structure_type)?.enabledAmenities as string[] | undefined;
  const offer = useMutation({
    mutationFn: (names: string[]) => api(path, { method: 'POST', body: { names } }),
    onMutate: (names) => {
      const now = (data?.data ?? []).map((one) => ({
        ...one,
        state: names.includes(one.name) ? (one.state === 'none' ? 'begun' : one.state) : 'none',
      }));
      showAnswer(client, query.queryKey, { data: now } as WizardAmenities);
    },
    onSuccess: (answer) => showAnswer(client, query.queryKey, answer),
    onError: () => void client.invalidateQueries({ queryKey: query.queryKey }),
  });
  if (!data) return <ProblemAlert error={error} />;
  const standing = data.data;
  const chosenNames = standing.filter((one) => one.state !== 'none').map(({ name }) => name);
  const shown = AMENITIES.filter(({ name, screen }) => {
    const code = SCREENS[screen].section?.amenity;
    return !enabled?.length || chosenNames.includes(name) || (code !== undefined && enabled.includes(code));
  });
  return (
    <Fieldset
      variant="unstyled"
      legend={
        <Title order={2} component="span">
          {t('wizard:amenities')}
        </Title>
      }
    >
      <Text size="sm" c="dimmed" mb="sm">
        {t('wizard:amenitiesHelp')}
      </Text>
      <ProblemAlert error={offer.error} />
      <SimpleGrid cols={{ base: 2, sm: 3 }} spacing="sm">
        {shown.map(({ name, title, screen }) => {
          const is = standing.find((one) => one.name === name)?.state ?? 'none';
          // A filled amenity can only be deleted in its own section.
          const fixed = is === 'kept' || !hasPermission(role, is === 'none' ? 'c' : 'd', screen);
          return (
            <Checkbox
              key={name}
              label={label(title)}
              checked={is !== 'none'}
              disabled={fixed || offer.isPending}
              onChange={(event) =>
                offer.mutate(
                  event.currentTarget.checked ? [...chosenNames, name] : chosenNames.filter((one) => one !== name),
                )
              }
            />
          );
        })}
      </SimpleGrid>
    </Fieldset>
  );
}
