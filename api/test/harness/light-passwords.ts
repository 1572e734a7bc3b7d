import { hashLightly } from '../../src/passwords/password-hash.ts';

/** Members sign in some thousand times in these tests. */
hashLightly();
