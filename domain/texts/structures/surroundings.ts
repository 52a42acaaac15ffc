import type { Texts } from '../text.ts';

/** What lies round a structure (section `surroundings`). */
export const surroundingsTexts = {
  'proximity.purpose': [
    'Quanto distano mare, stazione, centro e ciò che un ospite cerca.',
    'How far the sea, the station, the centre and what guests look for are.',
    'À quelle distance se trouvent la mer, la gare, le centre et ce que cherchent les clients.',
    'Wie weit Meer, Bahnhof, Zentrum und was Gäste suchen entfernt sind.',
  ],
  'proximity.new': ['Nuovo punto', 'New point', 'Nouveau point', 'Neuer Punkt'],
  'proximity.estimate': [
    'Stima il tempo: {n} min',
    'Estimate the time: {n} min',
    'Estimer le temps : {n} min',
    'Zeit schätzen: {n} min',
  ],
} as const satisfies Texts;
