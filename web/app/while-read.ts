// What every page runs, while it is only read and later beside its screens.
import './layout/skip-link.ts';
import './typeface/add-late-fonts.ts';
import './page-tools/answer-presses.ts';
import './app-open/answer-presses.ts';
import { drawPageToasts } from './document/page-toasts.ts';
import { fetchWhileIdle } from './prefetch/fetch-while-idle.ts';

drawPageToasts();
fetchWhileIdle();
// An earlier press may be handled now (boot.ts).
dispatchEvent(new Event('answers'));
