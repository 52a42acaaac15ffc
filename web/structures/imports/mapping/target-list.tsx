import { Button, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { guessValues } from '../../../../domain/structures/imports/guess.ts';
import type { Mapping, Origin } from '../../../../domain/structures/imports/mapping.ts';
import type { ColumnUse } from '../../../../domain/structures/imports/survey.ts';
import { isVocabulary, TARGETS, type Target } from '../../../../domain/structures/imports/targets.ts';
import { useTexts } from '../../../platform/texts.ts';
import type { MappingPart } from './mapping-part.ts';
import { OriginRow } from './origin-row.tsx';
import { createPreviewer } from './row-preview.ts';
import type { Meanings } from './use-meanings.ts';

const REQUIRED_TARGETS = ['name', 'structure_type'];

/** Returns the mapping with a new origin for one field. Null removes the field. */
function withOrigin(mapping: Mapping, name: string, origin: Origin | null): Mapping {
  const { [name]: _, ...rest } = mapping.targets;
  return { ...mapping, targets: origin ? { ...rest, [name]: origin } : rest };
}

/** All fields with their origins: first the mapped and required ones, the others on request. */
export function TargetList({ one, mapping, onChange, errorAt, meanings }: MappingPart & { meanings: Meanings }) {
  const { t } = useTexts('importing');
  const [all, setAll] = useState(false);
  // A field stays visible when its origin is removed.
  const [initialNames] = useState(() => new Set([...REQUIRED_TARGETS, ...Object.keys(one.mapping.targets)]));
  const visibleTargets = TARGETS.filter(({ name }) => all || initialNames.has(name) || mapping.targets[name]);
  const hidden = TARGETS.length - visibleTargets.length;
  const choose = (target: Target, origin: Origin | null) => {
    const column =
      origin && 'column' in origin ? one.columns.find(({ heading }) => heading === origin.column) : undefined;
    const guessed =
      origin && column?.values && isVocabulary(target)
        ? { ...origin, values: guessValues(target, column, meanings.lookup) }
        : origin;
    onChange(withOrigin(mapping, target.name, guessed));
  };
  const read = createPreviewer(one, mapping, meanings);
  /** The checked column of a field, while the mapping still reads it. */
  const findUse = (target: Target): ColumnUse | null => {
    const [now, checked] = [mapping.targets[target.name], one.mapping.targets[target.name]];
    const isSame = now && checked && 'column' in now && 'column' in checked && now.column === checked.column;
    return (isSame && one.columns.find(({ heading }) => heading === now.column)?.use) || null;
  };
  const examplesOf = (target: Target) => {
    const own = findUse(target)?.examples.filter((example) => example.target === target.name) ?? [];
    if (own.length > 0)
      return own.map(({ cell, value }) => {
        const text = meanings.nameOf(target, value);
        return text === cell ? cell : `${cell} → ${text}`;
      });
    const texts = one.samples.map((row) => read(target, row).text).filter(Boolean);
    return [...new Set(texts)].slice(0, 3);
  };
  return (
    <Stack component="section" gap="sm" aria-label={t('importing:fields')}>
      <div>
        <Title order={4}>{t('importing:fields')}</Title>
        <Text size="sm" c="dimmed">
          {t('importing:fieldsHelp')}
        </Text>
      </div>
      <Stack gap={0} component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {visibleTargets.map((target) => (
          <OriginRow
            key={target.name}
            target={target}
            one={one}
            origin={mapping.targets[target.name] ?? null}
            required={REQUIRED_TARGETS.includes(target.name)}
            error={errorAt(`targets.${target.name}`)}
            codes={isVocabulary(target) ? meanings.codesOf(target) : null}
            use={findUse(target)}
            examples={mapping.targets[target.name] ? examplesOf(target) : []}
            onChange={(origin) => choose(target, origin)}
          />
        ))}
      </Stack>
      {hidden > 0 && (
        <Button variant="subtle" style={{ alignSelf: 'flex-start' }} onClick={() => setAll(true)}>
          {t('importing:moreFields', { count: hidden })}
        </Button>
      )}
    </Stack>
  );
}
