import { fillText, type Language } from '../../../platform/language/text.ts';
import { type NoticeText, noticeText } from './notice-texts.ts';

/** Returns the party in words: `2 adulti, un bambino (4 anni)`. */
export function peopleWords(
  { adults, children }: { readonly adults: number; readonly children: readonly number[] },
  language: Language,
): string {
  const say = (key: NoticeText, params: Readonly<Record<string, string | number>>) =>
    fillText(noticeText(key, language), params);
  const grown = say(adults === 1 ? 'adults.one' : 'adults.many', { n: adults });
  if (children.length === 0) return grown;
  const many = children.length === 1 ? 'children.one' : 'children.many';
  return `${grown}, ${say(many, { n: children.length, ages: children.join(', ') })}`;
}
