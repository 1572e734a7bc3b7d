import type { ReactNode } from 'react';
import { FlowLayout, type FlowLayoutProps } from '../ui/flow-layout.tsx';
import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx';
import { BrandLink } from './brand-link.tsx';
import styles from './step-skeleton.module.css';
import { joiningText as text } from './step-skeleton-text.ts';

export type StepSkeletonProps = Pick<FlowLayoutProps, 'steps' | 'seatKept'> & {
  /** Shown beside the step, as far as it is known. */
  side: ReactNode;
  fields?: number;
  buttons?: number;
  /** What comes where it is not fields. */
  shape?: ReactNode;
  /** Replaces the fields if it needs no data. */
  children?: ReactNode;
};

/** A step while its script and data load: question, lead, fields, button. */
export function StepSkeleton({ fields = 1, buttons = 1, shape, children, ...frame }: StepSkeletonProps) {
  return (
    <FlowLayout
      brand={<BrandLink />}
      {...frame}
      title={<Skeleton shape="text" className={styles.title ?? ''} />}
      lead={<Skeleton shape="text" className={styles.lead ?? ''} />}
      actions={blocks(buttons, styles.button)}
    >
      {children}
      <SkeletonGroup label={text.loading}>
        {shape ??
          (children === undefined && <div className={styles.fields}>{blocks(fields, styles.field)}</div>)}
      </SkeletonGroup>
    </FlowLayout>
  );
}

const blocks = (count: number, className: string | undefined) =>
  Array.from({ length: count }, (_, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
    <Skeleton key={at} className={className} />
  ));
