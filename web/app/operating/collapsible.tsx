import { type ReactNode, useState } from 'react';

type CollapsibleProps = {
  summary: string;
  /** Distinguishes its summary from others with the same text. */
  label?: string;
  className?: string | undefined;
  summaryClassName?: string | undefined;
  startsOpen?: boolean;
  children: ReactNode;
};

/** Renders its content only once opened, since transitions inside folded content would never end. */
export function Collapsible({
  summary,
  label,
  className,
  summaryClassName,
  startsOpen = false,
  children,
}: CollapsibleProps) {
  const [isOpen, setIsOpen] = useState(startsOpen);
  return (
    <details className={className} open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className={summaryClassName} {...(label && { 'aria-label': label })}>
        {summary}
      </summary>
      {isOpen && children}
    </details>
  );
}
