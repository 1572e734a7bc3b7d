import './needed-node.ts';
import { fixAll, runChecks } from './checks.ts';

/** `npm run check`; with `-- --fix` it first repairs what programs can. */
if (process.argv.includes('--fix')) await fixAll();
const { failed } = await runChecks();
process.exitCode = failed.length > 0 ? 1 : 0;
