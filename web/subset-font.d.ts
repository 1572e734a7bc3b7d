declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'woff2' | 'truetype';
    readonly variationAxes: Readonly<Record<string, { min: number; max: number; default: number }>>;
    readonly keepFeatures: readonly string[];
    readonly dropTables?: readonly string[];
    readonly noLayoutClosure: boolean;
    readonly noHinting: boolean;
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
