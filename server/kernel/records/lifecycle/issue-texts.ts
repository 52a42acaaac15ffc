import type { Issue } from '../../../../domain/kernel/records/issue.ts';
import { validationTexts } from '../../../../domain/kernel/texts/validation.ts';
import { fillText, inLanguage, type Language, type Texts } from '../../../../domain/platform/language/text.ts';

/** Translates issues for a reader who sees them as warnings before any request is refused. */
export function translateIssues(issues: readonly Issue[], language: Language): { path: string; text: string }[] {
  return issues.map(({ path, code, params }) => {
    const text = (validationTexts as Texts)[code];
    return { path, text: text ? fillText(inLanguage(text, language), params, language) : code };
  });
}
