import { CATEGORIES, stars } from '../../../../domain/kernel/vocabularies/star-category.ts';
import { useLabel } from '../../texts.ts';
import { Glyph } from '../glyph.tsx';
import classes from './stars.module.css';

export function Stars({ category }: { category: string }) {
  const text = useLabel();
  const { count, superior } = stars(category);
  const label = CATEGORIES[category as keyof typeof CATEGORIES];
  return (
    <span className={classes.stars} role="img" aria-label={label ? text(label) : category}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stars are all alike
        <Glyph key={index} name="star-filled" size={14} />
      ))}
      {superior && 'S'}
    </span>
  );
}
