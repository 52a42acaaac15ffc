/** Variables for developers or set by the program itself. No installation sets them. */
const INTERNAL_VARIABLES: readonly string[] = ['LOCANDA_DEV'];
/** Variables of compose.yaml and of the other container. */
const COMPOSE_OWN: readonly string[] = ['DATABASE_PASSWORD'];

export interface Papers {
  /** Variables that server/platform/config.ts reads. */
  readonly variables: readonly string[];
  /** `.env.example`, README.it.md, compose.yaml, Dockerfile. */
  readonly example: string;
  readonly readme: string;
  readonly compose: string;
  readonly dockerfile: string;
}

/**
 * Reports variables that are missing in the code, `.env.example`, the table of README.it.md or compose.yaml, and images
 * without a digest.
 */
export function checkVariables({ variables, example, readme, compose, dockerfile }: Papers): string[] {
  const known = variables.filter((name) => !INTERNAL_VARIABLES.includes(name));
  const [, table = ''] = readme.split('\n## Variabili\n');
  const rows = (table.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('| `'));
  const listed = rows.flatMap((line) =>
    [...(line.split(' | ')[0] ?? '').matchAll(/`([A-Z][A-Z0-9_]*)`/g)].map(([, name = '']) => name),
  );
  const shown = [...example.matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name);
  const service = /\n {2}app:\n([\s\S]*?)(?=\n {2}\w|\n\w)/.exec(compose)?.[1] ?? '';
  const set = [...service.matchAll(/^ {6}([A-Z][A-Z0-9_]*):/gm)].map(([, name = '']) => name);
  const problems: string[] = [];
  const compare = (file: string, names: readonly string[]) => {
    for (const name of known) if (!names.includes(name)) problems.push(`${file}: ${name} is missing`);
    for (const name of names)
      if (!variables.includes(name)) problems.push(`${file}: ${name} is not a variable of the program`);
    for (const name of new Set(names.filter((one, at) => names.indexOf(one) !== at)))
      problems.push(`${file}: ${name} is there twice`);
  };
  compare('.env.example', shown);
  compare('README.it.md', listed);
  for (const name of set)
    if (!variables.includes(name)) problems.push(`compose.yaml: ${name} is not a variable of the program`);
  for (const [, name = ''] of service.matchAll(/\$\{([A-Z][A-Z0-9_]*)/g))
    if (!variables.includes(name) && !COMPOSE_OWN.includes(name))
      problems.push(`compose.yaml: ${name} is not a variable of the program`);
  if (!/\n {4}env_file:\n(?: {6}.*\n)*? {6}- (?:path: )?\.env\n/.test(`\n${service}\n`))
    problems.push('compose.yaml: without env_file the variables do not reach the program');
  const images = [
    ...[...compose.matchAll(/^\s+image: (\S+)/gm)].map(([, image = '']) => ({ file: 'compose.yaml', image })),
    ...[...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image = '']) => ({ file: 'Dockerfile', image })),
  ];
  for (const { file, image } of images)
    if (!/^[\w./-]+:\d+\.\d+[\w.-]*@sha256:[0-9a-f]{64}$/.test(image))
      problems.push(`${file}: ${image} needs a version and a digest`);
  return problems;
}
