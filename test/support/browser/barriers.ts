import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

interface Axe {
  run(
    context: object | Document,
    options: object,
  ): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}
const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/** All findings of axe, even minor ones, on the whole page or in the selected parts. */
export async function barriers(page: Page, parts?: readonly string[]): Promise<string[]> {
  await page.evaluate(() => {
    // Axe measures places, which move while parts are laid out that were not visible.
    const style = new CSSStyleSheet();
    style.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(style);
  });
  await page.evaluate(axe);
  return page.evaluate(async (parts) => {
    const { axe: checker } = window as unknown as { axe: Axe };
    const { violations } = await checker.run(parts ? { include: parts.map((each) => [each]) } : document, {
      // It would add style sheets to the page, which the page's policy refuses.
      preload: false,
      resultTypes: ['violations'],
      // Off by default: targets have 24 by 24 px, or as much space around them.
      rules: { 'target-size': { enabled: true } },
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`);
  }, parts);
}
