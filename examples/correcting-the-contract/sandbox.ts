// #region sandbox
import { createSandbox, readOverlay } from 'experimentation-automation-tools';

const overlays = [await readOverlay('corrections.yaml')];
const sandbox = await createSandbox({ overlays });
const response = await sandbox.fetch('http://localhost/images/1', {
  headers: { authorization: 'Bearer any' },
});
console.log(await response.json());
// #endregion sandbox
await sandbox.close();
