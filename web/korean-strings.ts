import type { Plugin } from 'vite';

const dictionary = /\/react-aria\/dist\/private\/\w+\/intlStrings\.mjs$/;
const korean = /import \S+ from ("[^"]+\/ko-KR\.mjs");/;

/**
 * What the accessible widgets say to screen readers, in the language of the page alone: they bring some thirty, which were
 * a fifth of their script. English is what they fall back to in every other.
 */
export function koreanStrings(): Plugin {
  let found = false;
  return {
    name: 'korean-strings',
    apply: 'build',
    transform(code, id) {
      if (!dictionary.test(id)) return null;
      const [, source] = korean.exec(code) ?? [];
      if (source === undefined) this.error(`${id} has no Korean strings`);
      found = true;
      return { code: `import strings from ${source};\nexport default { 'en-US': strings };`, map: null };
    },
    buildEnd(error) {
      if (!error && !found && this.environment.name === 'client')
        this.error('the widgets’ strings are elsewhere now, in all languages');
    },
  };
}
