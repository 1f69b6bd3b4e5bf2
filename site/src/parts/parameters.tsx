import type { Operation } from 'openapi-contract-kit/internal/contract/index';
import type { Around } from '../contract/around.ts';
import { parameterFields, PLACES } from '../contract/fields.ts';
import type { View } from '../view/view.ts';
import { Fields } from './shape.tsx';

interface Props {
  readonly view: View;
  readonly entry: Operation;
  readonly around: Around;
}

export function Parameters({ view, entry, around }: Props) {
  return (
    <>
      {Object.entries(PLACES).map(([place, heading]) => {
        const fields = parameterFields(view.contract, entry, place, around);
        return fields.length === 0 ? null : (
          <>
            <h3>{heading}</h3>
            <Fields view={view} fields={fields} around={around} anchor={entry.id} />
          </>
        );
      })}
    </>
  );
}
