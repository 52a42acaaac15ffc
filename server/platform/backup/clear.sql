-- Empties the schemas of Locanda. Objects go one by one: the schema and its extensions may belong to somebody else.
DO $clear$
DECLARE
  command text;
BEGIN
  FOR command IN
    WITH ours AS (
      SELECT oid, nspname FROM pg_namespace WHERE nspname IN ('public', 'drizzle')
    ), borrowed AS (
      SELECT classid, objid FROM pg_depend WHERE deptype = 'e'
    )
    SELECT format('DROP %s IF EXISTS %s CASCADE',
        CASE c.relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END,
        c.oid::regclass)
      FROM pg_class c JOIN ours ON ours.oid = c.relnamespace
      WHERE c.relkind IN ('r', 'p', 'v', 'm', 'S') AND NOT c.relispartition
        AND ('pg_class'::regclass, c.oid) NOT IN (SELECT classid, objid FROM borrowed)
        AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype IN ('a', 'i') AND c.relkind = 'S')
    UNION ALL
    SELECT format('DROP ROUTINE IF EXISTS %s CASCADE', p.oid::regprocedure)
      FROM pg_proc p JOIN ours ON ours.oid = p.pronamespace
      WHERE ('pg_proc'::regclass, p.oid) NOT IN (SELECT classid, objid FROM borrowed)
    UNION ALL
    SELECT format('DROP TYPE IF EXISTS %s CASCADE', t.oid::regtype)
      FROM pg_type t JOIN ours ON ours.oid = t.typnamespace
      WHERE t.typtype IN ('e', 'd') AND ('pg_type'::regclass, t.oid) NOT IN (SELECT classid, objid FROM borrowed)
  LOOP
    EXECUTE command;
  END LOOP;
END
$clear$;
