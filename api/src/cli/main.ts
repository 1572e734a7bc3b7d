import '../../../tools/needed-node.ts';
import { answer } from './answer.ts';
import { goOnAsOwner } from './as-owner.ts';

const { code, out, err } = await answer(process.argv.slice(2), process.env, goOnAsOwner);
process.stdout.write(out);
process.stderr.write(err);
process.exitCode = code;
