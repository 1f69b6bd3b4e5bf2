export default {
  testEnvironment: 'node',
  setupFilesAfterEnv: ['experimentation-automation/contract/jest'],
};
