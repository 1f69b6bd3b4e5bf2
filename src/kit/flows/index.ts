import { experimentLife, experimentReports, experimentResults, experimentStates } from './experiments.ts';
import { flagCopy, flagReport } from './feature-flags.ts';
import { goalImpacts, goalLife, goalLink, goalPages } from './goals.ts';
import { imageLife, imagesForm } from './images.ts';
import { accessToken, customDataLife, keyMomentLife, themeChange } from './other-objects.ts';
import type { Flow } from './types.ts';

export type { Flow, Step, StepCheck } from './types.ts';

/** The flows of this package, in the order in which they are run. */
export const FLOWS: readonly Flow[] = [
  goalLife,
  customDataLife,
  imageLife,
  imagesForm,
  keyMomentLife,
  experimentLife,
  goalLink,
  flagCopy,
  themeChange,
  goalImpacts,
  flagReport,
  experimentReports,
  experimentStates,
  experimentResults,
  goalPages,
  accessToken,
];
