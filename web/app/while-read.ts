// What a page that is read needs of script beside boot.ts, and nothing waits for.
import './shell/skip-link.ts';
import './shell/lend-letters.ts';
