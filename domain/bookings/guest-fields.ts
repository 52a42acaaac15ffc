/** Languages that guests are answered in; of any other, in English (structures dictionary 5.1). */
export const GUEST_LANGUAGES = {
  it: ['Italiano', 'Italian', 'Italien', 'Italienisch'],
  en: ['Inglese', 'English', 'Anglais', 'Englisch'],
  fr: ['Francese', 'French', 'Français', 'Französisch'],
  de: ['Tedesco', 'German', 'Allemand', 'Deutsch'],
} as const;

/** Who sees how a guest is reached: not editors nor vendors (structures dictionary 0.3). */
export const GUEST_READERS = ['admin', 'operator', 'customer'] as const;
