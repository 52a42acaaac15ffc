import { expect, it } from 'vitest';
import { parseConfig } from '../../platform/config.ts';
import { testApp } from '../../testing/app.ts';

const STYLE = 'https://mappe.example.it/stili/chiaro.json';

it('maps ask nobody else, unless a style is configured: then its host alone', async () => {
  const plain = await testApp();
  const styled = await testApp({ mapStyleUrl: STYLE });
  try {
    const [own, foreign] = [
      await (await plain.as('vendor')).get('/api/map'),
      await (await styled.as('vendor')).get('/api/map'),
    ];
    expect(own.json().styleUrl).toBeNull();
    expect(own.json().places.map(({ name }: { name: string }) => name)).toContain('Bologna');
    expect(own.headers['content-security-policy']).toContain("connect-src 'self';");
    expect(foreign.json().styleUrl).toBe(STYLE);
    const policy = String(foreign.headers['content-security-policy']);
    expect(policy).toContain("connect-src 'self' https://mappe.example.it;");
    // With the built pages there, the scripts of their document by their sums.
    expect(policy).toMatch(/script-src 'self'(?: 'sha256-[\w+/=]+')*;/);
    expect((await plain.visitor().get('/api/map')).statusCode).toBe(401);
  } finally {
    await plain.close();
    await styled.close();
  }
});

it('a style that is no address is said in the variable’s name', () => {
  expect(() => parseConfig({ MAP_STYLE_URL: 'mappe', SESSION_SECRET: 'x'.repeat(40) })).toThrow(
    /^MAP_STYLE_URL/,
  );
});
