import type { CSSVariablesResolver, MantineColorsTuple } from '@mantine/core';
import { createTheme } from '@mantine/core';

/** The brand scale, 50 to 950. All colour literals of the web are in this file. */
export const bosco: MantineColorsTuple = [
  '#f0f9f4',
  '#daf1e3',
  '#b7e3cb',
  '#87cdaa',
  '#52b085',
  '#2f9468',
  '#1f7752',
  '#195f43',
  '#164c37',
  '#133f2f',
  '#09231a',
];

/** Grey scale of the brand, 50 to 950. */
export const pietra: MantineColorsTuple = [
  '#f7f8f7',
  '#eef0ee',
  '#dfe3e0',
  '#c5cbc7',
  '#9aa39d',
  '#6b756f',
  '#57605b',
  '#464e49',
  '#2f3632',
  '#1d2320',
  '#111513',
];

/** Dark surfaces in Mantine's order: text, dimmed, placeholder, borders, hover, inputs, body, background below. */
const pietraDark: MantineColorsTuple = [
  pietra[1],
  pietra[3],
  pietra[4],
  pietra[4],
  pietra[7],
  pietra[8],
  '#262c29',
  pietra[9],
  '#171c19',
  '#111513',
];

const selectAll = ({ currentTarget }: { currentTarget: EventTarget }) => {
  const isWritten = currentTarget instanceof HTMLInputElement && !currentTarget.readOnly;
  // Keeps a selection that the user made.
  if (isWritten && currentTarget.selectionStart === currentTarget.selectionEnd) currentTarget.select();
};

export const theme = createTheme({
  colors: { bosco, gray: pietra, pietra, dark: pietraDark },
  primaryColor: 'bosco',
  primaryShade: { light: 6, dark: 6 },
  white: '#ffffff',
  black: '#111513',
  fontFamily: "'Inter Variable', 'Inter Fallback', system-ui, sans-serif",
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '2rem' },
      h2: { fontSize: '1.125rem', lineHeight: '1.5rem' },
      h3: { fontSize: '1rem', lineHeight: '1.5rem' },
    },
  },
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'sm' } },
    // A standing box is not announced. A message about what was just done has the role `alert` or `status`.
    Alert: { defaultProps: { role: 'note' } },
    TextInput: { defaultProps: { size: 'sm' } },
    Anchor: { defaultProps: { underline: 'always' } },
    // Mantine's 100 px would move the input after the chosen values to its own line.
    MultiSelect: { styles: { inputField: { minWidth: '2.5rem' } } },
    // Selects the text on focus, so that typing replaces the chosen entry.
    Select: { defaultProps: { onFocus: selectAll, onClick: selectAll } },
    // Renders a list only when opened, because a form has a dozen of them.
    Combobox: { defaultProps: { keepMounted: false } },
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Modal: { defaultProps: { transitionProps: { duration: 120 } } },
  },
});

/** White text on it is readable in both modes. */
const red = {
  '--mantine-color-red-filled': 'var(--mantine-color-red-9)',
  '--mantine-color-red-filled-hover': 'var(--mantine-color-red-8)',
};

export const cssVariables: CSSVariablesResolver = () => ({
  variables: { '--touch-target': '1.5rem' },
  light: {
    ...red,
    '--page': pietra[0],
    '--drawing-line': bosco[8],
    '--drawing-stone': bosco[4],
    '--drawing-arch': bosco[0],
    '--drawing-lit': bosco[2],
    '--mantine-color-error': 'var(--mantine-color-red-9)',
    '--mantine-color-red-outline': 'var(--mantine-color-red-9)',
    '--mantine-color-yellow-light-color': pietra[8],
    '--mantine-color-dimmed': pietra[6],
    '--mantine-color-placeholder': pietra[5],
    '--mantine-color-default-border': pietra[3],
  },
  dark: {
    ...red,
    '--page': pietra[10] ?? pietra[9],
    '--drawing-line': bosco[2],
    '--drawing-stone': bosco[5],
    '--drawing-arch': '#16291f',
    '--drawing-lit': bosco[7],
    '--mantine-color-error': 'var(--mantine-color-red-4)',
    '--mantine-color-dimmed': pietra[4],
    '--mantine-color-placeholder': pietra[4],
    '--mantine-color-default-border': pietra[7],
  },
});
