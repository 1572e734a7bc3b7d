import { tellError } from './tell-error.ts';

addEventListener('error', ({ error }) => tellError('error', error));
addEventListener('unhandledrejection', ({ reason }) => tellError('rejection', reason));
