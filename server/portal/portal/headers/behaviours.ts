import { header } from '../../../../domain/portal/portal/headers/header.ts';
import { behaviour } from '../../../kernel/records/lifecycle/behaviour.ts';
import { makePublishable } from '../../../kernel/records/publishing/publishable.ts';
import { cancelPublishing } from '../withdrawals/withdrawals.ts';
import { buttonTarget } from './button-target.ts';
import { readPictures, restorePicture, type StoredPhoto } from './pictures.ts';

export const headerPublishing = makePublishable(
  behaviour(header, {
    async warnings(database, { ctaUrl }) {
      const leads = !ctaUrl || (await buttonTarget(database, ctaUrl, 'it')) !== null;
      return leads ? [] : [{ path: 'ctaUrl', code: 'header_button' }];
    },
    afterPurge: ({ row, ...unit }) => cancelPublishing(unit, header, [{ id: row.id, name: row.name }]),
  }),
  {
    async validatePublication({ database, rows }) {
      const pictures = await readPictures(
        database,
        rows.map(({ id }) => id),
      );
      const undescribed = [...pictures].filter(([, { alt }]) => !alt.it);
      return new Map(undescribed.map(([id]) => [id, [{ path: 'photoCount', code: 'header_alt' }]]));
    },
    afterWithdraw: ({ rows, ...unit }) =>
      cancelPublishing(
        unit,
        header,
        rows.map(({ id, name }) => ({ id, name })),
      ),
    async beside(database, rows) {
      const ids = rows.map(({ id }) => id);
      const pictures = await readPictures(database, ids);
      return new Map(ids.map((id) => [id, { picture: pictures.get(id) ?? null }]));
    },
    async bringBack(unit, { id }, { picture }) {
      // The type is that of the values written by `beside`.
      if (picture) await restorePicture(unit, id, picture as StoredPhoto);
    },
  },
);
export const headerBehaviour = headerPublishing.behaviour;
