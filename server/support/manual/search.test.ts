import { expect, it } from 'vitest';
import { type Chapter, chapters } from './chapters.ts';
import { searchManual, sectionsOf } from './search.ts';

/** Typical search phrases, some with typing errors, and the expected chapter. */
const PHRASES: readonly (readonly [string, string])[] = [
  ['sconto', 'offerte-e-sconti'],
  ['scotno', 'offerte-e-sconti'],
  ['come faccio a mettere uno sconto', 'offerte-e-sconti'],
  ['last minute', 'offerte-e-sconti'],
  ['password', 'accesso'],
  ['pasword dimenticata', 'accesso'],
  ['non riesco a entrare', 'accesso'],
  ['tedesco', 'descrizione-e-foto'],
  ['tedsco', 'descrizione-e-foto'],
  ['tradurre in inglese', 'descrizione-e-foto'],
  ['caricare le foto', 'descrizione-e-foto'],
  ['cambiare il prezzo', 'disponibilita-e-prezzi'],
  ['chiudere le vendite', 'disponibilita-e-prezzi'],
  ['overboking', 'disponibilita-e-prezzi'],
  ['soggiorno minimo', 'disponibilita-e-prezzi'],
  ['alloggiati', 'registro-ospiti'],
  ['schedine questura', 'registro-ospiti'],
  ['preventivo', 'richieste-e-preventivi'],
  ['disdire una prenotazione', 'arrivi-e-conto'],
  ['caparra', 'condizioni'],
  ['penale di cancellazione', 'condizioni'],
  ['fattura elettronica', 'fatturazione'],
  ['nota di credito', 'fatturazione'],
  ['pagare con la carta', 'pagamenti'],
  ['firmare il contratto', 'contratti'],
  ['partita iva', 'contratti'],
  ['recensione negativa', 'recensioni'],
  ['rispondere a una recenzione', 'recensioni'],
  ['whatsap', 'messaggi-whatsapp'],
  ['troppe mail', 'notifiche'],
  ['telefono sbagliato', 'anagrafica-e-contatti'],
  ['numero di telefono', 'anagrafica-e-contatti'],
  ['piscina', 'piscine-e-altri-servizi'],
  ['culla', 'politiche-bambini'],
  ['comparire primo', 'evidenze'],
  ['chiuso per ferie', 'aperture-e-posta'],
  ['invitare un collega', 'utenti'],
  ['excel della regione', 'importazione'],
  ['chi ha cambiato', 'storico'],
  ['token', 'api'],
  ['quante visite', 'statistiche'],
  ['aiuto', 'assistenza'],
];

it('finds the chapter among the first three results, also with a typing error', () => {
  const missed = PHRASES.flatMap(([phrase, code]) => {
    const found = searchManual('admin', phrase).slice(0, 3);
    return found.some((one) => one.code === code) ? [] : [[phrase, code, found.map((one) => one.code)]];
  });
  expect(missed).toEqual([]);
});

it('returns the heading and an excerpt, and no chapter of another role', () => {
  const [first] = searchManual('operator', 'galleria');
  expect(first).toMatchObject({ code: 'descrizione-e-foto', anchor: expect.stringContaining('galleria') });
  expect(first?.excerpt.length).toBeGreaterThan(20);
  expect(searchManual('customer', 'storico sigillo').map(({ code }) => code)).not.toContain('storico');
  expect(searchManual('admin', 'xyzxyzxyz')).toEqual([]);
  expect(searchManual('admin', '<b>&"\u0000(((')).toEqual([]);
  expect(searchManual('admin', 'come si fa')).toEqual([]);
});

it('reads the text of a chapter with its HTML entities decoded', () => {
  const html = '<p>L&#39;ospite &amp; i suoi</p><h3 id="altro">Un&#39;altra &quot;cosa&quot;</h3><p>1 &lt; 2</p>';
  const [chapter] = chapters();
  const sections = sectionsOf({ ...(chapter as Chapter), html });
  expect(sections.map(({ heading, text }) => [heading, text])).toEqual([
    ['', "L'ospite & i suoi"],
    ['Un\'altra "cosa"', '1 < 2'],
  ]);
});
