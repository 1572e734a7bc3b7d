/** A word as displayed, then what people may type for it: the other language, or a former name. */
export type WordRow = readonly [name: string, ...aliases: string[]];
