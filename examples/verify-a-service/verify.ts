import { formatText, httpTarget, verify } from 'experimentation-automation/contract';

/** Verifies a service and answers with what is broken for certain. */
export async function whatIsBroken(url: string): Promise<string[]> {
  // #region verify
  const report = await verify(httpTarget(url), { write: true, tags: ['Key moment'] });
  if (report.verdict !== 'holds') console.error(formatText(report));
  const broken = report.findings.filter((finding) => finding.severity === 'error');
  // #endregion verify
  return broken.map((finding) => finding.message);
}
