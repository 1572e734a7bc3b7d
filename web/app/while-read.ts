// What a page does of itself: while it is read, when nothing else has come, and beside the screens that follow.
import './shell/skip-link.ts';
import './shell/lend-letters.ts';
import './page-tools/answer-presses.ts';
import './app-open/answer-presses.ts';
import { drawPageToasts } from './shell/page-toasts.ts';
import { fetchWhileIdle } from './shell/while-idle.ts';

drawPageToasts();
fetchWhileIdle();
// What was pressed a moment ago may be answered by now (boot.ts).
dispatchEvent(new Event('answers'));
