import { email, phone, url } from '../../kernel/records/contact-fields.ts';
import { boolean, choice, choices, string, translatedField } from '../../kernel/records/fields.ts';
import { defineSection } from '../../kernel/records/record.ts';
import type { Text } from '../../platform/language/text.ts';

/** Fields that the card inherits when empty, and that may be hidden. */
export const INHERITED_FIELDS = {
  phoneWork: ['Telefono', 'Phone', 'Téléphone', 'Telefon'],
  phoneMobile: ['Cellulare', 'Mobile', 'Portable', 'Mobiltelefon'],
  email: ['E-mail', 'E-mail', 'E-mail', 'E-Mail'],
  website: ['Sito', 'Website', 'Site web', 'Website'],
  address: ['Indirizzo', 'Address', 'Adresse', 'Adresse'],
} as const satisfies Record<string, Text>;

/** vCard: the public digital card. Source: structures dictionary 2.4. */
export const vcard = defineSection({
  name: 'vcard',
  collection: 'vcard',
  screen: 'vcard',
  title: ['vCard', 'vCard', 'vCard', 'vCard'],
  fields: {
    isPublic: boolean(['Pubblica vCard', 'Publish the vCard', 'Publier la vCard', 'vCard veröffentlichen'], {
      default: false,
    }),
    formattedName: string(120, ['Nome visualizzato', 'Displayed name', 'Nom affiché', 'Angezeigter Name'], {
      moderated: true,
    }),
    organization: string(120, ['Azienda', 'Company', 'Société', 'Firma'], { moderated: true }),
    personName: string(80, ['Persona', 'Person', 'Personne', 'Person'], { moderated: true }),
    jobTitle: string(80, ['Ruolo', 'Role', 'Fonction', 'Funktion'], { moderated: true }),
    phoneWork: phone(INHERITED_FIELDS.phoneWork),
    phoneMobile: phone(INHERITED_FIELDS.phoneMobile),
    email: email(INHERITED_FIELDS.email),
    website: url(INHERITED_FIELDS.website),
    address: string(200, INHERITED_FIELDS.address, { moderated: true }),
    hiddenFields: choices(
      INHERITED_FIELDS,
      ['Dati da non mostrare', 'Details to hide', 'Données à masquer', 'Nicht gezeigte Angaben'],
      {
        default: [],
      },
    ),
    note: translatedField(300, ['Nota', 'Note', 'Note', 'Notiz'], {
      default: {},
      format: 'text',
      moderated: true,
    }),
    theme: choice(
      {
        light: ['Chiaro', 'Light', 'Clair', 'Hell'],
        dark: ['Scuro', 'Dark', 'Sombre', 'Dunkel'],
      },
      ['Aspetto', 'Appearance', 'Apparence', 'Aussehen'],
      { default: 'light' },
    ),
    qrTarget: choice(
      {
        vcf: ['Scheda contatto', 'Contact card', 'Fiche de contact', 'Kontaktkarte'],
        page: ['Pagina pubblica', 'Public page', 'Page publique', 'Öffentliche Seite'],
      },
      ['QR code', 'QR code', 'QR code', 'QR-Code'],
      { default: 'vcf' },
    ),
  },
  groups: [
    {
      id: 'identity',
      title: ['Nome e ruolo', 'Name and role', 'Nom et fonction', 'Name und Funktion'],
      fields: ['isPublic', 'formattedName', 'organization', 'personName', 'jobTitle'],
    },
    {
      id: 'contact',
      title: ['Recapiti', 'Contact details', 'Coordonnées', 'Kontaktdaten'],
      fields: ['phoneWork', 'phoneMobile', 'email', 'website', 'address', 'hiddenFields', 'note'],
    },
    {
      id: 'look',
      title: ['Aspetto', 'Appearance', 'Apparence', 'Aussehen'],
      fields: ['theme', 'qrTarget'],
    },
  ],
});
