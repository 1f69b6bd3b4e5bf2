import { markOf, type MediaType, type RequestBody } from 'openapi-contract-kit/internal/contract/index';
import { type Around, aroundInside } from '../contract/around.ts';
import { isComponent } from '../contract/contract.ts';
import { schemaView } from '../contract/schema-view.ts';
import type { View } from '../view/view.ts';
import { MarkWhereUnexpected } from './mark.tsx';
import { Inside, ItemMark, ShapeText } from './shape.tsx';
import { TypeLabel } from './type.tsx';

interface Props {
  readonly view: View;
  readonly body: RequestBody;
  readonly around: Around;
  readonly anchor?: string;
  readonly heading?: string;
}

export function Body({ view, body, around, anchor, heading }: Props) {
  const mark = markOf(body.node, isComponent(body) ? undefined : around?.standing);
  return (
    <>
      <div class="row">
        {heading !== undefined && <h3>{heading}</h3>}
        <span class={body.required ? 'required' : 'optional'}>{body.required ? 'required' : 'optional'}</span>
        <MarkWhereUnexpected view={view} mark={mark} around={around} />
      </div>
      {body.description !== '' && <div class="about">{view.text.block(body.description)}</div>}
      <Contents view={view} content={body.content} around={mark} anchor={anchor} isSent />
    </>
  );
}

interface ContentsProps {
  readonly view: View;
  readonly content: readonly MediaType[];
  readonly around: Around;
  readonly anchor?: string | undefined;
  /** The fields of a request body have their own anchors, even if the body is a component. */
  readonly isSent?: boolean;
}

/** Media types with their schemas as trees. JSON is the default and is not named. */
export function Contents({ view, content, around, anchor, isSent = false }: ContentsProps) {
  return (
    <>
      {content.map(({ type, node, schema }, index) => {
        if (schema === undefined) return <p class="hint">{type}</p>;
        const { standing } = markOf(node, around?.standing);
        const shape = schemaView(view.contract, schema.value, { follow: true }, standing);
        const own =
          (isSent && index === 0) || (shape.component === undefined && shape.items?.component === undefined);
        return (
          <div class="content">
            <div class="row">
              <TypeLabel view={view} shape={shape} />
              {type !== 'application/json' && <code>{type}</code>}
              <MarkWhereUnexpected view={view} mark={shape.mark} around={around} />
              <ItemMark view={view} shape={shape} />
            </div>
            <ShapeText view={view} shape={shape} />
            <Inside
              view={view}
              shape={shape}
              around={aroundInside(shape)}
              anchor={own ? anchor : undefined}
            />
          </div>
        );
      })}
    </>
  );
}
