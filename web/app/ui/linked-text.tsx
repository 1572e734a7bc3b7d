import { partsOfText } from '@dure/contract/written-links.ts';

/**
 * Each address as a link beside its words, with nothing between them at which a particle could leave its line. A default
 * export because `lazy` wants one.
 */
export default function LinkedText({ text }: { text: string }) {
  return (
    <>
      {partsOfText(text).map((part, at) =>
        part.link ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change its order
          <a key={at} href={part.text} target="_blank" rel="nofollow ugc noopener" translate="no">
            {part.text}
          </a>
        ) : (
          part.text
        ),
      )}
    </>
  );
}
