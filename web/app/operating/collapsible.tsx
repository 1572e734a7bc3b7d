import { type ReactNode, useState } from 'react';

type CollapsibleProps = {
  summary: string;
  /** Of its summary; where several say the same, which one it is. */
  label?: string;
  className?: string | undefined;
  summaryClassName?: string | undefined;
  startsOpen?: boolean;
  children: ReactNode;
};

/** What is made only once it is opened: folded away, its transitions would never come to their end. */
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
