import { expect, it } from 'vitest';
import { parseConfig } from '../../platform/config.ts';
import { openTestApp } from '../../testing/app.ts';

const STYLE = 'https://mappe.example.it/stili/chiaro.json';

it("allows maps to connect only to the configured style's host, otherwise to no foreign host", async () => {
  const plain = await openTestApp();
  const styled = await openTestApp({ mapStyleUrl: STYLE });
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
    // When the web pages are built, the policy also lists the hashes of their inline scripts.
    expect(policy).toMatch(/script-src 'self'(?: 'sha256-[\w+/=]+')*;/);
    expect((await plain.visitor().get('/api/map')).statusCode).toBe(401);
  } finally {
    await plain.close();
    await styled.close();
  }
});

it('names the environment variable when the style is not a URL', () => {
  expect(() => parseConfig({ MAP_STYLE_URL: 'mappe', SESSION_SECRET: 'x'.repeat(40) })).toThrow(/^MAP_STYLE_URL/);
});
