import { createClient } from './api/operations.ts';

const galaxy = createClient({ baseUrl: 'http://127.0.0.1:4012', token: 'any' });
const planet = await galaxy.getPlanet({ planetId: 1 });
console.log(planet.name, planet.habitabilityIndex);
