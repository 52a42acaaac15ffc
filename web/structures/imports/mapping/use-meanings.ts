import { useQuery } from '@tanstack/react-query';
import type { TranslatedText } from '../../../../domain/kernel/records/field.ts';
import { inLanguage, LANGUAGES } from '../../../../domain/platform/language/text.ts';
import { createLookup } from '../../../../domain/structures/imports/reference.ts';
import type { Target } from '../../../../domain/structures/imports/targets.ts';
import { isTypeTarget } from '../../../../domain/structures/imports/vocabulary.ts';
import { optionsQuery, optionTitle } from '../../../platform/options.ts';
import { useTexts } from '../../../platform/texts.ts';

interface Meaning {
  value: string;
  label: string;
}

/** Codes and names of the closed lists, with the lookup that guesses the code of a value. */
export function useMeanings() {
  const { t, language } = useTexts('common');
  const { data: types = [] } = useQuery(optionsQuery('structure-types'));
  const codesOf = (target: Target): Meaning[] => {
    const { field } = target;
    if (isTypeTarget(target)) {
      return types.map((type) => ({ value: type.code ?? '', label: optionTitle(type, language) }));
    }
    if (field.kind === 'boolean') {
      return [
        { value: 'true', label: t('common:yes') },
        { value: 'false', label: t('common:no') },
      ];
    }
    return Object.entries(field.options ?? {}).map(([value, text]) => ({
      value,
      label: inLanguage(text, language),
    }));
  };
  const lookup = createLookup({
    types: types.map(({ id, code, title, allowsStars, allowedCategories, requiresCin }) => ({
      id,
      code: code ?? '',
      titles: LANGUAGES.map((each) => (title as TranslatedText)[each] ?? '').filter(Boolean),
      allowsStars: allowsStars === true,
      allowedCategories: (allowedCategories as string[] | null) ?? [],
      requiresCin: requiresCin === true,
    })),
    cities: [],
  });
  return {
    codesOf,
    nameOf: (target: Target, code: string) => codesOf(target).find(({ value }) => value === code)?.label ?? code,
    lookup,
  };
}

export type Meanings = ReturnType<typeof useMeanings>;
