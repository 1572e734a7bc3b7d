export declare const leanFlags: readonly string[];
export declare const leanEnv: Readonly<Record<string, string>>;
