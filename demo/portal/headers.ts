import { galleryNamed } from '../../domain/galleries.ts';
import { addDays, todayInRome } from '../../domain/kernel/calendar/days.ts';
import type { Translated } from '../../domain/kernel/records/field.ts';
import { header } from '../../domain/portal/portal/headers/header.ts';
import { apply } from '../../server/kernel/records/lifecycle/apply.ts';
import { platformTarget } from '../../server/kernel/records/lifecycle/target.ts';
import type { Context } from '../../server/platform/context.ts';
import { run } from '../../server/platform/database/statement.ts';
import type { Transaction } from '../../server/platform/database/transaction.ts';
import { headerBehaviour } from '../../server/portal/portal/headers/behaviours.ts';
import { type Accounts, authorNamed } from '../structures/people.ts';
import { addDrawings, type DemoPicture } from '../structures/pictures.ts';

const words = (it: string, en: string, fr: string, de: string): Translated => ({ it, en, fr, de });

interface Written {
  readonly name: string;
  readonly kind: DemoPicture['kind'];
  readonly alt: Translated;
  readonly values: object;
  /** Written further once it was published. */
  readonly later?: object;
  readonly isDraft?: true;
}

/** Headers of a small portal: at home, over regions, over one page, for a season to come, one being prepared. */
function headersOf(regionId: number | null, pageId: number | null): readonly Written[] {
  const day = todayInRome();
  return [
    {
      name: 'Home, tutto l’anno',
      kind: 'view',
      alt: words(
        'Colline al tramonto',
        'Hills at sunset',
        'Collines au coucher du soleil',
        'Hügel bei Sonnenuntergang',
      ),
      values: {
        title: words(
          'Case italiane, una per una',
          'Italian houses, one by one',
          'Maisons italiennes, une à une',
          'Italienische Häuser, eins nach dem anderen',
        ),
        subtitle: words(
          'Le abbiamo visitate tutte: camere, colazioni, silenzi.',
          'We have visited them all: rooms, breakfasts, silences.',
          'Nous les avons toutes visitées : chambres, petits-déjeuners, silences.',
          'Wir haben sie alle besucht: Zimmer, Frühstück, Stille.',
        ),
        ctaLabel: words('Chi siamo', 'About us', 'Qui sommes-nous', 'Über uns'),
        ctaUrl: '/chi-siamo',
        variants: [
          {
            audience: 'families',
            title: words(
              'Case dove i bambini tornano volentieri',
              'Houses that children want to come back to',
              'Des maisons où les enfants reviennent volontiers',
              'Häuser, in die Kinder gern zurückkommen',
            ),
            subtitle: words(
              'Lettini, giardini, cene presto.',
              'Cots, gardens, early dinners.',
              'Lits bébé, jardins, dîners tôt.',
              'Kinderbetten, Gärten, frühes Abendessen.',
            ),
          },
        ],
        placement: 'home',
      },
    },
    {
      name: 'Home, inverno',
      kind: 'breakfast',
      alt: words(
        'Una colazione accanto al camino',
        'A breakfast by the fire',
        'Un petit-déjeuner au coin du feu',
        'Ein Frühstück am Kamin',
      ),
      values: {
        title: words('Inverno al caldo', 'A warm winter', 'Un hiver au chaud', 'Ein warmer Winter'),
        subtitle: words(
          'Camini, terme, mercatini.',
          'Fires, spas, markets.',
          'Cheminées, thermes, marchés.',
          'Kamine, Thermen, Märkte.',
        ),
        placement: 'home',
        publishFrom: addDays(day, 14),
        publishFromTime: '08:00',
        publishTo: addDays(day, 60),
        priority: 10,
      },
    },
    {
      name: 'Toscana',
      kind: 'exterior',
      alt: words(
        'Un casale fra i cipressi',
        'A farmhouse among cypresses',
        'Une ferme parmi les cyprès',
        'Ein Bauernhaus zwischen Zypressen',
      ),
      values: {
        title: words(
          'Toscana, senza fretta',
          'Tuscany, unhurried',
          'La Toscane, sans hâte',
          'Toskana, ohne Eile',
        ),
        subtitle: words(
          'Dalle crete al mare.',
          'From the clay hills to the sea.',
          'Des collines à la mer.',
          'Von den Hügeln zum Meer.',
        ),
        placement: 'location',
        locationType: 'region',
        region_id: regionId,
      },
    },
    {
      name: 'Agriturismi',
      kind: 'restaurant',
      alt: words('Una tavola apparecchiata', 'A laid table', 'Une table dressée', 'Ein gedeckter Tisch'),
      values: {
        title: words(
          'A tavola con chi coltiva',
          'At table with who grows it',
          'À table avec ceux qui cultivent',
          'Zu Tisch mit denen, die anbauen',
        ),
        placement: 'slug',
        pages: pageId === null ? [] : [{ slugId: pageId }],
      },
      later: {
        subtitle: words(
          'Trenta aziende, nessuna insegna al neon.',
          'Thirty farms, no neon sign.',
          'Trente fermes, aucune enseigne au néon.',
          'Dreißig Höfe, keine Leuchtreklame.',
        ),
      },
    },
    {
      name: 'Liberazione',
      kind: 'pool',
      alt: words(
        'La piscina in primavera',
        'The pool in spring',
        'La piscine au printemps',
        'Der Pool im Frühling',
      ),
      values: { title: { it: 'Il primo sole' }, placement: 'holiday', holidayPeriod: 'liberation' },
      isDraft: true,
    },
  ];
}

/** The portal's headers, written by an editor of the demo and published as anybody publishes. */
export async function seedHeaders(
  context: Context,
  transaction: Transaction,
  ids: Accounts,
  pictures: readonly DemoPicture[],
): Promise<void> {
  const author = authorNamed(ids, 'editor');
  const unit = { context, transaction, author };
  const gallery = galleryNamed(header.name);
  const [there] = await run<{ regionId: number | null; pageId: number | null }>(
    transaction,
    `select (select id from regions where name = 'Toscana') as "regionId",
       (select slug_id from page_addresses where language = 'it' and path = 'temi/agriturismi') as "pageId"`,
    [],
  );
  const write = (id: number, values: object) =>
    apply(unit, headerBehaviour, platformTarget('editor'), {
      operation: 'update',
      id,
      values: { ...values },
    });
  for (const { name, kind, alt, values, later, isDraft } of headersOf(
    there?.regionId ?? null,
    there?.pageId ?? null,
  )) {
    const { record } = await apply(unit, headerBehaviour, platformTarget('editor'), {
      operation: 'create',
      values: { name, ...values },
    });
    const picture = pictures.find((one) => one.kind === kind);
    if (!gallery || !picture) continue;
    const place = { gallery, structureId: null, ownerId: record.id };
    const texts = { alt, copyright: 'Disegno di prova', focalY: 0.6 };
    await addDrawings({ transaction, config: context.config }, place, [[picture, texts]], author);
    if (!isDraft) await write(record.id, { status: 10 });
    if (later) await write(record.id, later);
  }
}
