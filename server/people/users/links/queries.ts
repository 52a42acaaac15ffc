export const NAME_COLUMNS = `(select u.name from users u where u.id = t.user_id) as "userName",
  (select u.email::text from users u where u.id = t.user_id) as "userEmail",
  ${['name as "structureName"', 'city', 'province', 'status']
    .map((column) => column.split(' as '))
    .map(
      ([column, alias = `"${column}"`]) =>
        `(select s.${column} from structures s where s.id = t.structure_id) as ${alias}`,
    )
    .join(', ')}`;
