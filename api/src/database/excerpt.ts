/**
 * What `regexp_replace` makes of a text that is longer than `max` characters: its beginning and "…", so that one sees that it
 * goes on. A space or a full stop before that goes.
 */
export const excerpt = (max: number) => ({
  longer: `^(?:(.{${max - 2}}[^\\s.,]).{2,}|(.{${max - 2}}).{3,})$`,
  cut: '\\1\\2…',
});
