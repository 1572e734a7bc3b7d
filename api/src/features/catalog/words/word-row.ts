/** A word as people see it, then what else they type for it: the other language, what it was called before. */
export type WordRow = readonly [name: string, ...aliases: string[]];
