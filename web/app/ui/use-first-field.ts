import { useEffect } from 'react';

/**
 * Focuses the field of a form that comes next (Specification 13.6): the first empty one when the form is shown and
 * each time `stage` changes, unless one is typing in another; the first wrong one each time `refusals`, the number of
 * presses in vain, goes up.
 */
export function useFirstField(formId: string, stage: string, refusals = 0): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another stage has other fields
  useEffect(() => {
    const fields = fieldsOf(formId);
    if (refusals > 0) fields.find(isWrong)?.focus();
    else if (!fields.some(isBeingTyped)) fields.find(isEmpty)?.focus();
  }, [formId, stage, refusals]);
}

/** The first wrong field of a form alone, each time `refusals`, the number of presses in vain, goes up. */
export function useFirstWrong(formId: string, refusals: number): void {
  useEffect(() => {
    if (refusals > 0) fieldsOf(formId).find(isWrong)?.focus();
  }, [formId, refusals]);
}

const fieldsOf = (formId: string) => [
  ...(document.getElementById(formId)?.querySelectorAll<HTMLElement>('input, button[aria-haspopup]') ?? []),
];

const isEmpty = (field: HTMLElement) =>
  field instanceof HTMLInputElement ? field.value === '' && !field.readOnly : 'empty' in field.dataset;

const isBeingTyped = (field: HTMLElement) =>
  field === document.activeElement &&
  field instanceof HTMLInputElement &&
  field.value !== '' &&
  !field.readOnly;

const isWrong = (field: HTMLElement) =>
  field.getAttribute('aria-invalid') === 'true' ||
  field.closest('[role="radiogroup"]')?.getAttribute('aria-invalid') === 'true';
