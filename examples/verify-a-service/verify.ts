/** Verifies a service and ends with 1 where something is broken for certain. */
import { formatText, httpTarget, verify } from 'experimentation-automation/contract';

const url = process.env['BASE_URL'] ?? 'http://localhost:8080';

const report = await verify(httpTarget(url), { write: true, tags: ['Key moment'] });
console.log(formatText(report));
const broken = report.findings.filter((finding) => finding.severity === 'error');
if (broken.length > 0) process.exitCode = 1;
