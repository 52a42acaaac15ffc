import { Button, Group, SegmentedControl, Select } from '@mantine/core';
import type { ImportCause } from '../../../../domain/structures/imports/answers.ts';
import { type Decision, NAMESAKE_DECISIONS } from '../../../../domain/structures/imports/decisions.ts';
import { findTarget } from '../../../../domain/structures/imports/targets.ts';
import { CitySelect } from '../../../kernel/geography/city-select.tsx';
import { useTexts } from '../../../platform/texts.ts';
import type { Meanings } from '../mapping/use-meanings.ts';

type Kind = NonNullable<ImportCause['decision']>['kind'];
type DecisionOf<One extends Kind> = Extract<ImportCause['decision'], { kind: One }>;

export interface DecisionProps<One extends Kind> {
  /** The possible decision for all rows of the cause. */
  asked: DecisionOf<One>;
  /** Id of the element that describes the cause. */
  about: string;
  isBusy: boolean;
  decide: (decision: Decision) => void;
}

/** Fields that every row needs. */
const REQUIRED_FIELDS = ['name', 'structure_type', 'city_id'];

/** Decides the meaning of a value: the suggestion in one click, another code, or none. */
export function ValueDecision(props: DecisionProps<'value'> & { meanings: Meanings }) {
  const { asked, about, isBusy, decide, meanings } = props;
  const { target, value, proposal } = asked;
  const { t } = useTexts('importing');
  const field = findTarget(target);
  const put = (code: string | null) => decide({ kind: 'value', target, value, code });
  return (
    <Group gap="xs">
      {proposal && (
        <Button loading={isBusy} aria-describedby={about} onClick={() => put(proposal.code)}>
          {t('importing:decide.use', { label: proposal.label })}
        </Button>
      )}
      <Select
        aria-label={t('importing:decide.chooseFor', { value })}
        placeholder={t('importing:decide.choose')}
        data={field ? meanings.codesOf(field) : []}
        value={asked.chosen}
        disabled={isBusy}
        searchable
        selectFirstOptionOnChange
        allowDeselect={false}
        onChange={(code) => code !== null && put(code)}
        style={{ flex: '0 1 15rem' }}
      />
      <Button variant="default" disabled={isBusy} aria-describedby={about} onClick={() => put(null)}>
        {t(REQUIRED_FIELDS.includes(target) ? 'importing:decide.refuseRows' : 'importing:decide.leaveEmpty')}
      </Button>
    </Group>
  );
}

const MAX_PROPOSALS = 3;

/** Decides the comune for all rows that write it in the same way. */
export function CityDecision({ asked, about, isBusy, decide }: DecisionProps<'city'>) {
  const { t } = useTexts('importing');
  const { text, province, proposals } = asked;
  const put = (cityId: number) => decide({ kind: 'city', text, province, cityId });
  return (
    <Group gap="xs">
      {proposals.slice(0, MAX_PROPOSALS).map(({ id, name }, index) => (
        <Button
          key={id}
          variant={index === 0 ? 'filled' : 'default'}
          loading={isBusy && index === 0}
          disabled={isBusy}
          aria-describedby={about}
          onClick={() => put(id)}
        >
          {name}
        </Button>
      ))}
      <CitySelect
        aria-label={t('importing:decide.cityFor', { value: text })}
        placeholder={t('importing:decide.city')}
        value={null}
        disabled={isBusy}
        onChange={(city) => city && put(city.id)}
        style={{ flex: '0 1 16rem' }}
      />
    </Group>
  );
}

/** Decides about rows with an unreadable field: empty it or refuse the row. */
export function FieldDecision({ asked, isBusy, decide }: Omit<DecisionProps<'field'>, 'about'>) {
  const { t } = useTexts('importing');
  return (
    <SegmentedControl
      aria-label={t('importing:decide.unreadable')}
      size="xs"
      style={{ alignSelf: 'flex-start' }}
      readOnly={isBusy}
      data={[
        { value: 'empty', label: t('importing:decide.empty') },
        { value: 'refuse', label: t('importing:decide.refuse') },
      ]}
      value={asked.chosen}
      onChange={(unreadable) =>
        decide({ kind: 'field', target: asked.target, unreadable: unreadable as 'empty' | 'refuse' })
      }
    />
  );
}

/** Decides if all rows are the structures with the same name and address. */
export function NamesakesDecision({ asked, about, isBusy, decide }: DecisionProps<'namesakes'>) {
  const { t } = useTexts('importing');
  return (
    <Group gap="xs">
      {NAMESAKE_DECISIONS.map((as) => (
        <Button
          key={as}
          variant="default"
          aria-pressed={asked.chosen === as}
          disabled={isBusy}
          aria-describedby={about}
          onClick={() => decide({ kind: 'namesakes', as })}
        >
          {t(`importing:decide.${as}`)}
        </Button>
      ))}
    </Group>
  );
}
