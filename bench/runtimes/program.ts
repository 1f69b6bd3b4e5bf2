/** The scenario as a program, for runtimes that take arguments. */
import { runScenario } from './scenario.ts';

const { process } = globalThis as unknown as { process: { argv: string[] } };
const [baseUrl = '', deadUrl = ''] = process.argv.slice(2);
console.log(JSON.stringify(await runScenario({ baseUrl, deadUrl })));
