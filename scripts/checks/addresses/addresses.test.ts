import { expect, it } from 'vitest';
import { checkAddresses } from './addresses.ts';

const linesOf = (lines: readonly string[], file = 'web/any.tsx') =>
  checkAddresses([{ file, text: lines.join('\n') }]).map((problem) => Number(problem.split(':')[1]));

it('reports every way to lead the browser to an unchecked address', () => {
  const unchecked = [
    "import { Anchor, Menu } from '@mantine/core';",
    "import { Link } from '@tanstack/react-router';",
    'location.assign(at);',
    "window.location.replace('/a');",
    'window.open(url);',
    'location.href = url;',
    'location = url;',
    "const link = document.createElement('a');",
    'link.href = url;',
    "link.setAttribute('href', url);",
    'const a = <a href={ticket.pageUrl}>a</a>;',
    'const b = <Anchor href={url}>b</Anchor>;',
    'const c = <Menu.Item component="a" href={isOn ? "/a" : url}>c</Menu.Item>;',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the source has a template
    'const d = <a href={`${path}/a`}>d</a>;',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the source has a template
    'const e = <a href={`/${path}`}>e</a>;',
    'const f = <form action={url} />;',
  ];
  expect(linesOf(unchecked)).toEqual(unchecked.slice(1).map((_, at) => at + 2));
  expect(linesOf(['reply.redirect(request.query.to);'], 'server/any.ts')).toEqual([1]);
});

it('accepts constants, checked addresses and our own components', () => {
  const checked = [
    "import { Anchor } from '@mantine/core';",
    'const a = <a href="/structures">a</a>;',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the source has a template
    'const b = <Anchor href={`/api/imports/${id}/refused.csv`}>b</Anchor>;',
    'const c = <Anchor href={toLinkAddress(url)}>c</Anchor>;',
    'const d = <RowMenu href={hrefOf(row)} />;',
    'list.open(row);',
    'const e = open(place);',
  ];
  expect(linesOf(checked)).toEqual([]);
  expect(linesOf(['location.assign(at);'], 'web/platform/navigation/load-page.ts')).toEqual([]);
  expect(linesOf(["reply.redirect('/a');"], 'server/any.ts')).toEqual([]);
});
