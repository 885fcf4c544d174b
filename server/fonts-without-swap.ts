import type { CustomAtRules, Visitor } from 'lightningcss';

const OPTIONAL = [{ type: 'token', value: { type: 'ident', value: 'optional' } }];

/** A descriptor that the tool does not know, as it gives it; its own type leaves these out. */
interface Descriptor {
  readonly type: string;
  readonly value: { readonly name?: string };
}

/**
 * A font that comes after the first paint is there from the next page on: letters that change under the reader's eyes move
 * what he reads. The package of the font says `swap`.
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
