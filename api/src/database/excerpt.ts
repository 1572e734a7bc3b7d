/**
 * For `regexp_replace`: cuts a text longer than `max` characters to its beginning and "…", without a blank or full stop
 * before that.
 */
export const excerpt = (max: number) => ({
  longer: `^(?:(.{${max - 2}}[^\\s.,]).{2,}|(.{${max - 2}}).{3,})$`,
  cut: '\\1\\2…',
});
