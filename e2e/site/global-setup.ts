import buildShipped from '../../server/test/harness/global-setup.ts';

export default buildShipped;
