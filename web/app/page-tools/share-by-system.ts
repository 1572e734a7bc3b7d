/** Opens the system's share sheet; `done` even if the person closes it, `impossible` if there is none or it refuses. */
export async function shareBySystem(content: ShareData): Promise<'done' | 'impossible'> {
  if (!navigator.share) return 'impossible';
  try {
    await navigator.share(content);
    return 'done';
  } catch (error) {
    // The person closed it, or pressed twice while it was opening.
    const closed = error instanceof DOMException && ['AbortError', 'InvalidStateError'].includes(error.name);
    return closed ? 'done' : 'impossible';
  }
}
