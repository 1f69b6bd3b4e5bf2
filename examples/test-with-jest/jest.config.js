export default {
  testEnvironment: 'node',
  setupFilesAfterEnv: ['experimentation-automation-tools/contract/jest'],
};
