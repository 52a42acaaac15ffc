/** SQL expression for the assignee's name of the row `t`. */
export const ASSIGNED_TO_NAME = '(select u.name from users u where u.id = t.assigned_to) as "assignedToName"';
