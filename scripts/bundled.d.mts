/** Bundles a script, and says where. */
export function bundled(script: string): Promise<string>;
