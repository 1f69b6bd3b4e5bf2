/** A client as a provider of Nest. */
import { clientCredentials, createClient } from 'experimentation-automation';

export const experiments = {
  provide: 'EXPERIMENTS',
  useFactory: () => {
    const {
      XA_BASE_URL = 'http://127.0.0.1:4010',
      XA_CLIENT_ID = 'any',
      XA_CLIENT_SECRET = 'any',
    } = process.env;
    const token = clientCredentials({ clientId: XA_CLIENT_ID, clientSecret: XA_CLIENT_SECRET });
    return createClient({ baseUrl: XA_BASE_URL, token });
  },
};
