/** Verifies a service, and exits with 1 if it violates something that is documented. */
import openapi from 'experimentation-automation/openapi.json' with { type: 'json' };
import { formatText, httpTarget, loadContract, verify } from 'openapi-contract-kit';

const url = process.env['BASE_URL'] ?? 'http://localhost:8080';

const contract = await loadContract(openapi);
const report = await verify(httpTarget(url), { contract, write: true, tags: ['Key moment'] });
console.log(formatText(report));
const broken = report.findings.filter((finding) => finding.severity === 'error');
if (broken.length > 0) process.exitCode = 1;
