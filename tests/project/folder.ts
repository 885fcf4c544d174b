/** The folder of the project that code is tested on: the notices of the specification on three sites, which only code changes touch. */
export const FROZEN = import.meta.dirname;
