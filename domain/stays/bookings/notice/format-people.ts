import { fillText, type Language } from '../../../platform/language/text.ts';
import { type NoticeText, noticeText } from './notice-texts.ts';

/** Returns the party in words: `2 adulti, un bambino (4 anni)`. */
export function formatPeople(
  { adults, children }: { readonly adults: number; readonly children: readonly number[] },
  language: Language,
): string {
  const say = (key: NoticeText, params: Readonly<Record<string, string | number>>) =>
    fillText(noticeText(key, language), params, language);
  const adultsText = say(adults === 1 ? 'adults.one' : 'adults.many', { n: adults });
  if (children.length === 0) return adultsText;
  const childrenKey = children.length === 1 ? 'children.one' : 'children.many';
  return `${adultsText}, ${say(childrenKey, { n: children.length, ages: children.join(', ') })}`;
}
