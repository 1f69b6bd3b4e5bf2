/**
 * Runs before the page is painted: applies what the reader chose last time. Without a choice, the style sheet follows the
 * system.
 */
import { recall } from '../../../src/sandbox/page/browser/remember.ts';
import { applyTheme, wireTheme } from '../../../src/sandbox/page/browser/theme.ts';

applyTheme();
document.documentElement.classList.toggle('documented-only', recall('documented-only') === 'true');
document.documentElement.classList.add('scripted');
document.addEventListener('DOMContentLoaded', () => wireTheme(document.querySelector('[data-theme-switch]')));
