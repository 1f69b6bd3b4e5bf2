import { isObject, isScalar, valueIn } from '../../base/json.ts';
import { urlPart } from '../../base/text.ts';
import type { Contract, Operation } from '../../contract/index.ts';
import type { Params } from '../send/request.ts';
import { ARCHIVES } from '../../resources/derive.ts';
import { bare, type Resource } from '../../resources/resource.ts';

/** An object that a run leaves behind, with what is known of its address. */
interface Left {
  /** The path of its list. @default that of its kind */
  readonly path?: string;
  readonly resource?: Resource | undefined;
  readonly params?: Params | undefined;
  readonly record?: unknown;
}

/** How to remove an object: the request, with its address as far as that is known. */
export function remedyFor(contract: Contract, object: Left): string {
  const remover = removerOf(contract, object);
  if (remover === undefined) return 'No operation of the contract removes it.';
  const { params = {}, record } = object;
  const address = remover.path.replaceAll(/\{([^{}]+)\}/g, (whole, name: string) => {
    const value = valueIn(params, name) ?? (isObject(record) ? valueIn(record, name) : record);
    return isScalar(value) ? urlPart(value) : whole;
  });
  return `Remove it with ${remover.method} ${address}`;
}

function removerOf(contract: Contract, { path, resource }: Left): Operation | undefined {
  const { operations } = contract;
  const removers = operations.filter(({ method }) => method === 'DELETE');
  if (resource?.isKept === true) {
    // What is archived is removed from the archive, under the same id.
    const end = resource.path.slice(resource.path.lastIndexOf('/'));
    return removers.find(
      (one) => one.id !== resource.remove && one.path.endsWith(end) && ARCHIVES.test(one.path),
    );
  }
  if (resource?.remove !== undefined) return contract.operation(resource.remove);
  const collection = bare(path ?? bare(resource?.path ?? '').replace(/\/\{[^{}]+\}$/, ''));
  // Several parameters may name one.
  return removers.find(
    (one) =>
      one.path.startsWith(`${collection}/`) &&
      /^(\/\{[^{}]+\})+$/.test(bare(one.path).slice(collection.length)),
  );
}
