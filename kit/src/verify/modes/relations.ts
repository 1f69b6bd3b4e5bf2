import type { Operation } from '../../contract/index.ts';
import { checkChanges } from '../relations/changes.ts';
import { checkFilters, checkRequiredFilter } from '../relations/filters.ts';
import { checkHead, checkOtherTag } from '../relations/http-reads.ts';
import { anyListOf, listByBody, listOperationOf, readList } from '../relations/list.ts';
import { checkOptionalFields } from '../relations/optional-fields.ts';
import { checkPages } from '../relations/pages.ts';
import { checkParent } from '../relations/parents.ts';
import { checkParts } from '../relations/parts.ts';
import { checkRanges } from '../relations/ranges.ts';
import { checkSorts } from '../relations/sorts.ts';
import { checkTotal } from '../relations/total.ts';
import {
  checkLifeCycle,
  checkOtherIdentity,
  checkRefusedCreation,
  checkRepeatedCreation,
} from '../relations/writes.ts';
import type { Run } from '../run.ts';
import { each } from '../send/concurrency-and-rate.ts';

/** Expectations between responses, whatever their contents: they follow from what the contract says about lists and objects. */
export async function runRelations(run: Run): Promise<void> {
  if (!run.target.can.state) return;
  const absent = new Set(run.ledger.absent());
  const reads = run.operations.filter(
    ({ id, method, readOnly }) => method === 'GET' && readOnly && !absent.has(id),
  );
  const heads = run.operations.filter(
    ({ id, method, readOnly }) => method === 'HEAD' && readOnly && !absent.has(id),
  );
  const searches = run.operations.filter(
    ({ id, method, readOnly }) => method === 'POST' && readOnly && !absent.has(id),
  );
  const created = run.options.write
    ? run.objects.resources.all.filter(
        ({ make }) => run.selected(make) && run.allowed(make) && !absent.has(make),
      )
    : [];
  // Objects that cannot be removed are not created for this.
  const resources = created.filter(({ remove }) => remove !== undefined);
  for (const { make, remove } of created)
    if (remove === undefined)
      run.ledger.leaveOut(make, {
        mode: 'relations',
        why: 'no operation of the contract removes what it creates',
      });
  const total = reads.length + heads.length + searches.length + resources.length;
  let count = 0;
  const progress = (): void => run.progress('relations', ++count, total);
  await each(reads, run.options.concurrency, async (operation) => {
    await checkReads(run, operation);
    progress();
  });
  await each(heads, run.options.concurrency, async (operation) => {
    const [place] = run.objects.placesFor(operation);
    if (place !== undefined)
      await run.session.check({ mode: 'relations', operation, name: 'HEAD and GET' }, (probe) =>
        checkHead(run, probe, operation, place),
      );
    progress();
  });
  await each(searches, run.options.concurrency, async (operation) => {
    await checkSearch(run, operation);
    progress();
  });
  const lives = { ...LIVES, ...(run.options.as && { 'another identity': checkOtherIdentity }) };
  // Objects that one relation creates appear in the lists that the others read.
  for (const resource of resources) {
    const operation = run.contract.operation(resource.make);
    for (const [name, relation] of Object.entries(lives))
      await run.session.check({ mode: 'relations', operation, name }, (probe) =>
        relation(run, probe, resource),
      );
    progress();
  }
}

/** What is checked with objects of the run. */
const LIVES = {
  'a refused creation': checkRefusedCreation,
  'the same creation twice': checkRepeatedCreation,
  'a life': checkLifeCycle,
  changes: checkChanges,
  'a parent': checkParent,
};

/** A list that a body requests. */
async function checkSearch(run: Run, operation: Operation): Promise<void> {
  const list = listByBody(run, operation);
  if (list === undefined) return;
  await run.session.check({ mode: 'relations', operation, name: 'pages' }, async (probe) => {
    const base = await readList(run, probe, list);
    if (base !== undefined) await checkPages(run, probe, list, base);
  });
}

async function checkReads(run: Run, operation: Operation): Promise<void> {
  const list = listOperationOf(run, operation);
  const [place] = run.objects.placesFor(operation);
  if (place !== undefined)
    await run.session.check({ mode: 'relations', operation, name: 'optional fields' }, (probe) =>
      checkOptionalFields(run, probe, operation, place),
    );
  if (place !== undefined)
    await run.session.check({ mode: 'relations', operation, name: 'another tag' }, (probe) =>
      checkOtherTag(run, probe, operation, place),
    );
  if (run.session.gaveUpOn(operation)) return;
  const part = list === undefined && place !== undefined ? anyListOf(run, operation, place) : undefined;
  if (part !== undefined)
    await run.session.check({ mode: 'relations', operation, name: 'filters' }, (probe) =>
      checkRequiredFilter(run, probe, part),
    );
  if (list?.parts !== undefined)
    await run.session.check({ mode: 'relations', operation, name: 'pages' }, (probe) =>
      checkParts(run, probe, list),
    );
  if (list === undefined) return;
  const base = await readList(run, run.session.scratch(), list);
  if (base === undefined) return;
  const others = { filters: checkFilters, ranges: checkRanges, sorts: checkSorts };
  const relations = {
    ...(list.parts === undefined && { pages: checkPages }),
    total: checkTotal,
    ...others,
  };
  for (const [name, relation] of Object.entries(relations))
    await run.session.check({ mode: 'relations', operation, name }, (probe) =>
      relation(run, probe, list, base),
    );
}
