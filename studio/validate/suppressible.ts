/** Checks that suppressions can name, by command. Errors of `validate` can't be suppressed. */
export const SUPPRESSIBLE: Readonly<Record<'validate' | 'analyse', readonly string[]>> = {
  validate: ['rule/unused'],
  analyse: [
    'analyse/never',
    'analyse/always',
    'analyse/unseen',
    'analyse/shadowed',
    'analyse/competes',
    'analyse/dead-end',
    'analyse/equal',
    'analyse/unread',
    'analyse/invariant',
    'analyse/statement',
    'analyse/uncovered',
    'analyse/mutant',
    'analyse/window-over',
    'analyse/window-never',
    'analyse/no-window',
  ],
};
