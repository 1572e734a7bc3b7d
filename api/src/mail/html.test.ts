import { expect, it } from 'vitest';
import { linkedHtml } from './html.ts';

const links = (text: string) => [...linkedHtml(text).matchAll(/href="([^"]*)"/g)].map(([, url]) => url);

it.each([
  ['https://dure.example/event에서 만나요', ['https://dure.example/event']],
  ['여기(https://dure.example/a_b-c?x=1&y=2#z)예요.', ['https://dure.example/a_b-c?x=1&amp;y=2#z']],
  ['https://dure.example/. 그리고 http://a.example!', ['https://dure.example/', 'http://a.example']],
  ['javascript:alert(1) data:text/html,x dure.example', []],
])('only the web addresses in “%s” become links', (text, urls) => {
  expect(links(text)).toEqual(urls);
});

it('HTML is escaped and line breaks are kept', () => {
  const html = linkedHtml('<b>굵게</b>\nhttps://dure.example/"onclick="x"');
  expect(html).toContain('&lt;b&gt;굵게&lt;/b&gt;<br><a ');
  expect(html.match(/<\w+/g)).toEqual(['<br', '<a']);
  expect(html).not.toMatch(/"onclick/);
});
