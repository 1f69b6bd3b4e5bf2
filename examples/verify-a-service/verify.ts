/** Verifies a service, and exits with 1 if it violates something that is documented. */
import { formatText, httpTarget, verify } from 'experimentation-automation-tools/contract';

const url = process.env['BASE_URL'] ?? 'http://localhost:8080';

const report = await verify(httpTarget(url), { write: true, tags: ['Key moment'] });
console.log(formatText(report));
const broken = report.findings.filter((finding) => finding.severity === 'error');
if (broken.length > 0) process.exitCode = 1;
