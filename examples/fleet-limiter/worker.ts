/** One process of the fleet: reads goals as fast as the shared quota lets it. */
import { createClient } from 'experimentation-automation';
import { connect, fleetLimiter } from './fleet-limiter.ts';

const { REDIS_URL = 'redis://127.0.0.1:6379', BASE_URL = '', TOKEN = '', CALLS = '10' } = process.env;

const redis = await connect(REDIS_URL);
const api = createClient({
  baseUrl: BASE_URL,
  token: TOKEN,
  limiter: fleetLimiter(redis, { name: 'service', points: 5, seconds: 1 }),
});
try {
  const ids = Array.from({ length: Number(CALLS) }, (_, index) => index + 1);
  await Promise.all(ids.map((goalId) => api.getGoal({ goalId })));
  console.log(`${ids.length} goals read`);
} finally {
  redis.disconnect();
}
