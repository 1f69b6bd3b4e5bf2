/** The flows of this package, in the words of its contract. */
export { default as bundledFlows } from '../../../../generated/flows.json' with { type: 'json' };
