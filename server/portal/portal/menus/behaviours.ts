import { menu } from '../../../../domain/portal/portal/menus/menu.ts';
import { behaviour } from '../../../kernel/records/lifecycle/behaviour.ts';
import { makePublishable } from '../../../kernel/records/publishing/publishable.ts';
import { cancelPublishing } from '../withdrawals/withdrawals.ts';
import { findBrokenTargets, findBrokenTargetsByMenu, findUnknownTargets } from './targets.ts';

export const menuPublishing = makePublishable(
  behaviour(menu, {
    validate: ({ transaction, after }) => findUnknownTargets(transaction, after.items),
    warnings: (database, row) => findBrokenTargets(database, row.items),
    afterPurge: ({ row, ...unit }) => cancelPublishing(unit, menu, [{ id: row.id, name: row.title }]),
  }),
  {
    validatePublication: ({ shown, rows }) => findBrokenTargetsByMenu(shown, rows),
    afterWithdraw: ({ rows, ...unit }) =>
      cancelPublishing(
        unit,
        menu,
        rows.map(({ id, title }) => ({ id, name: title })),
      ),
  },
);
export const menuBehaviour = menuPublishing.behaviour;
