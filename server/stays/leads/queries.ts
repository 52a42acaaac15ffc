import { isActiveUserSql } from '../../platform/access/person-name.ts';

/** SQL expression for the assignee's name of the row `t`. */
export const ASSIGNED_TO_NAME = `(select u.name from users u where u.id = t.assigned_to) as "assignedToName",
  (select ${isActiveUserSql('u')} from users u where u.id = t.assigned_to) as "isAssignedToActive"`;
