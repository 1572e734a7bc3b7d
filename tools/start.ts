import './needed-node.ts';
import { buildWeb } from './build.ts';

await buildWeb();
await import('../server/src/main.ts');
