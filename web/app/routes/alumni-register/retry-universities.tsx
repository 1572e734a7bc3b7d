import { useRevalidator } from 'react-router';
import { UniversitiesMissing } from '../../features/university-catalog/universities-missing.tsx';

/** In place of what needs the list of universities, while it is not there. */
export function RetryUniversities() {
  const revalidator = useRevalidator();
  return (
    <UniversitiesMissing
      retrying={revalidator.state === 'loading'}
      onRetry={() => revalidator.revalidate()}
    />
  );
}
