export {
  NoResource as Component,
  NoResource as HydrateFallback,
  noResourceHandle as handle,
  toLandingWithoutId as loader,
} from '../features/no-resource/no-resource.tsx';
