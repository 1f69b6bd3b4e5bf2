import type { Course } from './course.ts';

/** `getGoal (GET /goals/42)`: begins every message. */
export const whoOf = ({ operation, method, url, sender }: Course): string =>
  `${operation} (${method} ${url.slice(sender.baseUrl.length).replace(/\?.*/, '')})`;
