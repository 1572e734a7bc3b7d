/**
 * Brings the script of a page that reads without it, once that page has been painted: on a slow line what is read comes
 * first. A button that is pressed meanwhile is pressed again when it can answer.
 */
const { entry = '', modules = '' } =
  document.querySelector<HTMLScriptElement>('script[data-entry]')?.dataset ?? {};

let pressed: HTMLButtonElement | null = null;
const notePress = ({ target }: MouseEvent) => {
  pressed = target instanceof Element ? target.closest('button') : null;
};

function bring(): void {
  for (const href of modules.split(' ')) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  import(/* @vite-ignore */ entry);
}

addEventListener('click', notePress);
addEventListener(
  'hydrated',
  () => {
    removeEventListener('click', notePress);
    pressed?.click();
  },
  { once: true },
);
// A page in the background is not painted.
if (document.hidden) bring();
else requestAnimationFrame(() => setTimeout(bring));

export {};
