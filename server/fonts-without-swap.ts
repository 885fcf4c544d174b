import type { CustomAtRules, Visitor } from 'lightningcss';

const OPTIONAL = [{ type: 'token', value: { type: 'ident', value: 'optional' } }];

interface Descriptor {
  readonly type: string;
  readonly value: { readonly name?: string };
}

/**
 * Removes `font-display: swap` of the font package. A late font applies from the next page on, so that text doesn't move while
 * it is read.
 */
export const fontsWithoutSwap: Visitor<CustomAtRules> = {
  Rule: {
    'font-face'(rule) {
      const descriptors = rule.value.properties as unknown as Descriptor[];
      const changed = descriptors.map((each) =>
        each.value.name === 'font-display' ? { ...each, value: { ...each.value, value: OPTIONAL } } : each,
      );
      return { ...rule, value: { ...rule.value, properties: changed as unknown as typeof rule.value.properties } };
    },
  },
};
