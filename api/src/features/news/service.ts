/** Members' consent to news, and the link by which they refuse it. */
export { refusalUrl, sampleRefusalUrl } from './refusing.ts';
export { agreedToNews } from './repository.ts';
