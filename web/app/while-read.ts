// What a page does of itself: while it is read, when nothing else has come, and beside the screens that follow.
import './layout/skip-link.ts';
import './typeface/add-late-letters.ts';
import './page-tools/answer-presses.ts';
import './app-open/answer-presses.ts';
import { drawPageToasts } from './document/page-toasts.ts';
import { fetchWhileIdle } from './prefetch/fetch-while-idle.ts';

drawPageToasts();
fetchWhileIdle();
// What was pressed a moment ago may be answered by now (boot.ts).
dispatchEvent(new Event('answers'));
