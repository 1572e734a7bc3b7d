/** Texts that want to be more than text. Each is kept to the letter and nothing else, in every field long enough. */
export const markup: readonly string[] = [
  '<script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '</title><svg onload=alert(1)>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '<!--<script>--!>',
  ']]><![CDATA[',
  'javascript:alert(1)',
  'data:text/html,<b>1',
  '{{7*7}}#{7*7}<%=7*7%>',
  "'; drop table posts;--",
  '\\u003cscript\\u003e',
  '&lt;b&gt;&amp;&#39;',
  '%3Cscript%3E%00',
  '__proto__',
  '=HYPERLINK("x")',
  '가나다'.repeat(6),
  'W'.repeat(20),
];

/** What nobody sees and pasting brings along: left out of every text (docs/decisions/0108). */
export const invisible: readonly string[] = [
  ...['\u200B', '\u200E', '\u200F', '\u061C', '\u2060', '\uFEFF', '\u00AD', '\uFE0F', '\u200D'],
  ...['\u202A', '\u202C', '\u2066', '\u2068', '\u2069', '\u0008', '\u001B', '\uFFFE'],
];

/** What turns the signs after it around: refused in a line, left out of lines. */
export const turning: readonly string[] = ['\u202B', '\u202D', '\u202E', '\u2067'];

/** What nobody types: refused everywhere. */
export const unprintable: readonly string[] = ['\u0000', '\uD800', '\uDC00'];
