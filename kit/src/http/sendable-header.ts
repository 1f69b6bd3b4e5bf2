import { validateHeaderName, validateHeaderValue } from 'node:http';

/** The server writes these itself. */
const FRAMING = ['connection', 'content-length', 'keep-alive', 'trailer', 'transfer-encoding', 'upgrade'];

/** Whether the header says where the message ends or what happens to the connection. */
export const isFraming = (name: string): boolean => FRAMING.includes(name.toLowerCase());

/** Whether a response can have the header with that value. */
export function isSendable(name: string, value: string): boolean {
  try {
    validateHeaderName(name);
    validateHeaderValue(name, value);
    return true;
  } catch {
    return false;
  }
}
