import type { SECTIONS } from '../domain/texts/sections.ts';

type Keys = { [Section in keyof typeof SECTIONS]: Record<keyof (typeof SECTIONS)[Section], string> };

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Keys;
    nsSeparator: ':';
    keySeparator: false;
    pluralSeparator: '.';
    interpolationPrefix: '{';
    interpolationSuffix: '}';
  }
}
