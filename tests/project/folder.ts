/** Folder of the frozen project, on which code is tested. Changes to the real manifests do not affect it. */
export const FROZEN = import.meta.dirname;
