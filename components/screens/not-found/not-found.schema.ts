import { type ComponentSchema, prop } from '../../../schemas/manifest/prop.ts';
import { z } from '../../../schemas/zod.ts';
import { linkList, linkTo } from '../../ui/common/fields.ts';

const linkGroup = z.strictObject({ title: prop.text(), links: linkList });

export const props = z.strictObject({
  title: prop.text(),
  text: prop.text(),
  home: linkTo,
  helpful: linkGroup,
  trending: linkGroup,
});
export type NotFoundProps = z.output<typeof props>;

export const schema: ComponentSchema = { props, actions: [] };
