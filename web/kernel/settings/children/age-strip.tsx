import { Text } from '@mantine/core';
import { bandOfAge } from '../../../../domain/kernel/settings/child-bands.ts';
import { useTexts } from '../../../platform/texts.ts';
import classes from './age-strip.module.css';

interface StripBand {
  fromAge: number | null;
  toAge: number | null;
  label: { it?: string; en?: string; fr?: string; de?: string } | null;
}

interface AgeStripProps {
  bands: readonly StripBand[];
  maxChildAge: number;
}

/** Strip of the ages from 0 to 17 with their age bands, which makes gaps visible. */
export function AgeStrip({ bands, maxChildAge }: AgeStripProps) {
  const { t, language } = useTexts('setting');
  const completeBands = bands.map(({ fromAge, toAge }) => ({ fromAge: fromAge ?? 99, toAge: toAge ?? -1 }));
  const nameOf = (index: number) => {
    const label = bands[index]?.label;
    return label?.[language] || label?.it || String(index + 1);
  };
  return (
    <div>
      <ol className={classes.strip} aria-label={t('setting:child.strip')}>
        {bandOfAge(completeBands).map((index, age) => {
          const isAdult = age > maxChildAge;
          const band = isAdult ? t('setting:child.adult') : index === null ? t('setting:child.noBand') : nameOf(index);
          return (
            // The index is the age.
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: an age is its own key
              key={age}
              className={classes.age}
              data-band={isAdult ? 'adult' : index === null ? 'none' : index % 6}
              title={t('setting:child.age', { age, band })}
              aria-label={t('setting:child.age', { age, band })}
            >
              {age}
            </li>
          );
        })}
      </ol>
      <div className={classes.legend}>
        {bands.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a band is known by its place
          <Text key={index} size="xs" component="span" className={classes.name}>
            <span className={classes.dot} data-band={index % 6} />
            {nameOf(index)}
          </Text>
        ))}
      </div>
    </div>
  );
}
