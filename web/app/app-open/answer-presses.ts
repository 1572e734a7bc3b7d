import { readPageState } from '../document/read-page-state.ts';
import { pressed } from '../ui/pressed.ts';
import { appOpenText as text } from './app-open-text.ts';
import { browserStage } from './browser-stage.ts';
import { download, handOff, type Wish } from './hand-off.ts';
import { createSteps } from './take-steps.ts';
import { targetOf } from './target.ts';
import { wantsLink } from './wants-link.ts';

/** Shared, since a page may have two buttons. */
const takeSteps = createSteps(browserStage);

function stepsOf(wish: Wish) {
  const { settings } = readPageState();
  return wish === 'download'
    ? download(navigator, settings)
    : handOff(navigator, targetOf(location), settings);
}

// Handles the links and buttons of app-link.tsx within the press: otherwise iOS would open no app.
document.addEventListener('click', (event) => {
  const way = wantsLink(event) ? null : pressed(event, '[data-app]');
  const steps = way && stepsOf(way.dataset.app as Wish);
  if (!steps) return;
  event.preventDefault();
  const label = way.textContent;
  takeSteps(steps, {
    started() {
      way.textContent = text.opening;
      way.setAttribute('aria-busy', 'true');
    },
    ended() {
      way.textContent = label;
      way.removeAttribute('aria-busy');
    },
  });
});
