import setup from '../../server/test/harness/global-setup.ts';

export default setup;
