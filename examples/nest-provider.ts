/** A client as a provider of Nest. */
import { clientCredentials, createClient } from 'experimentation-automation';

export const experiments = {
  provide: 'EXPERIMENTS',
  useFactory: () => {
    const {
      AUTOMATION_BASE_URL = 'http://127.0.0.1:4010',
      AUTOMATION_CLIENT_ID = 'any',
      AUTOMATION_CLIENT_SECRET = 'any',
    } = process.env;
    const token = clientCredentials({
      clientId: AUTOMATION_CLIENT_ID,
      clientSecret: AUTOMATION_CLIENT_SECRET,
    });
    return createClient({ baseUrl: AUTOMATION_BASE_URL, token });
  },
};
